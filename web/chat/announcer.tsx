import { useEffect, useState } from 'react'
import { spokenWords } from './format.ts'
import { failureWords } from './reply-words.ts'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'

/** Tells a screen reader that a reply has begun, and then the whole reply, once. Never its pieces. */
export function Announcer({ thread, name }: { thread: Thread; name: string }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    let last: ThreadMessage['status'] | undefined
    return thread.subscribe(() => {
      const reply = thread.get().messages.findLast(({ author, stored }) => author === 'character' && stored)
      if (!reply || reply.status === last) return
      if (reply.status === 'writing') setWords(`${reply.speaker?.name ?? name} is writing`)
      else if (last === 'writing') setWords(endWords(reply, reply.speaker?.name ?? name))
      last = reply.status
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
  if (picture?.state === 'made') return `${name} sent a picture: ${picture.imageDescription}. ${text}`
  return `${name}: ${text}`
}
