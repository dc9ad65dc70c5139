import type { PendingChoices, TypedField } from './pending.ts'

export type StepProps = {
  choices: PendingChoices
  /** What is wrong with a field that is typed into. */
  errorOf: (field: TypedField) => string | undefined
}
