import { isText } from './storage.ts'

export const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
