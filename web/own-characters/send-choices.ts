import { v4 as newId } from 'uuid'
import type { CharacterChoices } from '#contract/character-choices.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { track } from '#web/lib/track.ts'
import { keepPending, type Pending } from './pending.ts'

/** Makes the character, for so much luna that was agreed to, or gives it these choices where it is made. */
export async function sendChoices(
  sent: Pending,
  choices: CharacterChoices,
  luna: number,
): Promise<OwnCharacter> {
  if (sent.isMade) return await edit(sent.clientId, choices)
  return await makeOnce(sent, choices, keepPending, (clientId) =>
    api.call('createFromChoices', { body: { clientId, choices, ...(luna > 0 && { luna }) } }),
  )
}

type Sent = Pick<Pending, 'clientId' | 'wasSent'>

/** Makes a character of these choices, also where an earlier call came through and its answer did not. */
export async function makeOnce<Kept extends Sent>(
  sent: Kept,
  choices: CharacterChoices,
  keep: (sent: Kept) => void,
  make: (clientId: string) => Promise<OwnCharacter>,
): Promise<OwnCharacter> {
  keep({ ...sent, wasSent: true })
  try {
    const made = await make(sent.clientId)
    track('character_created', { by: 'choices' })
    // It may have been made of other choices than these.
    return sent.wasSent ? await edit(made.id, choices) : made
  } catch (error) {
    // Nobody can get at what was made: the token of its owner was lost with the answer.
    if (!sent.wasSent || !(error instanceof ApiError) || error.code !== 'not-found') throw error
    return await makeOnce({ ...sent, clientId: newId(), wasSent: false }, choices, keep, make)
  }
}

const edit = (characterId: string, choices: CharacterChoices) =>
  api.call('editCharacter', { params: { characterId }, body: { choices } })
