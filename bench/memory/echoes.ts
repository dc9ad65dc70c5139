import type { Line } from './episodes.ts'

/** Talk that returns to words of a subject and says nothing new of it, as people do. */
const ECHOES = `Do you remember when we talked about the {w}? I still have to smile.
My neighbour keeps going on about {w} and {v}. I nod and think of lunch.
There was something about {w} on the radio, and of course I thought of you.
I will never understand what people see in {w}, {v} or not.
You and your {w}! You should write a book on it.
What is it with everybody and {w} these days? Have I missed something?
Next time that somebody says {w} to me I shall leave the room.
Wow, {w}! And {v} too?
Somebody at work brought up {w} again, and then {v}, and then it was five o'clock.
I read an article on {w}. It was long, and I learned nothing from it.
If I had a coin for every time that we end up at {w}, I would be rich.
That reminds me of the {w}. No, wait, it was the {v}.
A cousin of mine asked me about {v} and {w} lately, and I had no answer.
Is {w} a good idea at our age? With {v}?
I dreamt of {w} again, and you were there too, holding a {v}.
Sorry, I was far away. Did you say {w} or {v}?`.split('\n')

const ANSWERS = `Ha, true enough.
I know what you mean, {w} is everywhere.
You always say that.
Do not start with {v} again!
Let us leave it at that.`.split('\n')

const EMPTY =
  /^(?:what|which|when|where|with|whose|does|would|could|have|that|they|them|their|from|into|there|until|were|been|about|than|this|just|never|again|will|only|then|your|mine|said)$/

type Pick = <Item>(items: readonly Item[]) => Item

/** Two lines that return to words of the given texts. */
export function echoOf(texts: string[], pick: Pick): Line[] {
  const words = texts
    .join(' ')
    .replace(/\{\w+\}/g, '')
    .toLowerCase()
    .match(/\b[a-z]{4,}\b/g)
    ?.filter((word) => !EMPTY.test(word)) ?? ['life']
  const w = pick(words)
  const v = pick(words)
  const line = (side: Line['side'], text: string): Line => ({
    side,
    text: text.replaceAll('{w}', w).replaceAll('{v}', v),
    isEvidence: false,
  })
  return [line('A', pick(ECHOES)), line('B', pick(ANSWERS))]
}
