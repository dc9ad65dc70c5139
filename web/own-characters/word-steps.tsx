import { CHOSEN_VOICES, PERSONALITIES, RELATIONS } from '#contract/character-choices.ts'
import { CHOSEN_AGE_MAX, FIRST_MESSAGE_CHARS_MAX, NAME_CHARS_MAX, WORK_CHARS_MAX } from '#contract/limits.ts'
import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import selects from '#web/ui/select.module.css'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { labelOf, pronounsOf } from './choice-labels.ts'
import { choose, INTERESTS_TEXT_MAX, INTERESTS_WORDS } from './pending.ts'
import type { StepProps } from './step-props.ts'

/** The youngest that is offered; the server's own limit is lower, and 18. */
const OFFERED_AGE_MIN = 20
const AGES = Array.from(
  { length: CHOSEN_AGE_MAX - OFFERED_AGE_MIN + 1 },
  (_, years) => OFFERED_AGE_MIN + years,
)

export function Character({ choices, errorOf }: StepProps) {
  const { personality, relation, voice, work, interests } = choices
  return (
    <>
      <ChoiceGroup
        legend={t`Personality`}
        options={PERSONALITIES}
        value={personality}
        onChoose={(chosen) => choose({ personality: chosen })}
      />
      <ChoiceGroup
        legend={t`To you`}
        options={RELATIONS}
        value={relation}
        onChoose={(chosen) => choose({ relation: chosen })}
      />
      <ChoiceGroup
        legend={t`Voice`}
        options={CHOSEN_VOICES}
        value={voice}
        onChoose={(chosen) => choose({ voice: chosen })}
      />
      <TextField
        label={t`Work`}
        hint={t`May stay empty.`}
        error={errorOf('work')}
        maxLength={WORK_CHARS_MAX}
        value={work}
        onChange={(text) => choose({ work: text })}
      />
      <TextField
        label={t`Interests`}
        hint={t`With commas between them. ${INTERESTS_WORDS}`}
        error={errorOf('interests')}
        maxLength={INTERESTS_TEXT_MAX}
        value={interests}
        onChange={(text) => choose({ interests: text })}
      />
    </>
  )
}

export function Name({ choices, errorOf }: StepProps) {
  const { name, age, firstMessage, gender } = choices
  const ageIds = useFieldIds({ hint: t`Adults only.` })
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`No digits, at most ${NAME_CHARS_MAX} characters.`}
        error={errorOf('name')}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        value={name}
        onChange={(text) => choose({ name: text })}
      />
      <Field ids={ageIds} label={t`Age`} hint={t`Adults only.`}>
        <div className={selects.around}>
          <select
            {...ageIds.input}
            className={`${fields.box} ${selects.select}`}
            value={age}
            onChange={(event) => choose({ age: Number(event.target.value) })}
          >
            {AGES.map((years) => (
              <option key={years} value={years}>
                {years}
              </option>
            ))}
          </select>
        </div>
      </Field>
      <TextArea
        label={t`First message`}
        hint={t`Where it is empty, ${pronounsOf(gender).subject} begins in a way that fits “${labelOf(choices.personality).toLowerCase()}”.`}
        error={errorOf('firstMessage')}
        maxLength={FIRST_MESSAGE_CHARS_MAX}
        rows={3}
        value={firstMessage}
        onChange={(text) => choose({ firstMessage: text })}
      />
    </>
  )
}
