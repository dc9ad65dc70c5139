import type { Language } from '#contract/languages.ts'
import type { Face, OwnCharacters } from '#server/own-characters/service.ts'
import type { ChatRow } from './present.ts'

/** Whoever is in these chats, by id; without those who are not there any more. */
export const facesIn = (
  characters: Pick<OwnCharacters, 'facesOf'>,
  rows: ChatRow[],
  language?: Language,
): Promise<ReadonlyMap<string, Face>> =>
  characters.facesOf(
    rows.flatMap(({ premade_id, members }) => [premade_id, ...members]),
    language,
  )

export const membersOf = ({ members }: ChatRow, faces: ReadonlyMap<string, Face>): Face[] =>
  members.flatMap((id) => faces.get(id) ?? [])
