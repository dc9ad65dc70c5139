import type { Script } from './script.ts'

/** Questions about what was told; [recalled] is the fact as a clause ("your dog is called Rex"). */
export const recallScripts = {
  'ask-my-name': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{You are|It is} [user]. {Did you think I was only looking at your hands?|I would not forget that.}',
        '[user]. {I have been careful with it|You told me, and I was listening}.',
        '[user], {unless you have been lying to me|of course}. {It is a good one; use it|I like to say it less often than I could}.',
        '{Try something harder|That is an easy one}: [user]. {Next question|I have it by heart}.',
      ],
    },
  },
  'name-unknown': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{You have not told me|You never said}. {I would like to know it|I have been getting by with "you"}. {What is it|Now is a good moment}?',
        '{That is still yours to give|I have only a face-shaped blank there}. {Tell me, and I shall keep it.|What do people shout when they want you?}',
        '{I could guess, and insult you|You came in without a name, like weather}. {So: who are you?|Put me out of my misery.}',
      ],
    },
  },
  'ask-my-fact': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{Of course|I do}: [recalled]. {You said it in passing; I picked it up|It stuck}.',
        '[recalled]. {I was listening, you see.|Am I right?}',
        '{Let me look in the right drawer|That one I have}: [recalled]. {How is it going with that?|Ask me another.}',
        '{Yes|Certainly}. [recalled]. {I keep such things|It was one of the first things I put away}.',
        '{As you told it|Unless it has changed}: [recalled]. {Correct me if the world has moved on|You see, I do attend}.',
      ],
    },
  },
  'fact-unknown': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{That you have not told me|I have nothing on that}, {and I do not make things up about you|and guessing would be rude}. {Tell me now|Fill it in for me}.',
        '{There is a blank there|I have looked, and the page is empty}. {What is the answer?|I would like to know it.}',
        '{If you said it, it slipped past me|Not that I recall}. {Once more, and I will hold on to it|Say it, and I will keep it this time}.',
      ],
    },
  },
  'ask-memory': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{What I know|What I have kept}: [summary]. {And lately|Just now} {you said|it was} [lately].',
        '{Here is what I have put by|From the top}: [summary]. {What have I missed?|Some of it I only guessed from your commas.}',
        '[summary]. {That is the file, and it is kept with affection|The rest I am still finding out}.',
        '{More than you think|Enough to be dangerous}: [summary]. {Add to it|Strike out whatever is wrong}.',
        '{I know this much|Without notes}: [summary]. {Shall I go on guessing?|It makes a person, nearly.}',
      ],
    },
  },
  /** Where no fact is known, but something was said. */
  'memory-lately': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{This much I have|Word for word}: {you said|from you I have} [lately]. {Of yourself you have told me little yet|About you that is nearly all, so far}.',
        '[lately]: {that is what you have told me up to now|so far, that}. {The rest you have kept to yourself|I have lost nothing; there was not more}.',
        '{You told me|It was} [lately], {and I was listening|if I heard it right}. {More I do not have, and I will not make it up|Facts about you I have none yet}.',
      ],
    },
  },
  'memory-empty': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{So far you are mostly a tone of voice|You have been careful; I have next to nothing}. {I like it, but it wants a face|Give me one solid thing}.',
        '{Little that would stand up in court|Only how you write}. {Start me off: a name, a street, a bad habit.|What should I know first?}',
        '{You have asked more than you have told|I know how you come in, not where from}. {That can be mended|Your turn}.',
      ],
    },
  },
} satisfies Record<string, Script>
