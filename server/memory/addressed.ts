import { type Author, namesWritten, sideNamed } from './speakers.ts'

const NAMED =
  /(?<before>, |^)?(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{L}{1,19})(?<of>['’]s?)?(?![\p{L}\p{N}])(?<after>[,.!?])?/gu

/** Verbs as they stand beside "I" and "you". */
const AGREED: [RegExp, string][] = [
  [/\bdoes (?=I\b|you\b)/gi, 'do '],
  [/\bhas (?=I\b|you\b)/gi, 'have '],
  [/\bis (?=I\b)/gi, 'am '],
  [/\b(?:is|was) (?=you\b)/gi, 'are '],
]

/**
 * A text about the two of a talk as one of them would say it: "Where does Nora live?" is "where do you live". A vector of
 * their names is like every message that calls somebody by one. Where a name calls, it goes.
 */
export function addressed(text: string, names: ReadonlyMap<string, Author>): string {
  const written = namesWritten(text)
  const said = text.replace(NAMED, (all, ...found) => {
    const { before = '', name, of, after = '' } = found.at(-1)
    const small = name.toLowerCase()
    const side = sideNamed(names, small, written.has(small))
    if (side === undefined) return all
    const isCalled = before === ', ' ? after : /[,!]/.test(after)
    if (!of && isCalled) return before === ', ' ? after : before
    const word = side === 'user' ? (of ? 'my' : 'I') : of ? 'your' : 'you'
    return `${before}${word}${after}`
  })
  return said === text
    ? text
    : AGREED.reduce((rest, [verb, agreed]) => rest.replace(verb, agreed), said).trim() || text
}
