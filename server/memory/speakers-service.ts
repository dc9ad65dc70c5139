import type { RecalledMessage } from '#contract/memory.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { presentQuoted, type Quoted } from './present.ts'
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

/** Messages of a talk as they are shown, with the names of those who say them in a group. */
export async function presentSaid(
  characters: Pick<OwnCharacters, 'facesOf'>,
  quoted: readonly Quoted[],
): Promise<RecalledMessage[]> {
  const messages = quoted.map(({ message }) => message)
  const nameOf = await speakersOf(characters, messages)
  return quoted.map((one) => presentQuoted(one, nameOf(one.message)))
}
