import { t } from '#web/lib/words.ts'
import { Moon } from '#web/ui/moon.tsx'
import styles from './first-ideas.module.css'
import { PictureIcon } from './picture-icon.tsx'

const SHOWN = 4

type FirstIdeasProps = { ideas: readonly string[]; onIdea: (idea: string) => void }

/** In the place of pictures, while there is none: what could be in them. */
export function FirstIdeas({ ideas, onIdea }: FirstIdeasProps) {
  return (
    <div className={styles.first}>
      <Moon lit={0.06} sizePx={60} />
      <p className={styles.heading}>{t`The first one is yours to think of`}</p>
      <p className="soft">{t`Begin with one of these, or say it in your own words. It is kept here.`}</p>
      <ul className={styles.ideas} aria-label={t`To begin with`}>
        {ideas.slice(0, SHOWN).map((idea, number) => (
          <li key={idea}>
            <button type="button" className={styles.idea} onClick={() => onIdea(idea)}>
              <span className={styles.phase}>
                <Moon lit={(number + 1) / SHOWN} sizePx={40} />
              </span>
              <span className={styles.words}>{idea}</span>
              <span className={styles.take}>
                <PictureIcon name="like" />
                {t`Take it`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
