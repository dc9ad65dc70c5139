import type { OwnCharacter } from '#contract/own-characters.ts'
import { api } from '#web/lib/api.ts'
import { storedToken } from '#web/lib/storage.ts'
import { t } from '#web/lib/words.ts'
import type { CastMember } from './cast-member.ts'

/** One's own characters. A visitor has none; without an answer the catalogue is there all the same. */
export async function loadOwnCast(): Promise<CastMember[]> {
  if (!storedToken.read()) return []
  const answer = await api.call('listCharacters', {}).catch(() => undefined)
  return (answer?.characters ?? []).map(ownMember)
}

export function ownMember({ id, name, phrase, profilePicture = '', ...character }: OwnCharacter): CastMember {
  return {
    premadeId: id,
    name,
    phrase: phrase || t`Your own character`,
    avatar: profilePicture,
    // A sketch is of the person whom its portrait will show.
    isUnlike: profilePicture !== '' && !character.deterImage && !character.comingPortrait,
  }
}
