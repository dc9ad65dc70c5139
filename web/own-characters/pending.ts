import { v4 as newId } from 'uuid'
import { z } from 'zod'
import { CharacterChoices, type CharacterLook } from '#contract/character-choices.ts'
import {
  FIRST_MESSAGE_CHARS_MAX,
  INTEREST_CHARS_MAX,
  INTERESTS_MAX,
  NAME_CHARS_MAX,
  WORK_CHARS_MAX,
} from '#contract/limits.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { FIRST_CHOICES, withGender } from './first-choices.ts'
import type { Start } from './start-step.ts'

/** As many letters as five interests and the commas between them have. */
export const INTERESTS_TEXT_MAX = INTERESTS_MAX * (INTEREST_CHARS_MAX + 2)

/** The choices as they stand in the wizard: what is typed may be unfinished. */
const PendingChoices = CharacterChoices.extend({
  name: z.string().max(NAME_CHARS_MAX),
  work: z.string().max(WORK_CHARS_MAX),
  /** With commas between them. */
  interests: z.string().max(INTERESTS_TEXT_MAX),
  firstMessage: z.string().max(FIRST_MESSAGE_CHARS_MAX),
})
export type PendingChoices = z.infer<typeof PendingChoices>

/** A character that is not made yet. `clientId` makes one of it, however often it is sent. */
const Pending = z.object({ clientId: z.uuid(), choices: PendingChoices })
export type Pending = z.infer<typeof Pending>

const stored = tabStorage.entry(
  'pending-character',
  (value): value is Pending => Pending.safeParse(value).success,
)

export const pending = createStore<Pending | undefined>(undefined)

/** What this tab has kept, which another page of it, or signing out, may have changed. */
export function recallPending(): Pending | undefined {
  pending.set(stored.read())
  return pending.get()
}

export function keepPending(next: Pending | undefined): void {
  stored.write(next)
  pending.set(next)
}

/** Goes on with what is kept, or begins; what the address chooses is chosen. */
export function beginPending({ gender, style }: Omit<Start, 'step'>): void {
  const { clientId, choices } = recallPending() ?? { clientId: newId(), choices: FIRST_CHOICES }
  const chosen = withGender(choices, gender ?? choices.gender)
  keepPending({ clientId, choices: { ...chosen, style: style ?? chosen.style } })
}

export function choose(chosen: Partial<PendingChoices>): void {
  const known = pending.get()
  if (known) keepPending({ ...known, choices: { ...known.choices, ...chosen } })
}

export type TypedField = 'name' | 'work' | 'interests' | 'firstMessage'
export type Problem = { field: PropertyKey | undefined; words: string }

/** The choices as they are sent, or the first thing among these fields that is wrong with them. */
export function finished(choices: PendingChoices): { choices: CharacterChoices } | { problems: Problem[] } {
  const interests = choices.interests.split(',').map((interest) => interest.trim())
  const { data, error } = CharacterChoices.safeParse({ ...choices, interests: interests.filter(Boolean) })
  if (data) return { choices: data }
  return {
    problems: error.issues.map(({ path: [field], code, message }) => ({
      field,
      words: field === 'interests' && code === 'too_big' ? INTERESTS_WORDS : message,
    })),
  }
}

export const INTERESTS_WORDS = `At most ${INTERESTS_MAX}, each of at most ${INTEREST_CHARS_MAX} letters.`

/** The part of the choices that is seen. */
export const lookOf = ({
  style,
  gender,
  age,
  appearance,
  face,
  outfit,
  outfitColor,
  place,
}: CharacterLook): CharacterLook => ({ style, gender, age, appearance, face, outfit, outfitColor, place })
