import { useEffect, useState } from 'react'
import { t } from '#web/lib/words.ts'
import { spokenWords } from './format.ts'
import { failureWords } from './reply-words.ts'
import type { Thread } from './thread.ts'
import { isComing, type ThreadMessage, type ThreadPicture } from './thread-message.ts'

/** Tells a screen reader that a reply has begun, then the whole reply, once, and its picture when that is there. Never pieces. */
export function Announcer({ thread, name }: { thread: Thread; name: string }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    let last: ThreadMessage['status'] | undefined
    let isPictureAwaited = false
    return thread.subscribe(() => {
      const reply = thread.get().messages.findLast(({ author, stored }) => author === 'character' && stored)
      if (!reply) return
      const speaker = reply.speaker?.name ?? name
      const { picture } = reply
      if (reply.status !== last) {
        if (reply.status === 'writing') setWords(t`${speaker} is writing`)
        else if (last === 'writing') setWords(endWords(reply, speaker))
        last = reply.status
      } else if (isPictureAwaited && picture && !isComing(picture)) {
        setWords(pictureWords(picture, speaker))
      }
      isPictureAwaited = reply.status !== 'writing' && isComing(picture)
    })
  }, [thread, name])
  return (
    <p className="unseen" role="status">
      {words}
    </p>
  )
}

function endWords({ status, content, picture, failure }: ThreadMessage, name: string): string {
  const text = spokenWords(content)
  if (status === 'failed') return `${text} ${failureWords(failure)}`
  if (picture?.state === 'made') return `${pictureWords(picture, name)} ${text}`
  return `${name}: ${text}`
}

const pictureWords = (picture: ThreadPicture, name: string) =>
  picture.state === 'made'
    ? t`${name} sent a picture: ${picture.imageDescription}.`
    : t`The picture from ${name} did not come. Nothing was charged.`
