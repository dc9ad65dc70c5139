import { areTexts } from './are-texts.ts'
import { isRecord, storage } from './storage.ts'

/** What stands in the form of the generator, as it was left. */
export const storedPictureWish = storage.entry('picture-wish', isRecord)

/** Picture jobs without pictures that were read and put away. */
export const storedPutAway = storage.entry('put-away', areTexts)
