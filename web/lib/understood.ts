import { api } from './api.ts'

const ids = new Set<string>()

/** Warnings that were read on this page; the server is told, and asks for them no more. */
export const understood = {
  has: (decisionId: string) => ids.has(decisionId),
  note(decisionId: string) {
    ids.add(decisionId)
    // Where nobody hears of it the warning comes once more, with the next visit.
    api.call('understandWarning', { params: { decisionId } }).catch(() => undefined)
  },
}
