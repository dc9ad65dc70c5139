import { useEffect, useRef, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import type { Dictation } from './dictation.ts'
import type { Draft } from './draft.ts'
import styles from './microphone-button.module.css'
import { useDictate } from './use-dictate.ts'

/** Speaks into the draft: what is heard lands there and is never sent by itself. Absent where nobody can listen. */
export function MicrophoneButton({ draft }: { draft: Draft }) {
  const dictate = useDictate()?.dictate
  const [phase, setPhase] = useState<'silent' | 'listening' | 'writing'>('silent')
  const running = useRef<Dictation>(undefined)

  useEffect(() => () => running.current?.stop(), [])
  if (!dictate) return null

  function press() {
    if (phase === 'writing' || !dictate) return
    if (phase === 'listening') {
      setPhase('writing')
      return running.current?.stop()
    }
    const before = draft.get().trimEnd()
    let written = draft.get()
    setPhase('listening')
    running.current = dictate({
      onText(text) {
        // Whoever types or sends meanwhile wins over what was said before.
        if (draft.get() !== written) return running.current?.stop()
        written = before ? `${before} ${text.trimStart()}` : text.trimStart()
        draft.set(written)
      },
      onEnd: (problem) => {
        running.current = undefined
        setPhase('silent')
        if (problem) showToast(problem, 'error')
      },
    })
  }

  const words = { silent: t`Speak`, listening: t`Stop listening`, writing: t`Writing it down` }[phase]
  return (
    <>
      <button
        type="button"
        className={styles.microphone}
        data-phase={phase}
        aria-label={words}
        aria-pressed={phase === 'listening'}
        onClick={press}
        onKeyDown={(event) => event.key === 'Escape' && phase === 'listening' && press()}
      >
        <ChatIcon name="microphone" />
      </button>
      <span className="unseen" role="status">
        {phase === 'listening' ? t`Listening` : phase === 'writing' ? words : ''}
      </span>
    </>
  )
}
