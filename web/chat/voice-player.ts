import { type Api, api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { showError } from '#web/lib/show-error.ts'
import { createStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { noteHeard } from './voice-cost.ts'
import { loudness } from './waveform.ts'

const BARS = 36
const FAILED = t`The voice did not come through.`

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

  async function load({ chatId, messageId, version }: Listenable) {
    const { signal } = visit
    try {
      const { cdnVoice = '' } = await calls.call(
        'speakMessage',
        { params: { chatId, messageId } },
        { signal },
      )
      noteHeard(messageId, version)
      const answer = await fetch(cdnVoice, { signal })
      if (!answer.ok) throw new Error(FAILED)
      const sound = await answer.blob()
      const { bars, durationS } = await read(sound)
      if (signal.aborted) return
      change({ bars, durationS, phase: 'paused' })
      audio = elementFor(sound, signal)
      await play()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && (error.code === 'free-limit' || error.code === 'no-luna')) {
        stop()
        showError(error)
        return
      }
      const isTold = error instanceof ApiError && error.code !== 'unavailable'
      change({ phase: 'failed', problem: isTold ? errorWords(error) : FAILED })
    }
  }

  function elementFor(sound: Blob, signal: AbortSignal): HTMLAudioElement {
    const address = URL.createObjectURL(sound)
    const element = new Audio(address)
    element.preload = 'auto'
    signal.addEventListener('abort', () => URL.revokeObjectURL(address))
    const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
      element.addEventListener(name, act, { signal })
    on('play', () => change({ phase: 'playing' }))
    on('pause', () => change({ phase: 'paused' }))
    on('timeupdate', () => change({ atS: element.currentTime }))
    on('durationchange', () => Number.isFinite(element.duration) && change({ durationS: element.duration }))
    on('ended', () => {
      element.currentTime = 0
      change({ phase: 'paused', atS: 0 })
    })
    on('error', () => change({ phase: 'failed', problem: FAILED }))
    return element
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

/** Without a picture of the sound it can still be heard. */
async function read(sound: Blob): Promise<{ bars: number[]; durationS: number }> {
  try {
    const decoder = new OfflineAudioContext(1, 1, 16_000)
    const decoded = await decoder.decodeAudioData(await sound.arrayBuffer())
    return { bars: loudness(decoded.getChannelData(0), BARS), durationS: decoded.duration }
  } catch {
    return { bars: [], durationS: 0 }
  }
}

export const voicePlayer = createVoicePlayer(api)
