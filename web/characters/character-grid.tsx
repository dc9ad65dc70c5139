import type { Card } from './catalogue.server.ts'
import { CharacterCard } from './character-card.tsx'
import styles from './character-grid.module.css'

type GridProps = { cards: readonly Card[]; eagerCount?: number; className?: string | undefined }

export function CharacterGrid({ cards, eagerCount = 0, className }: GridProps) {
  return (
    <ul className={className ? `${styles.grid} ${className}` : styles.grid}>
      {cards.map((card, i) => (
        <li key={card.path}>
          <CharacterCard card={card} isEager={i < eagerCount} />
        </li>
      ))}
    </ul>
  )
}
