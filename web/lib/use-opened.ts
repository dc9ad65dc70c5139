import type { ComponentType } from 'react'
import { ApiError } from './api-error.ts'
import { showError } from './show-error.ts'
import { useLoaded } from './use-loaded.ts'

/**
 * A part that somebody opens: loaded when it is opened for the first time. Where it cannot be, that is said and it is
 * closed; opened again, it is asked for again. `load` stays the same.
 */
export const useOpened = <Props>(
  isOpen: boolean,
  load: () => Promise<ComponentType<Props>>,
  onClose: () => void,
): ComponentType<Props> | undefined =>
  useLoaded(isOpen, load, () => {
    onClose()
    showError(new ApiError('a part of the page', 'offline'))
  })
