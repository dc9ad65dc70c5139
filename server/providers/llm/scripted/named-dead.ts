import { type Facts, factsOf } from './facts.ts'

const DIES =
  "(?: (?:just|has|suddenly|sadly))* (?:died|passed away|didn't make it)|(?: is|'s) (?:dead|gone)(?! (?:out|to|for|off|home|mad|missing|on|quiet)\\b)"

const dies = (who: string) => new RegExp(`(?<![\\p{L}'])${who}(?:${DIES})|\\bkilled ${who}(?![\\p{L}])`, 'iu')

/** Who was given a name, and what they are to the user: "Pickle" is "my cat". */
const namedIn = ({ pet, people }: Facts): (readonly [string, string])[] =>
  [
    [pet?.name ?? '', pet?.kind ?? ''] as const,
    ...Object.entries(people).map(([who, name]) => [name, who] as const),
  ]
    .filter(([name, who]) => who !== '' && /^[\p{L}' -]+$/u.test(name))
    .map(([name, who]) => [name, `my ${who}`] as const)

/** The user's messages with "my cat died" for "Pickle died": a death is one by whatever name it is told. */
export function withTheDeadUnnamed(messages: readonly string[]): readonly string[] {
  if (!messages.some((message) => /\b(?:died|dead|gone|passed away|make it)\b/i.test(message)))
    return messages
  const named = namedIn(factsOf(messages))
  return messages.map((message) =>
    named.reduce((text, [name, who]) => text.replace(dies(name), `${who} died`), message),
  )
}

/** The user's pet, unless it died in this talk: to the dead no good night is wished. */
export function livingPet({ pet }: Facts, messages: readonly string[]): Facts['pet'] {
  const called = pet && [`my ${pet.kind}`, ...(pet.name && /^[\p{L}' -]+$/u.test(pet.name) ? [pet.name] : [])]
  return called?.some((who) => messages.some((message) => dies(who).test(message))) ? undefined : pet
}
