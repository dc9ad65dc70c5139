import type { OwnCharacter } from '#contract/own-characters.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { storedToken } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { beginEdit } from './pending.ts'

/** The caller's own characters; a visitor has none. */
export async function loadOwn(): Promise<OwnCharacter[]> {
  return storedToken.read() ? (await api.call('listCharacters', {})).characters : []
}

/** Begins to change a character with what it was made of. Says why where that cannot be, and answers false. */
export async function findForEdit(id: string): Promise<boolean> {
  const found = (await loadOwn()).find((character) => character.id === id)
  if (found?.choices) beginEdit(id, found.choices)
  else if (found) explainCard(found.name)
  else showToast(t`This is not one of your characters any more.`)
  return found?.choices !== undefined
}

/** What was written elsewhere is more than the choices here can say. */
export const explainCard = (name: string) =>
  openPopup('generic', {
    title: t`${name} came from a card`,
    content: t`A card holds more than the choices here, so ${name} is changed in the program that wrote it: export the card, change it there, and import it again.`,
  })
