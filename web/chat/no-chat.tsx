import { t } from '#web/lib/words.ts'
import { Nobody, Problem } from './problem.tsx'
import { TalkSkeleton } from './skeletons.tsx'
import type { useChats } from './use-chats.ts'

type NoChatProps = {
  phase: ReturnType<typeof useChats>['phase']
  /** Whom the address names is not there. */
  isRefused: boolean
  /** The address names a chat. */
  isNamed: boolean
  hasOthers: boolean
  onRetry: () => void
}

/** What stands in the place of a talk, and why there is none. */
export function NoChat({ phase, isRefused, isNamed, hasOthers, onRetry }: NoChatProps) {
  if (isRefused)
    return (
      <Nobody
        title={t`Nobody lives at this address`}
        text={t`The character is gone, or never was.`}
        to="/"
        way={t`Back to Explore`}
      />
    )
  if (phase === 'failed') return <Problem onRetry={onRetry} wayOut="/" />
  if (phase === 'loading') return <TalkSkeleton />
  if (!isNamed) return null
  return (
    <Nobody
      title={t`This chat is not here`}
      text={t`It is gone, or it belongs to another visit.`}
      to={hasOthers ? '/chat' : '/'}
      way={hasOthers ? t`Back to your chats` : t`Explore`}
    />
  )
}
