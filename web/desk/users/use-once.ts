import { useRef } from 'react'
import { v4 as newId } from 'uuid'
import { ApiError } from '#web/lib/api-error.ts'

/** The server has said no, and nothing was done. After any other error something may have been. */
const REFUSALS: ReadonlySet<string> = new Set(['invalid-input', 'conflict', 'not-found'])

const UNCLEAR =
  'An earlier try may have gone through with other words or another amount. Close this, look the user up again, and compare before you try once more.'

/**
 * Runs what must happen once, however often it is sent: one id for as long as the dialog is there. Only after a clear
 * refusal is the next try another one.
 */
export function useOnce() {
  const id = useRef<string>(undefined)
  return async <Answer>(send: (clientId: string) => Promise<Answer>): Promise<Answer> => {
    id.current ??= newId()
    try {
      return await send(id.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (REFUSALS.has(error.code)) id.current = undefined
      if (error.code === 'reused-id') throw new ApiError('the desk', 'conflict', UNCLEAR)
      throw error
    }
  }
}
