import { CharacterCard } from '#contract/cards.ts'
import type { Role } from './role-of-card.ts'

const NAME = 'Removed'

/** Stands for a character that was taken down, in the talks that it has had. */
export const REMOVED: { name: string; card: CharacterCard; role: Role } = {
  name: NAME,
  card: CharacterCard.parse({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: NAME } }),
  role: {
    char: NAME,
    greetings: [],
    texts: { description: '', personality: '', scenario: '', examples: '', system: '', afterwards: '' },
  },
}
