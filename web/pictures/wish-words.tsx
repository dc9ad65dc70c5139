import { t } from '#web/lib/words.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { type Wish, withIdea } from './wish.ts'
import styles from './wish-form.module.css'

type WishWordsProps = {
  wish: Pick<Wish, 'sitter' | 'prompt'>
  ideas: readonly string[]
  error: string | undefined
  onChange: (prompt: string) => void
}

/** What is happening, in words, and ideas for them. */
export function WishWords({ wish: { sitter, prompt }, ideas, error, onChange }: WishWordsProps) {
  return (
    <div className={styles.words}>
      <TextArea
        name="prompt"
        label={t`What is happening`}
        hint={sitter ? t`A place, clothes, light, a mood.` : t`Who it is, where, in what light.`}
        error={error}
        value={prompt}
        onChange={onChange}
        rows={3}
      />
      <ul className={styles.ideas} aria-label={t`Ideas`}>
        {ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              className={styles.idea}
              onClick={() => onChange(withIdea(prompt, idea, ideas))}
            >
              {idea}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
