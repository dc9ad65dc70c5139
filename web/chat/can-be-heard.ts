import type { ThreadMessage } from './thread-message.ts'

/** Whether a character's message has words that can be read aloud: stage directions alone are none. */
export const canBeHeard = ({ stored, author, status, content }: ThreadMessage): boolean =>
  stored !== undefined &&
  author === 'character' &&
  status !== 'writing' &&
  status !== 'failed' &&
  /[\p{L}\p{N}]/u.test(content.replaceAll(/\*[^*\n]+\*/g, ''))
