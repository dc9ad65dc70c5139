import type { CardModel } from './characters.ts'

/** The three parts of the catalogue; also the first part of a character's address. */
export const SECTIONS = ['ai-girlfriend', 'ai-hentai', 'ai-boyfriend'] as const
export type Section = (typeof SECTIONS)[number]

/** Where a character is listed: anime by style, the others by gender. */
export function sectionOf({ style, gender }: Pick<CardModel, 'style' | 'gender'>): Section {
  if (style === 'anime') return 'ai-hentai'
  return gender === 'male' ? 'ai-boyfriend' : 'ai-girlfriend'
}
