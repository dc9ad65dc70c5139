import { z } from 'zod'

/** What a text can be about that harms somebody, gravest first: the first one found is the one that counts. */
export const HARMS = [
  'minors',
  'animals',
  'non-consent',
  'violence',
  'real-persons',
  'illegal-goods',
  'hate',
  'prompt-attacks',
  'self-harm',
] as const
export type Harm = (typeof HARMS)[number]

/** Why a text was refused, in words for the person who wrote it. */
export const HARM_REASONS: Readonly<Record<Harm, string>> = {
  minors: 'sexual content involving minors',
  animals: 'sexual content involving animals',
  'non-consent': 'sexual content without consent',
  violence: 'extreme violence or a plan to hurt somebody',
  'real-persons': 'sexual content about a real person',
  'illegal-goods': 'help with illegal goods or services',
  hate: 'hatred of a group of people',
  'prompt-attacks': 'an attempt to switch the rules off',
  'self-harm': 'self-harm',
}

/**
 * What is done with a text about a harm. `block-and-count`: refused, and it counts against the account. `block`: refused.
 * `warn`: goes on and is on record. `allow-for-adults`: goes on. `self-harm-protocol`: goes on, and help is offered.
 */
const Action = z.enum(['block-and-count', 'block', 'warn', 'allow-for-adults'])
/** No setting lets these through. */
const Floor = Action.extract(['block-and-count', 'block'])

/** What is done about each harm. What lies below a floor is no policy. */
export const ModerationPolicy = z.strictObject({
  minors: Action.extract(['block-and-count']).default('block-and-count'),
  animals: Floor.default('block-and-count'),
  'non-consent': Floor.default('block-and-count'),
  violence: Action.default('block'),
  'real-persons': Floor.default('block'),
  'illegal-goods': Action.default('block'),
  hate: Action.default('block'),
  'prompt-attacks': Action.default('block'),
  'self-harm': z.enum(['self-harm-protocol']).default('self-harm-protocol'),
})
export type ModerationPolicy = z.infer<typeof ModerationPolicy>

export const PolicyAction = z.enum([...Action.options, 'self-harm-protocol'])
export type PolicyAction = z.infer<typeof PolicyAction>

/** What may be done about a harm, the strictest first: nothing below its floor. */
export const actionsFor = (harm: Harm): readonly PolicyAction[] =>
  ModerationPolicy.shape[harm].unwrap().options

/** What follows from an offence. */
export const Consequence = z.enum(['none', 'warning', 'lock', 'ban'])
export type Consequence = z.infer<typeof Consequence>

/**
 * How many offences lock an account and how many ban it; fewer warn, and from each grave one on adult content is
 * withheld for `restrictHours`. An offence is a text whose action is
 * `block-and-count`; it counts for `offenceDays`, and while it does, every later one weighs with it.
 */
export const CONSEQUENCES: Readonly<{
  offenceDays: number
  lockHours: number
  restrictHours: number
  usual: { lockAt: number; banAt: number }
  /** Of the offence that is judged; a person looks at each of these. */
  grave: Readonly<Partial<Record<Harm, { lockAt: number; banAt: number }>>>
}> = {
  offenceDays: 30,
  lockHours: 24,
  restrictHours: 24,
  usual: { lockAt: 3, banAt: 5 },
  grave: { minors: { lockAt: 2, banAt: 4 } },
}

/** Harms whose offences are grave. */
export const GRAVE_HARMS = HARMS.filter((harm) => harm in CONSEQUENCES.grave)

/** Until when adult content is withheld from somebody, by the latest grave offence that stands; undefined where it is not. */
export function restrictedUntil(graveOffenceAt: Date | null | undefined, now: Date): Date | undefined {
  if (!graveOffenceAt) return undefined
  const until = new Date(graveOffenceAt.getTime() + CONSEQUENCES.restrictHours * 3_600_000)
  return until > now ? until : undefined
}
