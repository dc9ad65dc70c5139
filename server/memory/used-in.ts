/** Something that a reply was reminded of. */
export type Noted = { id: string; text: string }

/** What stands in most notes, and tells none from another. */
const COMMON = new Set(
  'the and has had have called named name lives live works work likes like your you are is was from with that this what his her their user said told age years old favourite cannot stand one'.split(
    ' ',
  ),
)
const STEM = 5

/** The words of a text that say what it is about, by their first letters; signs of Japanese and Chinese each. */
function tellingIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]{2,}/gu) ?? []
  const signs = text.match(/[\p{Script=Han}\p{Script=Katakana}ー]/gu) ?? []
  return [...words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM)), ...signs]
}

type Used = { memories: Noted[]; messages: Noted[] }

/** Of what a reply was reminded of that which it used, by the words it took of the user and that stand in it. */
export function usedIn(reply: string, taken: readonly string[], { memories, messages }: Used): Used {
  const said = reply.toLowerCase()
  const words = new Set(taken.filter((one) => said.includes(one.toLowerCase().trim())).flatMap(tellingIn))
  const isUsed = ({ text }: { text: string }) => tellingIn(text).some((word) => words.has(word))
  return { memories: memories.filter(isUsed), messages: messages.filter(isUsed) }
}
