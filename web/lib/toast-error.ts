import { showError } from './show-error.ts'
import { showToast } from './toasts.ts'

/** Shows an error of an action that has no form: where no other surface is meant for it, as a toast. */
export function toastError(error: unknown): void {
  const words = showError(error)
  if (words !== undefined) showToast(words, 'error')
}
