import { useState } from 'react'
import type { DeskModel, DeskPictures, Engines } from '#contract/desk-engines.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { EngineField } from './engine-field.tsx'
import { readTyped, typedOf, type Values } from './engine-fields.ts'
import styles from './engine-form.module.css'
import { TestAnswer, TestButton } from './engine-test.tsx'
import { useEngineTest } from './use-engine-test.ts'

type EngineFormProps = {
  engine: 'model' | 'earlier' | 'pictures'
  name: string
  /** What a choice calls the engine that is configured, and the program's own; of the earlier model its going on and its end. */
  real: string
  standIn: string
  settings: DeskModel | DeskPictures
  /** Rejects with what the server said. */
  save: (values: Values, reason: string) => Promise<Engines>
  onSaved: (engines: Engines) => void
}

/** What an engine is set to, tried before it is saved; nothing is saved before a reason was given. */
export function EngineForm({ engine, name, real, standIn, settings, save, onSaved }: EngineFormProps) {
  const { fields, usual, values } = settings
  const [toSave, setToSave] = useState<Values>()
  const testing = useEngineTest(engine)
  const form = useForm({
    initial: typedOf(fields, values),
    check: (typed) => {
      const read = readTyped(fields, typed)
      return 'problem' in read ? read.problem : undefined
    },
    async send(typed) {
      const read = readTyped(fields, typed)
      if ('values' in read) setToSave(read.values)
    },
  })
  const isChanged = Object.keys(values).length > 0

  function test() {
    const read = readTyped(fields, form.values)
    // What is wrong with it is said at its field.
    if ('problem' in read) form.submit()
    else testing.test({ [engine]: read.values })
  }

  return (
    <>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <div className={styles.fields}>
          {fields.map((field) => (
            <EngineField
              key={field}
              name={field}
              usual={usual}
              choices={
                field === 'usesStandIn' || field === 'isEnded' ? { no: real, yes: standIn } : undefined
              }
              input={form.field(field)}
            />
          ))}
        </div>
        <TestAnswer {...testing} />
        <div className={styles.answers}>
          <SubmitButton isBusy={form.isBusy} busyWords="Saving">
            Save
          </SubmitButton>
          <TestButton name={name} words="Test these values" isBusy={testing.isBusy} onTest={test} />
          {isChanged && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              aria-label={`Back to the environment: ${name}`}
              onClick={() => setToSave({})}
            >
              Back to the environment
            </button>
          )}
        </div>
      </Form>
      {toSave && (
        <ReasonDialog
          title={`Set the ${name.toLowerCase()}?`}
          text={`For everybody, at once: ${wordsOf(toSave)}.`}
          confirm="Set it"
          busyWords="Setting"
          act={async ({ reason }) => {
            onSaved(await save(toSave, reason))
            showToast(`${name}: set.`, 'done')
          }}
          onClose={() => setToSave(undefined)}
        />
      )}
    </>
  )
}

const wordsOf = (values: Values): string => {
  const { usesStandIn, isEnded, ...rest } = values
  const names = Object.keys(rest)
  const own = usesStandIn
    ? 'the program’s own takes its place'
    : isEnded
      ? 'it is ended, and its talks go on with the present model'
      : ''
  const set =
    names.length > 0
      ? `${names.length} of its values are set here`
      : 'its values are those of the environment'
  return [own, set].filter(Boolean).join('; ')
}
