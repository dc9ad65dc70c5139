import { api } from './api.ts'
import { saveFile } from './save-file.ts'
import { toastError } from './toast-error.ts'

/** Saves a character as a picture that other programs read as a card. */
export async function downloadCard(id: string, name: string): Promise<void> {
  try {
    const card = await api.download('exportCard', { params: { premadeId: id }, query: { format: 'png' } })
    saveFile(card, `${name.toLowerCase()}.png`)
  } catch (error) {
    toastError(error)
  }
}
