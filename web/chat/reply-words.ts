import type { Gender } from '#contract/characters.ts'
import type { ReplyFailure } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'

const POSSESSIVE: Record<Gender, string> = { female: t`Her`, male: t`His`, futanari: t`Her` }

/** Said within sight of every talk. */
export const aiNotice = (name: string, gender: Gender) =>
  t`${name} is an AI character. ${POSSESSIVE[gender]} words and pictures are generated.`

/** Said in its place where there are several. */
export const GROUP_NOTICE = t`These are AI characters. Their words and pictures are generated.`

const FAILURES: Record<ReplyFailure, string> = {
  unreachable: t`The reply did not come.`,
  timeout: t`The reply took too long.`,
  refused: t`The reply was refused.`,
  malformed: t`The reply broke off.`,
  cut: t`The reply broke off.`,
  empty: t`The reply came without a word.`,
  blocked: t`The reply broke our rules and was not kept.`,
  internal: t`The reply did not come.`,
}

/** Why there is no whole reply. A message that was loaded does not say why it failed. */
export const failureWords = (failure: ReplyFailure | undefined) => FAILURES[failure ?? 'internal']
