import { type Named, namedIn, namesEveryone } from './named-members.ts'

/** `talkativeness`: from 0 to 1. */
export type TurnMember = Named & { talkativeness: number }

export type TurnLine = { author: 'user' | 'character'; speaker_id?: string | null; content: string }

type Round = {
  /** What the user has just said. */
  text: string
  members: readonly TurnMember[]
  /** What was said before it, oldest first. */
  talk: readonly TurnLine[]
  /** The same seed chooses the same. */
  seed: string
}

/** So many lines back somebody counts as silent for long. */
const SILENT_LINES = 8
/** Of a hundred messages that nobody is named in, and of those that name one. */
const SECOND_CHANCE = 0.35
const SECOND_CHANCE_NAMED = 0.15

/**
 * Who answers a message of the user, in order: the members that it names, each once where it speaks to all, else the
 * one who fits best and now and then a second. Whoever spoke last comes again only where the user speaks to them.
 */
export function speakersOf({ text, members, talk, seed }: Round): string[] {
  const chance = (of: string) => chanceOf(`${seed} ${of}`)
  const named = namedIn(text, members)
  const addressed = lastAddressed(members, talk)
  const scores = new Map(
    members.map((member) => [member.id, scoreOf(member, addressed, talk) + chance(member.id) * 0.8]),
  )
  const byFit = [...members]
    .map(({ id }) => id)
    .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
  if (namesEveryone(text)) return [...named, ...byFit.filter((id) => !named.includes(id))]
  if (named.length > 1) return named
  const last = talk.findLast(({ author }) => author === 'character')?.speaker_id
  const others = byFit.filter((id) => !named.includes(id) && (id !== last || id === addressed))
  const [first = members[0]?.id ?? '', second] = [...named, ...others]
  const talkative = members.find(({ id }) => id === second)?.talkativeness ?? 0
  const reacts = (named.length > 0 ? SECOND_CHANCE_NAMED : SECOND_CHANCE) * (0.5 + talkative)
  return second !== undefined && second !== last && chance('second') < reacts ? [first, second] : [first]
}

/** The one whom the user's message before this spoke to: a short "Why?" is still meant for them. */
function lastAddressed(members: readonly Named[], talk: readonly TurnLine[]): string | undefined {
  const before = talk.findLast(({ author }) => author === 'user')
  const named = before && !namesEveryone(before.content) ? namedIn(before.content, members) : []
  return named.length === 1 ? named[0] : undefined
}

function scoreOf(
  { id, talkativeness }: TurnMember,
  addressed: string | undefined,
  talk: readonly TurnLine[],
): number {
  const at = talk.findLastIndex(({ speaker_id: speaker }) => speaker === id)
  const silent = at < 0 ? SILENT_LINES : Math.min(talk.length - 1 - at, SILENT_LINES)
  return (id === addressed ? 1.5 : 0) + silent / SILENT_LINES + talkativeness * 0.5
}

/** From 0 to 1, the same for the same text: FNV-1a, with its bits mixed once more for texts that differ at their end. */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
