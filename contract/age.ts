import { z } from 'zod'
import { ADULT_TEXT_VERSION } from './adult-confirmation.ts'

/** Ways to prove an age, as a provider of proofs names the one that was used. */
export const PROOF_METHODS = [
  'photo-id',
  'face-estimation',
  'digital-id',
  'credit-card',
  'mobile-operator',
] as const
export const ProofMethod = z.enum(PROOF_METHODS)
export type ProofMethod = z.infer<typeof ProofMethod>

/** One place whose law wants more than somebody's word: an entry of content/age-laws.json. */
export const AgeLaw = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Two letters, within the United States only. */
    state: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    place: z.string().min(2),
    law: z.string().min(5),
    since: z.iso.date(),
    /** What is taken there as a proof. */
    accepts: z.array(ProofMethod).min(1),
    source: z.url({ protocol: /^https$/ }),
  })
  .strict()
export type AgeLaw = z.infer<typeof AgeLaw>

/** What is still wanted of somebody before content for adults. */
export const AgeNeed = z.enum(['nothing', 'confirmation', 'proof'])
export type AgeNeed = z.infer<typeof AgeNeed>

export const AgeStatus = z.object({
  needs: AgeNeed,
  /** With `proof`: why, and what is taken. */
  place: z.string().optional(),
  law: z.string().optional(),
  source: z.url().optional(),
  accepts: z.array(ProofMethod),
  /** Who takes the proof; none where this site has nobody for it. */
  provider: z.string().optional(),
  /** ISO 8601; a check that did not prove it may not be tried again before. */
  retryAt: z.iso.datetime().optional(),
})
export type AgeStatus = z.infer<typeof AgeStatus>

export const ConfirmAdult = z.object({ version: z.literal(ADULT_TEXT_VERSION) })

/** `path` is where on the site the person is led back to; without dots and doubled slashes it leads nowhere else. */
export const StartProof = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:\?[\w\-=&%]*)?$/),
})
export const StartedProof = z.object({ url: z.url() })
