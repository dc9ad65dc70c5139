import { type Api, api } from '#web/lib/api.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { t } from '#web/lib/words.ts'

/** One press of the microphone: `onText` gets all that was said so far; `stop` ends it and keeps what was said. */
export type Dictation = { stop(): void }

export type DictationEvents = {
  onText: (text: string) => void
  /** It is over; with words where something went wrong. */
  onEnd: (problem?: string) => void
}

export type Dictate = (events: DictationEvents) => Dictation

/** What Chrome, Edge and Safari have; no type of it is in TypeScript's library. */
type Recognition = EventTarget & {
  continuous: boolean
  interimResults: boolean
  lang: string
  start(): void
  stop(): void
}
type RecognitionResult = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type RecognitionError = Event & { error: string }

const REFUSED = t`The microphone is not allowed here. Allow it for this site in the settings of your browser, then try again.`
const NOTHING = t`Nothing was heard.`
const PROBLEMS: Record<string, string | undefined> = {
  'not-allowed': REFUSED,
  'service-not-allowed': REFUSED,
  'audio-capture': t`No microphone was found.`,
  'no-speech': NOTHING,
  network: t`Your browser could not reach the service with which it listens.`,
  aborted: undefined,
}

/** Dictation by the browser itself; undefined where it has none. */
export function browserDictation(window: Window & typeof globalThis): Dictate | undefined {
  const Recognizer: (new () => Recognition) | undefined =
    'SpeechRecognition' in window
      ? (window.SpeechRecognition as new () => Recognition)
      : 'webkitSpeechRecognition' in window
        ? (window.webkitSpeechRecognition as new () => Recognition)
        : undefined
  if (!Recognizer) return undefined
  return ({ onText, onEnd }) => {
    const recognition = new Recognizer()
    recognition.continuous = true
    recognition.interimResults = true
    recognition.lang = window.navigator.language
    let problem: string | undefined
    recognition.addEventListener('result', (event) => {
      const results = Array.from((event as RecognitionResult).results)
      onText(results.map((versions) => versions[0]?.transcript ?? '').join(''))
    })
    recognition.addEventListener('error', (event) => {
      const { error } = event as RecognitionError
      problem = error in PROBLEMS ? PROBLEMS[error] : t`Listening did not work.`
    })
    recognition.addEventListener('end', () => onEnd(problem))
    recognition.start()
    return { stop: () => recognition.stop() }
  }
}

/** So long a press records at most: what is longer is no message. */
const RECORDING_MS_MAX = 120_000
/** Speech needs no more; some browsers take four times as much by themselves. */
const RECORDING_BITS_PER_SECOND = 48_000

/** Dictation by a recording that this site's server writes down. */
export function serverDictation(calls: Pick<Api, 'call'> = api): Dictate {
  return ({ onText, onEnd }) => {
    const stopped = new AbortController()
    void record(stopped.signal)
      .then(async (file) => {
        const { text } = await calls.call('transcribe', { file })
        if (text) onText(text)
        onEnd(text ? undefined : NOTHING)
      })
      .catch((error: unknown) => onEnd(microphoneWords(error)))
    return { stop: () => stopped.abort() }
  }
}

async function record(stopped: AbortSignal): Promise<Blob> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    const recorder = new MediaRecorder(microphone, { audioBitsPerSecond: RECORDING_BITS_PER_SECOND })
    const parts: Blob[] = []
    const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    const stop = () => recorder.state !== 'inactive' && recorder.stop()
    const timer = setTimeout(stop, RECORDING_MS_MAX)
    if (stopped.aborted) stop()
    stopped.addEventListener('abort', stop)
    await ended
    clearTimeout(timer)
    return new Blob(parts, { type: recorder.mimeType })
  } finally {
    // The sign that the browser listens goes out.
    for (const track of microphone.getTracks()) track.stop()
  }
}

function microphoneWords(error: unknown): string {
  if (!(error instanceof DOMException)) return errorWords(error)
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return REFUSED
  if (error.name === 'NotFoundError') return t`No microphone was found.`
  return t`The microphone does not work right now.`
}
