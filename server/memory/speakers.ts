/** Side of a talk. */
export type Author = 'user' | 'character'

/** How often each side called the other by a name. */
export type Vocatives = Record<Author, Map<string, number>>

const OPENING =
  /(?:^|[.!?]\s+)(?:(?:oh|wow|aw+|haha|well|and|so|no|yes|yeah|hey|hi|hello|thanks(?: so much| a lot)?|thank you|good (?:morning|evening|night|to (?:see|hear from) you)|morning|sorry|congrats|congratulations|sure|right|okay|ok|absolutely|definitely|totally|exactly|true|awesome|great|cool|nice|amazing|bye|welcome back|long time no see),?\s+){1,2}(\p{Lu}\p{L}{1,19})(?=[,!.?])/giu
const CLOSING = /,\s+(\p{Lu}\p{L}{1,19})(?=[!.?](?:\s|$))/gu
const CALLED_FIRST = /(?:^|[.!?]\s+)(\p{Lu}\p{L}{1,19}),\s+\p{Ll}/gu
const NO_NAMES =
  /^(?:I|Oh|Wow|Yes|Yeah|No|Well|So|And|But|Also|Thanks|Hey|Hi|Hello|God|Honestly|Actually|Anyway|Sure|Okay|Ok|Right|True|Great|Good|Then|Now|Today|Yesterday|Tomorrow|Still|Maybe|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Speaking|Sometimes|Lately|Luckily|Plus|Fun|Cool|Nice|Amazing|Absolutely|Definitely|Totally|Exactly|You|That|This|It|We|What|How|Love|Dear|Man|Dude|Mum|Mom|Dad|First|Next|Later|Really|Finally|Ah|Haha|Congrats|Morning|Night|Everyone|Friend)$/

/** The names in one message by which its writer seems to call the other. */
export function vocativesIn(text: string): string[] {
  return [OPENING, CLOSING, CALLED_FIRST]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => /^\p{Lu}/u.test(name) && !NO_NAMES.test(name))
    .map((name) => name.toLowerCase())
}

/** Least number of times that a name must have been used before it is believed. */
const BELIEVED = 3

/** Who is meant by each name: a side that the other one calls so often and by nearly no other name. */
export function namesOf(vocatives: Vocatives): Map<string, Author> {
  const names = new Map<string, Author>()
  for (const [writer, called] of [
    ['user', 'character'],
    ['character', 'user'],
  ] as const) {
    const most = Math.max(0, ...vocatives[writer].values())
    for (const [name, times] of vocatives[writer])
      if (times >= BELIEVED && times >= most / 3 && times > (vocatives[called].get(name) ?? 0) * 3)
        names.set(name, called)
  }
  return names
}

/** The least that two names of one person share at their beginning: "Mel" is "Melanie". */
const SHORT_NAME = 3

/** The side that a name means. Only of a word that `isName` for sure a part is enough: "kitchen" is not Kit. */
export function sideNamed(
  names: ReadonlyMap<string, Author>,
  word: string,
  isName: boolean,
): Author | undefined {
  const side = names.get(word)
  if (side || !isName) return side
  for (const [name, called] of names)
    if (Math.min(name.length, word.length) >= SHORT_NAME && (name.startsWith(word) || word.startsWith(name)))
      return called
  return undefined
}

/** Of a bounded length, from the beginning of a word: a text of one letter ten thousand times is read in one go. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:(?<![.!?]\s+|^[^\p{L}\p{N}]*)\p{Lu}\p{L}{1,19}(?!\p{L})|\p{Lu}\p{L}{1,19}(?=['’]s))/gu

/** The words of a text that are names by how they are written, in small letters: a sentence's first is one only where it owns something. */
export const namesWritten = (text: string): Set<string> =>
  new Set([...text.matchAll(NAMES)].map(([word]) => word.toLowerCase()))
