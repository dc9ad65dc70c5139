import type { PremadeCharacter } from '#contract/characters.ts'
import type { NumberedTurn } from './prompt.ts'
import type { TurnMember } from './turn-order.ts'

/** Who is in a group, and who is meant by the ids that its messages name, also of those who have left it. */
export type Group = {
  members: readonly PremadeCharacter[]
  nameOf: (speakerId: string) => string
}

/** The characters that can be in a group. */
export type Catalogue = { byId(premadeId: string): PremadeCharacter | undefined }

type Line = { seq: number; author: 'user' | 'character'; speaker_id?: string | null; content: string }

/** The group of these members; undefined for a chat with one character. */
export function groupOf(memberIds: readonly string[], catalogue: Catalogue): Group | undefined {
  const members = memberIds.flatMap((id) => catalogue.byId(id) ?? [])
  return members.length > 0 ? { members, nameOf: (id) => nameIn(catalogue, id) } : undefined
}

/** What a speaker is called, also one whom the catalogue does not have any more. */
export const nameIn = (catalogue: Catalogue, id: string): string =>
  catalogue.byId(id)?.model.name ?? 'Somebody'

/** A message without a speaker is older than the group: it is the first member's. */
export function speakerIn({ members }: Group, { speaker_id: id }: Pick<Line, 'speaker_id'>): string {
  return id ?? members[0]?.model.premadeId ?? ''
}

/** The talk as one of a group hears it: what the others and the user say comes with their names. */
export function heardBy(
  selfId: string,
  talk: readonly Line[],
  group: Group,
  userName: string,
): NumberedTurn[] {
  return talk.map((line) => {
    const { seq, content } = line
    const speaker = line.author === 'user' ? undefined : speakerIn(group, line)
    if (speaker === selfId) return { seq, role: 'assistant', content }
    const name = speaker === undefined ? userName || 'User' : group.nameOf(speaker)
    return { seq, role: 'user', content: content && `${name}: ${content}` }
  })
}

/** What a member is told of the group. */
export function groupRules(selfId: string, { members }: Group, userName: string): string {
  const self = members.find(({ model }) => model.premadeId === selfId)?.model.name ?? 'the character'
  const others = members
    .filter(({ model }) => model.premadeId !== selfId)
    .map(({ model, phrase }) => `- ${model.name}, ${model.age}: ${phrase}`)
  return `# The group\nThis is a group chat. Beside ${self} and the user${userName && `, ${userName},`} there are:\n${others.join('\n')}\nWhat they say stands in the talk behind their names. Write only what ${self} says next: no name before it, and nothing in anybody else's name. ${self} may speak to the others as well as to the user, has a view of their own, and does not repeat what another has just said.`
}

/** The members as the order of turns needs them. */
export const turnMembers = ({ members }: Group): TurnMember[] =>
  members.map(({ model, persona }) => {
    const { boldness, humour, warmth } = persona.voice
    return { id: model.premadeId, name: model.name, talkativeness: (boldness + humour + warmth) / 15 }
  })
