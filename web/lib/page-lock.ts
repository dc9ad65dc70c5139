import { createStore } from './store.ts'

/** Whether the page lies behind its PIN. A popup that opened over the lock would take every key that is meant for it. */
export const isPageLocked = createStore(false)
