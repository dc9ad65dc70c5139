import { useEffect, useMemo } from 'react'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { ChatIcon } from './chat-icon.tsx'
import { spokenWords } from './format.ts'
import { createSpokenTalk, type Spoken } from './spoken-talk.ts'
import styles from './spoken-talk-dialog.module.css'
import type { Thread } from './thread.ts'
import type { Listening } from './use-dictate.ts'
import { useCostOfHearing } from './voice-cost.ts'
import { voicePlayer } from './voice-player.ts'

type SpokenTalkDialogProps = {
  thread: Thread
  name: string
  /** The face of whom the user talks with. */
  face: string | undefined
  listening: Listening
  onLeft: (words: string) => void
  onClose: () => void
}

/** A talk aloud, without a hand on anything: what it costs is said before it begins. */
export function SpokenTalkDialog({ thread, name, face, listening, onLeft, onClose }: SpokenTalkDialogProps) {
  const { dictate, hearsPauses } = listening
  const talk = useMemo(
    () => createSpokenTalk({ thread, dictate, player: voicePlayer, onLeft }),
    [thread, dictate, onLeft],
  )
  useEffect(() => talk.open(), [talk])
  const { phase, words, problem } = useStore(talk, (state) => state)
  const { luna, left } = useCostOfHearing()
  const cost =
    luna > 0
      ? t`Each reply that you hear costs ${luna} luna.`
      : left || t`Each reply that you hear is one of your free voice messages.`
  const way = hearsPauses ? t`What you say is sent once you pause.` : t`Press Send when you have spoken.`
  return (
    <PopupDialog
      isOpen
      title={t`Talk aloud with ${name}`}
      text={`${t`You speak, and ${name} answers aloud.`} ${way} ${cost}`}
      onDismiss={onClose}
      hasForm
    >
      <div className={styles.talk} data-phase={phase}>
        {face && <img className={styles.face} src={face} alt="" width={96} height={96} />}
        <p className={styles.phase} role="status">
          {phaseWords(phase, name)}
        </p>
        <p className={styles.words} dir="auto">
          {spokenWords(words)}
        </p>
        {problem && <FormAlert text={problem} />}
        <button
          type="button"
          className={`${buttons.button} ${buttons.primary}`}
          data-first-focus
          // Disabled it would lose the focus to nothing while a reply is being written.
          aria-disabled={phase === 'waiting' || undefined}
          onClick={() => (phase === 'listening' ? talk.finish() : talk.speak())}
        >
          <ChatIcon name="microphone" />
          {phase === 'listening' ? t`Send` : phase === 'speaking' ? t`Interrupt` : t`Speak`}
        </button>
      </div>
    </PopupDialog>
  )
}

const phaseWords = (phase: Spoken['phase'], name: string): string =>
  phase === 'listening'
    ? t`Listening`
    : phase === 'waiting'
      ? t`${name} is writing`
      : phase === 'speaking'
        ? t`${name} is speaking`
        : ''
