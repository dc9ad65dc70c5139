import type { Gender } from '#contract/characters.ts'
import type { ReplyFailure } from '#contract/chat.ts'

const POSSESSIVE: Record<Gender, string> = { female: 'Her', male: 'His', futanari: 'Her' }

/** Said within sight of every talk. */
export const aiNotice = (name: string, gender: Gender) =>
  `${name} is an AI character. ${POSSESSIVE[gender]} words and pictures are generated.`

/** Said in its place where there are several. */
export const GROUP_NOTICE = 'These are AI characters. Their words and pictures are generated.'

const FAILURES: Record<ReplyFailure, string> = {
  unreachable: 'The reply did not come.',
  timeout: 'The reply took too long.',
  refused: 'The reply was refused.',
  malformed: 'The reply broke off.',
  cut: 'The reply broke off.',
  empty: 'The reply came without a word.',
  blocked: 'The reply broke our rules and was not kept.',
  internal: 'The reply did not come.',
}

/** Why there is no whole reply. A message that was loaded does not say why it failed. */
export const failureWords = (failure: ReplyFailure | undefined) => FAILURES[failure ?? 'internal']
