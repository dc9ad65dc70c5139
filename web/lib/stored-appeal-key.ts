import { isText, storage } from './storage.ts'

/** What a banned person writes an appeal with: the token is gone. It outlives whatever else is forgotten with a ban. */
export const storedAppealKey = storage.entry('appeal-key', isText)
