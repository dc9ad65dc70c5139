import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { IndexedMessage } from './talk-index.ts'

type Spoken = Pick<IndexedMessage, 'speakerId'>

/** What those are called who say messages of a group, also where they have left it; a message of two names nobody. */
export async function speakersOf(
  characters: Pick<OwnCharacters, 'facesOf'>,
  messages: readonly Spoken[],
): Promise<(message: Spoken) => string | undefined> {
  const faces = await characters.facesOf(messages.flatMap(({ speakerId }) => speakerId ?? []))
  return ({ speakerId }) => (speakerId ? (faces.get(speakerId)?.model.name ?? 'Somebody') : undefined)
}
