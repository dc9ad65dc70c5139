import { createStore } from './store.ts'

/** Whether help lines were shown in this visit: from then on nothing is sold above a talk. */
export const helpShown = createStore(false)
