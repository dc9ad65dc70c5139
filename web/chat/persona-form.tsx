import type { UserPersona } from '#contract/chat-settings.ts'
import { NAME_CHARS_MAX, PERSONA_CHARS_MAX } from '#contract/limits.ts'
import { GENDERS, genderOf } from '#web/lib/gender-words.ts'
import { useForm } from '#web/lib/use-form.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import tick from '#web/ui/tick.module.css'
import styles from './you-dialog.module.css'

type PersonaFormProps = {
  persona: UserPersona
  onSave: (persona: UserPersona) => Promise<void>
  /** Only of one that is there already. */
  onDelete?: () => void
  onBack: () => void
}

/** Makes or changes somebody whom the user can be. */
export function PersonaForm({ persona, onSave, onDelete, onBack }: PersonaFormProps) {
  const form = useForm({
    initial: { name: persona.name, gender: persona.gender ?? '', text: persona.text },
    check: ({ name }) => (name.trim() === '' ? { field: 'name', words: t`Please enter a name` } : undefined),
    send: ({ name, gender, text }) =>
      onSave({
        id: persona.id,
        name: name.trim(),
        gender: genderOf(gender),
        text: text.trim(),
      }),
  })
  const gender = form.field('gender')
  const { name: _, ...text } = form.field('text')
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextField
        label={t`Name`}
        required
        maxLength={NAME_CHARS_MAX}
        data-first-focus
        {...form.field('name')}
      />
      <fieldset className={styles.genders}>
        <legend>{t`Gender`}</legend>
        {GENDERS.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              className={tick.circle}
              name="gender"
              checked={gender.value === value}
              onChange={() => gender.onChange(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t`Who that is`}
        hint={t`What they do, how the two of you know each other. The character reads it.`}
        maxLength={PERSONA_CHARS_MAX}
        {...text}
      />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Saving`}>
        {t`Save`}
      </SubmitButton>
      <div className={styles.ways}>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onBack}>
          {t`Back`}
        </button>
        {onDelete && (
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onDelete}>
            <T>Delete {persona.name}</T>
          </button>
        )}
      </div>
    </Form>
  )
}
