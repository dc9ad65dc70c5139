import type { Shot } from '#contract/appearance.ts'

export type Choice<Value extends string = string> = { value: Value; label: string }

/** What may be chosen of each part of a shot. */
export type Choices = { [Part in keyof Shot]-?: Choice<NonNullable<Shot[Part]>>[] }
