import { HARM_REASONS, type Harm } from '#contract/moderation.ts'
import { t } from '#contract/server-words.ts'
import { type Block, RULES_VERSION } from './verdict.ts'

/** By the beginning of what a screen of pictures names; what it names otherwise is taken for the gravest. */
const SEEN: readonly { begins: string; harm: Harm; reason: string }[] = [
  { begins: 'violence', harm: 'violence', reason: t`graphic violence`.english },
  { begins: 'self-harm', harm: 'self-harm', reason: HARM_REASONS['self-harm'] },
]
const GRAVEST = { harm: 'minors', reason: HARM_REASONS.minors } as const

/**
 * A picture that somebody brought, or that was drawn, and nobody may see. It counts against nobody: cards are found, an
 * engine draws what nobody asked for, and a screen errs. At one that shows a minor a person looks, as at whatever is grave.
 */
export function pictureBlock(why: string, evidenceHash: string): Block {
  const { harm: category, reason } = SEEN.find(({ begins }) => why.startsWith(begins)) ?? GRAVEST
  return {
    action: 'block',
    isCounted: false,
    needsHelp: false,
    category,
    rule: 'picture-screen',
    version: RULES_VERSION,
    evidence: [why],
    evidenceHash,
    reason,
  }
}
