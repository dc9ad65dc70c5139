import { createStore } from './store.ts'

/** Whether visits of this browser may be counted; `ask`: nobody has answered yet, and nothing is counted. */
export const consent = createStore<'unknown' | 'ask' | 'yes' | 'no'>('unknown')
