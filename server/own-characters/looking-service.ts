import { createHash } from 'node:crypto'
import type { CharacterCard } from '#contract/cards.ts'
import { CARD_PICTURES_MAX } from '#contract/limits.ts'
import { t, type Words } from '#contract/server-words.ts'
import {
  fileKindOf,
  filesWrittenIn,
  isCalledPicture,
  withoutCard,
  withRewritten,
} from '#server/cards/service.ts'
import type { Fingerprint } from '#server/images/service.ts'
import type { Rate } from './brought-service.ts'
import type { KeptFiles } from './kept-files.ts'

/** For all pictures of a card; whoever brings it waits. */
const LOOKING_MS = 60_000
/** Pictures that are looked at side by side. */
const AT_ONCE = 4
const NAME_CHARS_MAX = 120

type LookingParts = {
  /** A picture as it is served and looked at; undefined for one that cannot be read. Throws `too-many`. */
  open: (ownerId: string, bytes: Buffer) => Promise<{ bytes: Buffer } | undefined>
  rate: Rate
  lookingMs?: number
}
type Brought = { ownerId: string; id: string; card: CharacterCard; kept: KeptFiles }
export type LookedThrough = {
  card: CharacterCard
  kept: KeptFiles
  /** What is not kept, and why. */
  leftOut: Words[]
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Looks at all that a card brings and that shows something, beside the pictures of `seen`, which were looked at already:
 * files, the PNG, and what is written into the card. What nobody can look at is left out. Throws as `createBrought`
 * does, and `too-many`.
 */
export async function lookThrough(
  { open, rate, lookingMs = LOOKING_MS }: LookingParts,
  { ownerId, id, card, kept }: Brought,
  seen: readonly Fingerprint[],
): Promise<LookedThrough> {
  const time = AbortSignal.timeout(lookingMs)
  const verdicts = new Map<string, Promise<Why | undefined>>()
  const known = new Set(seen.map(({ sha256 }) => sha256.toString('hex')))
  const prints = [...seen]

  /** Why a file is left out; undefined for one that is kept. The same picture is looked at once. */
  async function whyLeft(name: string, bytes: Buffer): Promise<Words | undefined> {
    const kind = fileKindOf(bytes)
    if (kind === 'other') return isCalledPicture(name) ? unreadable(name) : undefined
    if (kind === 'unseen')
      return t`${name} was left out: of what can be looked at, only still pictures as PNG, JPEG or WebP can be checked here.`
    if (!withoutCard(bytes)) return unreadable(name)
    const hash = hashOf(bytes)
    if (known.has(hash)) return undefined
    const verdict = verdicts.get(hash) ?? look(bytes, verdicts.size)
    verdicts.set(hash, verdict)
    return (await verdict)?.(name)
  }

  async function look(bytes: Buffer, before: number): Promise<Why | undefined> {
    if (before >= CARD_PICTURES_MAX) return oneTooMany
    if (time.aborted) return late
    const shown = await open(ownerId, bytes)
    if (!shown) return unreadable
    if (time.aborted) return late
    try {
      const { print } = await rate(ownerId, id, shown.bytes, { came: bytes, signal: time })
      prints.push(print)
    } catch (error) {
      if (time.aborted && error === time.reason) return late
      throw error
    }
    return undefined
  }

  const files = [...kept.assets].map(([name, bytes]) => ({ name, bytes, written: undefined }))
  const written = [...filesWrittenIn(card.data)].map(({ place, ...file }) => ({ name: place, ...file }))
  const carrier = kept.picture ? [{ name: 'PNG', bytes: kept.picture, written: undefined }] : []
  const left = new Map<(typeof files)[number] | (typeof written)[number], Words>()
  const waiting = [...carrier, ...files, ...written].values()
  let isRefused = false
  const lookers = Array.from({ length: AT_ONCE }, async () => {
    for (const file of waiting) {
      // One refuses the whole card: the others need no look.
      if (isRefused) return
      try {
        const why = await whyLeft(file.name.slice(0, NAME_CHARS_MAX), file.bytes)
        if (why) left.set(file, why)
      } catch (error) {
        isRefused = true
        throw error
      }
    }
  })
  await Promise.all(lookers)

  const isLeft = new Set([...left.keys()].map(({ bytes }) => bytes))
  const assets = new Map([...kept.assets].filter(([, bytes]) => !isLeft.has(bytes)))
  const cut = new Map([...left.keys()].flatMap(({ written: words }) => (words ? [[words, '']] : [])))
  return {
    card: withRewritten(card, cut),
    kept: { assets, ...(kept.picture && !isLeft.has(kept.picture) && { picture: kept.picture }), prints },
    leftOut: [...left.values()],
  }
}

/** Each file is told of by its own name, though it has the bytes of another. */
type Why = (name: string) => Words

const oneTooMany: Why = (name) =>
  t`${name} was left out: a card can bring ${CARD_PICTURES_MAX} more pictures at most.`
const late: Why = (name) => t`${name} was left out: there was no time to check all pictures of this card.`
const unreadable: Why = (name) =>
  t`${name} was left out: it is a picture that cannot be read, or a very large one.`
