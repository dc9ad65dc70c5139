import { type CSSProperties, useEffect, useRef } from 'react'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import { canBeHeard } from './can-be-heard.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './message-voice.module.css'
import type { ThreadMessage } from './thread-message.ts'
import { useVoiceCost } from './voice-cost.ts'
import { type Heard, type Listenable, voicePlayer } from './voice-player.ts'
import { lengthWords } from './waveform.ts'

type MessageVoiceProps = { chatId: string; message: ThreadMessage; name: string }

const WORDS = {
  loading: t`Getting the voice ready`,
  playing: t`Pause`,
  paused: t`Play`,
  failed: t`Try again`,
}

const RESTING = Array.from({ length: 36 }, () => 0)

/** "Listen" beside a message that can be heard, and the player below it once somebody has asked. */
export function MessageVoice({ chatId, message, name }: MessageVoiceProps) {
  const { id: messageId = '', version = 0 } = message.stored ?? {}
  const heard = useStore(voicePlayer, (current) => (current?.messageId === messageId ? current : undefined))
  // Other words stand there now.
  useEffect(() => {
    if (heard && heard.version !== version) voicePlayer.stop()
  }, [heard, version])
  if (!canBeHeard(message)) return null
  const listenable = { chatId, messageId, version }
  if (heard?.version === version) return <Player heard={heard} listenable={listenable} name={name} />
  return <Listen message={message} listenable={listenable} name={name} />
}

type ListenProps = { message: ThreadMessage; listenable: Listenable; name: string }

/** What it costs stands on it, before the tap. */
function Listen({ message, listenable, name }: ListenProps) {
  const { isKnown, luna, left } = useVoiceCost(message)
  if (!isKnown) return null
  const words = luna > 0 ? t`Listen to ${name}, ${luna} luna` : t`Listen to ${name}`
  return (
    <span className={styles.place}>
      <button
        type="button"
        // With the keyboard it is in the menu of the message.
        tabIndex={-1}
        className={styles.listen}
        aria-label={left ? `${words}. ${left}` : words}
        title={luna > 0 ? `${t`Listen, ${luna} luna`} ${lunaWorth(luna)}` : left || undefined}
        onClick={() => voicePlayer.toggle(listenable)}
      >
        <ChatIcon name="voice" />
        {luna > 0 && (
          <span className={styles.price} aria-hidden="true">
            <Coin />
            {luna}
          </span>
        )}
      </button>
      {/* Over the button and no part of its name, which has no room for it. */}
      {luna > 0 && (
        <span className={styles.worth} aria-hidden="true">
          {lunaWorth(luna)}
        </span>
      )}
    </span>
  )
}

function Player({ heard, listenable, name }: { heard: Heard; listenable: Listenable; name: string }) {
  const { phase, problem, bars, durationS, atS } = heard
  const isReady = phase === 'playing' || phase === 'paused'
  const toggle = useRef<HTMLButtonElement>(null)
  const isNew = useRef(phase === 'loading')
  // The button that was pressed has gone: the keyboard goes on from the one in its place.
  useEffect(() => {
    if (isNew.current) toggle.current?.focus({ preventScroll: true })
  }, [])
  return (
    <fieldset className={styles.player}>
      <legend className="unseen">{t`The voice of ${name}`}</legend>
      <button
        type="button"
        className={styles.toggle}
        aria-label={WORDS[phase]}
        aria-busy={phase === 'loading' || undefined}
        ref={toggle}
        onClick={() => voicePlayer.toggle(listenable)}
      >
        <ChatIcon
          name={phase === 'playing' ? 'pause' : phase === 'failed' ? 'again' : 'play'}
          isSolid={isReady}
        />
      </button>
      {problem ? (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      ) : (
        <div
          className={styles.wave}
          style={{ '--heard': durationS > 0 ? atS / durationS : 0 } as CSSProperties}
        >
          <Bars levels={bars.length > 0 ? bars : RESTING} />
          <input
            type="range"
            aria-label={t`Place in the voice`}
            aria-valuetext={t`${lengthWords(atS)} of ${lengthWords(durationS)}`}
            disabled={!isReady}
            min={0}
            max={durationS || 1}
            step={0.1}
            value={atS}
            onChange={(event) => voicePlayer.seek(event.target.valueAsNumber)}
          />
        </div>
      )}
      {!problem && <span className={styles.length}>{isReady ? lengthWords(atS || durationS) : '…'}</span>}
    </fieldset>
  )
}

function Bars({ levels }: { levels: readonly number[] }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {levels.map((level, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
        <i key={place} style={{ '--level': level, '--place': place / levels.length } as CSSProperties} />
      ))}
    </span>
  )
}
