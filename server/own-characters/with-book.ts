import type { CharacterCard } from '#contract/cards.ts'
import type { Lorebook } from '#contract/lorebook.ts'
import { roleOf } from './role-of-card.ts'

/** A card with another lorebook, and what is kept beside it. */
export function withBook({ data, ...card }: CharacterCard, book: Lorebook) {
  const written: CharacterCard = { ...card, data: { ...data, character_book: book } }
  return { card: written, role: roleOf(written), lore: book.entries.length }
}
