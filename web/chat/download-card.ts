import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'

/** Saves the character as a picture that other programs read as a card. */
export async function downloadCard({ premadeId, name }: Chat): Promise<void> {
  try {
    const card = await api.download('exportCard', { params: { premadeId }, query: { format: 'png' } })
    saveFile(card, `${name.toLowerCase()}.png`)
  } catch (error) {
    toastError(error)
  }
}
