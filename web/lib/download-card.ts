import type { CardFormat } from '#contract/cards.ts'
import { api } from './api.ts'
import { saveFile } from './save-file.ts'
import { toastError } from './toast-error.ts'

/** Saves a character as a file that other programs read as a card; false where that failed, which is told. */
export async function downloadCard(
  id: string,
  name: string,
  format: Exclude<CardFormat, 'json-v1'>,
): Promise<boolean> {
  try {
    const card = await api.download('exportCard', { params: { premadeId: id }, query: { format } })
    saveFile(card, `${name.toLowerCase()}.${format}`)
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}
