import type { PushNotice } from '#contract/push.ts'
import { t, type Words } from '#contract/server-words.ts'

/** What stands on the screen of a device that anybody may see: that something waits, never what. */
export const noticeOf = (
  waiting: { chatId: string; name: string | undefined } | 'update',
  say: (words: Words) => string,
): PushNotice =>
  waiting === 'update'
    ? { title: 'Moonlit', body: say(t`There is something new.`), path: '/updates', tag: 'updates' }
    : {
        title: waiting.name ?? 'Moonlit',
        body: say(t`A message is waiting.`),
        path: `/chat?chat=${waiting.chatId}`,
        tag: waiting.chatId,
      }
