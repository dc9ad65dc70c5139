import { v4 as newId } from 'uuid'
import type { UserPersona } from '#contract/chat-settings.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import tick from '#web/ui/tick.module.css'
import styles from './you-dialog.module.css'

type PersonaChoiceProps = {
  /** Whose chat it is. */
  name: string
  /** Undefined until they are known. */
  personas: readonly UserPersona[] | undefined
  /** '' for oneself. */
  chosenId: string
  onChoose: (personaId: string) => void
  onEdit: (persona: UserPersona) => void
  /** Where they did not load. */
  onReload: (() => void) | undefined
}

/** Who the user is in a chat: themselves, or one of their personas. */
export function PersonaChoice({ name, personas, chosenId, onChoose, onEdit, onReload }: PersonaChoiceProps) {
  return (
    <fieldset className={styles.people}>
      <legend>
        <T>Who you are to {name}</T>
      </legend>
      <label>
        <input
          type="radio"
          className={tick.circle}
          name="who"
          checked={chosenId === ''}
          onChange={() => onChoose('')}
        />
        <span>{t`Yourself`}</span>
      </label>
      {personas?.map((persona) => (
        <div key={persona.id} className={styles.person}>
          <label>
            <input
              type="radio"
              className={tick.circle}
              name="who"
              checked={chosenId === persona.id}
              onChange={() => onChoose(persona.id)}
            />
            <span>
              {persona.name}
              {persona.text && <small dir="auto">{persona.text}</small>}
            </span>
          </label>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-label={t`Change ${persona.name}`}
            onClick={() => onEdit(persona)}
          >
            {t`Change`}
          </button>
        </div>
      ))}
      {onReload ? (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={onReload}
        >
          {t`Your personas did not load. Try again`}
        </button>
      ) : (
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          onClick={() => onEdit({ id: newId(), name: '', gender: null, text: '' })}
        >
          {t`Somebody new`}
        </button>
      )}
    </fieldset>
  )
}
