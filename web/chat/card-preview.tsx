import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { T, t } from '#web/lib/words.ts'
import { Avatar } from './avatar.tsx'
import styles from './import-character.module.css'
import type { ChosenCard } from './use-card-file.ts'

const GENDER_WORDS = { female: t`woman`, male: t`man`, futanari: 'futanari' } as const

/** What was read of a card, before anything is made of it. */
export function CardPreview({ read, picture }: ChosenCard) {
  const { card, told, warnings } = read
  const lore = card.data.character_book?.entries.length ?? 0
  const facts = [
    told.age !== undefined && t`${told.age} years`,
    told.gender && GENDER_WORDS[told.gender],
    lore > 0 && plural(lore, { one: '1 lore entry', other: `${lore.toLocaleString(NUMBERS)} lore entries` }),
  ]
  return (
    <>
      <div className={styles.card}>
        {picture ? (
          <img className={styles.portrait} src={picture} alt="" width={72} height={96} />
        ) : (
          <Avatar name={card.data.name} src={undefined} />
        )}
        <div className={styles.about}>
          <b className={styles.name}>{card.data.name}</b>
          <span>{facts.filter(Boolean).join(' · ')}</span>
          {card.data.creator && (
            <span>
              <T>By {card.data.creator}</T>
            </span>
          )}
        </div>
      </div>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  )
}
