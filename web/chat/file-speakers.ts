import type { CastMember } from './cast.ts'

/** Ids and names of characters. */
export type Names = readonly (readonly [premadeId: string, name: string])[]

/** Who the speakers of a file can be: those whom somebody talks with, their own and the catalogue's, each once. */
export function castOf(
  known: Names,
  own: readonly CastMember[] = [],
  premade: readonly CastMember[] = [],
): Names {
  const others = [...own, ...premade].map(({ premadeId, name }) => [premadeId, name] as const)
  return [...new Map([...others, ...known])]
}

const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** The one who is called as somebody in a file is; empty where nobody is, or several are. */
export function idOfName(cast: Names, name: string): string {
  const found = cast.filter(([, one]) => folded(one) === folded(name))
  return found.length === 1 ? (found[0]?.[0] ?? '') : ''
}
