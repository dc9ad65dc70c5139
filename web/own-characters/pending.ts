import { v4 as newId } from 'uuid'
import { z } from 'zod'
import { CharacterChoices } from '#contract/character-choices.ts'
import {
  FIRST_MESSAGE_CHARS_MAX,
  INTEREST_CHARS_MAX,
  INTERESTS_MAX,
  NAME_CHARS_MAX,
  WORK_CHARS_MAX,
} from '#contract/limits.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { FIRST_CHOICES, withGender } from './first-choices.ts'
import type { Start } from './start-step.ts'

/** The length of five interests with the commas between them. */
export const INTERESTS_TEXT_MAX = INTERESTS_MAX * (INTEREST_CHARS_MAX + 2)

/** The choices as they stand in the wizard: what is typed may be unfinished. */
export const PendingChoices = CharacterChoices.extend({
  name: z.string().max(NAME_CHARS_MAX),
  work: z.string().max(WORK_CHARS_MAX),
  /** With commas between them. */
  interests: z.string().max(INTERESTS_TEXT_MAX),
  firstMessage: z.string().max(FIRST_MESSAGE_CHARS_MAX),
})
export type PendingChoices = z.infer<typeof PendingChoices>

/** A character that is not made yet, or other choices for one that is. */
const Pending = z.object({
  /** Makes one character, however often it is sent; of one that is made, its id. */
  clientId: z.uuid(),
  choices: PendingChoices,
  isMade: z.boolean().optional(),
  /** It was sent, with these choices or others; whether it came is not known. */
  wasSent: z.boolean().optional(),
})
export type Pending = z.infer<typeof Pending>

const isPending = (value: unknown): value is Pending => Pending.safeParse(value).success

/** Kept apart, so that changing one character does not touch another that is unfinished. */
export const storedPending = {
  made: tabStorage.entry('changed-character', isPending),
  new: tabStorage.entry('pending-character', isPending),
}

export const pending = createStore<Pending | undefined>(undefined)

/** What this tab has kept, which another page of it, or signing out, may have changed; of a made character by its id. */
export function recallPending(madeId?: string): Pending | undefined {
  const kept = madeId ? storedPending.made.read() : storedPending.new.read()
  pending.set(madeId && kept?.clientId !== madeId ? undefined : kept)
  return pending.get()
}

export function keepPending(next: Pending): void {
  storedPending[next.isMade ? 'made' : 'new'].write(next)
  pending.set(next)
}

/** Forgets it once it is where it belongs. */
export function dropPending({ isMade }: Pending): void {
  storedPending[isMade ? 'made' : 'new'].write(undefined)
  pending.set(undefined)
}

/** Goes on with what is kept, or begins; what the address chooses is chosen. */
export function beginPending({ gender, style }: Omit<Start, 'step'>): void {
  const known = recallPending() ?? { clientId: newId(), choices: FIRST_CHOICES }
  const chosen = withGender(known.choices, gender ?? known.choices.gender)
  keepPending({ ...known, choices: { ...chosen, style: style ?? chosen.style } })
}

/** Begins with the choices that a character was made of. */
export function beginEdit(id: string, choices: CharacterChoices): void {
  keepPending({
    clientId: id,
    choices: { ...choices, interests: choices.interests.join(', ') },
    isMade: true,
  })
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
      words:
        field === 'interests' && code === 'too_big' ? INTERESTS_WORDS : (FIELD_WORDS[message] ?? message),
    })),
  }
}

/** What the contract says of the fields, in the language of the build. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  'Please give a name.': t`Please give a name.`,
  'A name is made of letters.': t`A name is made of letters.`,
}

export const INTERESTS_WORDS = t`At most ${INTERESTS_MAX}, each of at most ${INTEREST_CHARS_MAX} letters.`
