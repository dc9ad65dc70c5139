import type { Likeness } from '#contract/likeness.ts'
import type { Images } from '#server/images/service.ts'
import type { Log } from '#server/platform/log.ts'
import { withinMs } from '#server/platform/within-ms.ts'
import type { LikenessJudge } from '#server/providers/likeness/port.ts'
import type { LookedAt } from './looked-at.ts'
import { otherTake } from './other-take.ts'
import type { SpareTime } from './spare-time.ts'

export type LikenessOptions = {
  log: Log
  images: Pick<Images, 'refuseRemoved'>
  /** Undefined where nothing is compared. */
  likeness?: { judge: LikenessJudge; min: number } | undefined
  onLikeness?: (likeness: Likeness) => void
}

type Comparing = {
  jobId: string
  /** Who is to be seen; undefined where nobody knows. */
  portrait: () => Promise<Buffer | undefined>
  draw: (take: number, signal: AbortSignal) => Promise<LookedAt>
  time: SpareTime
  /** Of the whole job. */
  signal: AbortSignal
}

type Kept = { kept: LookedAt; likeness?: Likeness }

/** Has pictures that look like somebody else drawn once more. */
export function createComparing({ log, images, likeness, onLikeness = () => {} }: LikenessOptions) {
  /** Undefined where there is none to compare with, null where it is not to be had in time. */
  async function portraitFor({ jobId, portrait, time, signal }: Comparing) {
    try {
      return await withinMs(Math.max(0, time.leftMs()), portrait())
    } catch (err) {
      signal.throwIfAborted()
      log.warn({ jobId, err }, 'the portrait to compare a picture with is not to be had')
      return null
    }
  }

  /** Undefined where it cannot be told, or nobody answers in time. */
  async function scoreOf({ picture }: LookedAt, portrait: Buffer, { jobId, time, signal }: Comparing) {
    if (picture.isSamePerson) return 1
    const spare = time.signalFor('question')
    if (!likeness || !spare) return undefined
    try {
      return await likeness.judge.compare([portrait], picture.bytes, AbortSignal.any([signal, spare]))
    } catch (err) {
      signal.throwIfAborted()
      log.warn({ jobId, err }, 'a picture could not be compared; it is taken as it is')
      return undefined
    }
  }

  /** Undefined where none comes of it that may be shown: the first one is there, and nobody had asked for another. */
  async function another(
    first: LookedAt,
    { jobId, draw, time, signal }: Comparing,
  ): Promise<LookedAt | undefined> {
    const spare = time.signalFor('drawing')
    if (!spare) return undefined
    try {
      const second = await draw(otherTake(first.take, 'again'), AbortSignal.any([signal, spare]))
      await images.refuseRemoved(second.picture.bytes)
      if (second.verdict.rating !== 'blocked') return second
      log.warn({ jobId, why: second.verdict.why }, 'a picture that was drawn again may not be shown')
    } catch (err) {
      signal.throwIfAborted()
      log.warn({ jobId, err }, 'a picture could not be drawn again')
    }
    return undefined
  }

  async function better(first: LookedAt, portrait: Buffer, min: number, comparing: Comparing) {
    const score = await scoreOf(first, portrait, comparing)
    if (score === undefined) return { kept: first, likeness: 'unsure' } as const
    if (score >= min) return { kept: first, likeness: 'alike' } as const
    const second = await another(first, comparing)
    if (!second) return { kept: first, likeness: 'unlike' } as const
    const other = await scoreOf(second, portrait, comparing)
    // Of which nobody can tell is likelier the right one than of which somebody could.
    if (other === undefined || other >= min) return { kept: second, likeness: 'redrawn' } as const
    return { kept: other > score ? second : first, likeness: 'unlike' } as const
  }

  /**
   * The picture, or the better of it and another where it looks like somebody else. Throws `blocked` for what was taken
   * down, and what stops the job; what the judge or a second drawing comes to is never the end of it.
   */
  return async function keepAlike(first: LookedAt, comparing: Comparing): Promise<Kept> {
    if (!likeness || first.picture.isSamePerson) return { kept: first }
    const portrait = await portraitFor(comparing)
    if (portrait === undefined) return { kept: first }
    // What is shown to nobody is not shown to a judge.
    await images.refuseRemoved(first.picture.bytes)
    const told = portrait
      ? await better(first, portrait, likeness.min, comparing)
      : ({ kept: first, likeness: 'unsure' } as const)
    onLikeness(told.likeness)
    return told
  }
}
