import type { Shot } from '#contract/appearance.ts'
import type { Gender, Style } from '#contract/characters.ts'
import { PROMPT_CHARS_MAX } from '#contract/limits.ts'
import type { AskPictures, PictureJob } from '#contract/picture-jobs.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import type { FieldProblem } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import type { CastMember } from './cast-member.ts'
import type { Choices } from './choices.ts'

/** Whom the pictures show, as the form shows them. */
export type Sitter = {
  id: string
  name: string
  avatar?: string | undefined
  /** Pictures of it do not look like its avatar. */
  isUnlike?: boolean
}

/** What stands in the form. */
export type Wish = {
  sitter: Sitter | undefined
  prompt: string
  negativePrompt: string
  style: Style | undefined
  gender: Gender | undefined
  shot: AskPictures['shot']
  count: number
  seed: string
}

export const NO_WISH: Wish = {
  sitter: undefined,
  prompt: '',
  negativePrompt: '',
  style: undefined,
  gender: undefined,
  shot: {},
  count: 1,
  seed: '',
}

export const COUNTS = [1, 2, 3, 4] as const

/** The largest seed that the server takes. */
const SEED_MAX = 2_147_483_000

/** The first thing that stands in the way of asking. */
export function problemOf(wish: Wish): FieldProblem<'prompt' | 'negativePrompt' | 'seed'> | undefined {
  const { sitter, prompt, seed } = wish
  if (!sitter && prompt.trim() === '')
    return { field: 'prompt', words: t`Choose a character, or describe the picture.` }
  for (const field of ['prompt', 'negativePrompt'] as const) {
    const over = wish[field].trim().length - PROMPT_CHARS_MAX
    if (over > 0) return { field, words: overWords(over, number(PROMPT_CHARS_MAX)) }
  }
  if (seed.trim() !== '' && !isSeed(seed.trim()))
    return { field: 'seed', words: t`A seed is a whole number up to ${SEED_MAX.toLocaleString(NUMBERS)}.` }
  return undefined
}

const number = (value: number) => value.toLocaleString(NUMBERS)

const overWords = (over: number, most: string) =>
  plural(over, {
    one: `This is a character too long. A description can have at most ${most}.`,
    other: `This is ${number(over)} characters too long. A description can have at most ${most}.`,
  })

/** The words with an idea: in place of another idea, else after what was written. */
export function withIdea(prompt: string, idea: string, ideas: readonly string[]): string {
  const words = prompt.trim()
  if (words === '' || ideas.includes(words)) return idea
  if (words.toLowerCase().includes(idea.toLowerCase())) return prompt
  return `${words.replace(/[,.;]+$/, '')}, ${idea.charAt(0).toLowerCase()}${idea.slice(1)}`
}

const isSeed = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= SEED_MAX

/** What the server is asked. A character has a gender; what the form says of one is of somebody who is described. */
export function askedOf(wish: Wish, clientId: string): AskPictures {
  const { sitter, style, gender, seed, shot, count } = wish
  return {
    clientId,
    prompt: wish.prompt.trim(),
    negativePrompt: wish.negativePrompt.trim(),
    shot,
    count,
    ...(sitter && { premadeId: sitter.id }),
    ...(style && { style }),
    ...(gender && !sitter && { gender }),
    ...(seed.trim() !== '' && { seed: Number(seed) }),
  }
}

/** The same for wishes that ask for the same. */
export const keyOf = (wish: Wish) => JSON.stringify(askedOf(wish, ''))

/** Somebody's avatar, and whether pictures look like it. */
export type Face = Pick<CastMember, 'premadeId' | 'avatar' | 'isUnlike'>

export const sitterOf = ({ premadeId: id, name, avatar, isUnlike }: Face & { name: string }): Sitter => ({
  id,
  name,
  ...(avatar && { avatar }),
  ...(isUnlike && { isUnlike }),
})

/** The same wish once more, for other pictures: with another seed. `faces` has everybody as they are known now. */
export function wishLike({ asked, name }: PictureJob, faces: readonly Face[]): Wish {
  const { premadeId, prompt, negativePrompt, style, gender, shot, count } = asked
  const face = faces.find((one) => one.premadeId === premadeId) ?? { premadeId, avatar: '' }
  const sitter = premadeId && sitterOf({ ...face, premadeId, name: name ?? t`Somebody` })
  return { ...NO_WISH, sitter: sitter || undefined, prompt, negativePrompt, style, gender, shot, count }
}

/** A wish that the browser kept. What is not understood is left out: another version may have kept it. */
export function readWish(kept: Record<string, unknown>, choices: Choices): Wish {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const shot = isRecord(kept.shot) ? kept.shot : {}
  const count = COUNTS.find((known) => known === kept.count)
  return {
    sitter: readSitter(kept.sitter),
    prompt: text(kept.prompt),
    negativePrompt: text(kept.negativePrompt),
    style: STYLES.find((known) => known === kept.style),
    gender: GENDERS.find((known) => known === kept.gender),
    shot: {
      ...known(choices, 'pose', shot),
      ...known(choices, 'posture', shot),
      ...known(choices, 'scene', shot),
      ...known(choices, 'outfit', shot),
      ...known(choices, 'outfitColor', shot),
      ...known(choices, 'expression', shot),
    },
    count: count ?? 1,
    seed: text(kept.seed),
  }
}

const STYLES: readonly Style[] = ['realistic', 'anime']
const GENDERS: readonly Gender[] = ['female', 'male', 'futanari']

const known = (choices: Choices, part: keyof Shot, shot: Record<string, unknown>): Partial<Shot> => {
  const choice = choices[part].find(({ value }) => value === shot[part])
  return choice ? { [part]: choice.value } : {}
}

function readSitter(kept: unknown): Sitter | undefined {
  if (!isRecord(kept) || typeof kept.id !== 'string' || typeof kept.name !== 'string') return undefined
  return {
    id: kept.id,
    name: kept.name,
    avatar: typeof kept.avatar === 'string' ? kept.avatar : undefined,
    ...(kept.isUnlike === true && { isUnlike: true }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
