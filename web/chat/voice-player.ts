import { type Api, api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { showError } from '#web/lib/show-error.ts'
import { createStore } from '#web/lib/store.ts'
import { audioOf, VOICE_FAILED, waveOf } from './voice-audio.ts'
import { noteHeard } from './voice-cost.ts'

/** The one message of this tab that is heard. */
export type Heard = {
  messageId: string
  version: number
  phase: 'loading' | 'playing' | 'paused' | 'failed'
  /** Why it failed, in words. */
  problem?: string
  /** How loud each part is, from 0 to 1; empty until that is known. */
  bars: readonly number[]
  durationS: number
  atS: number
}

export type Listenable = { chatId: string; messageId: string; version: number }

/** Has the message spoken, or takes what was spoken before. */
async function fetchVoice(
  calls: Pick<Api, 'call'>,
  { chatId, messageId, version }: Listenable,
  signal: AbortSignal,
): Promise<Blob> {
  const { cdnVoice = '' } = await calls.call('speakMessage', { params: { chatId, messageId } }, { signal })
  noteHeard(messageId, version)
  const answer = await fetch(cdnVoice, { signal })
  if (!answer.ok) throw new Error(VOICE_FAILED)
  return await answer.blob()
}

/** Plays voices of messages, one at a time. The audio is fetched once for as long as its message is the one heard. */
export function createVoicePlayer(calls: Pick<Api, 'call'>) {
  const store = createStore<Heard | undefined>(undefined)
  let visit = new AbortController()
  let audio: HTMLAudioElement | undefined

  const change = (changes: Partial<Heard>) => {
    const heard = store.get()
    if (heard) store.set({ ...heard, ...changes })
  }

  function stop() {
    visit.abort()
    visit = new AbortController()
    audio?.pause()
    audio = undefined
    store.set(undefined)
  }

  async function play() {
    try {
      await audio?.play()
    } catch {
      // The browser wants to be asked once more: it took too long since the first time.
      change({ phase: 'paused' })
    }
  }

  async function load(message: Listenable) {
    const { signal } = visit
    try {
      const sound = await fetchVoice(calls, message, signal)
      const { bars, durationS } = await waveOf(sound)
      if (signal.aborted) return
      change({ bars, durationS, phase: 'paused' })
      audio = audioOf(sound, change, signal)
      await play()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && (error.code === 'free-limit' || error.code === 'no-luna')) {
        stop()
        showError(error)
        return
      }
      const isTold = error instanceof ApiError && error.code !== 'unavailable'
      change({ phase: 'failed', problem: isTold ? errorWords(error) : VOICE_FAILED })
    }
  }

  return {
    initial: undefined,
    get: store.get,
    subscribe: store.subscribe,
    stop,

    /** Begins to play a message, pauses it or goes on. */
    toggle(message: Listenable) {
      const heard = store.get()
      const isSame = heard?.messageId === message.messageId && heard.version === message.version
      if (isSame && heard.phase === 'loading') return
      if (isSame && heard.phase === 'playing') return audio?.pause()
      if (isSame && heard.phase === 'paused') return void play()
      stop()
      const { messageId, version } = message
      store.set({ messageId, version, phase: 'loading', bars: [], durationS: 0, atS: 0 })
      void load(message)
    },

    seek(atS: number) {
      if (!audio) return
      audio.currentTime = atS
      change({ atS })
    },
  }
}

export const voicePlayer = createVoicePlayer(api)
