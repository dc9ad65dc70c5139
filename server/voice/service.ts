import { createHash, randomBytes } from 'node:crypto'
import type { Message } from '#contract/chat.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { type RateLimit, tooMany } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type SpeechEngine, SpeechError, type SpeechType } from '#server/providers/speech/port.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { type Transcriber, TranscriptionError } from '#server/providers/transcription/port.ts'
import { byteRange } from './byte-range.ts'
import { readerBeside, voiceOf } from './character-voice.ts'
import { recordingType } from './recording-type.ts'
import { spokenText } from './spoken-text.ts'
import { expectFile, insertVoice, isHeard, listVoices } from './store.ts'

const ENDINGS: Record<SpeechType, string> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' }

/** Undoes what was paid for a voice that has no place any more, or another has taken it. */
class NotStored extends Error {}

type VoicesOptions = {
  db: Database
  log: Log
  characters: OwnCharacters
  chats: Chats
  storage: Storage
  speech: SpeechEngine
  transcriber: Transcriber | undefined
  costs: Allowances['voiceCosts']
  limitSpeech: RateLimit
  limitTranscription: RateLimit
}

/**
 * Owns what is heard: messages that are read aloud, and words that are spoken into a draft. A message is read once for
 * each version of it, to its end even where the caller has gone. It is paid in the transaction that stores the voice.
 */
export function createVoices(options: VoicesOptions) {
  const { db, log, characters, chats, storage, speech, transcriber, costs } = options
  const closing = new AbortController()
  const turns = new Map<string, Promise<void>>()

  async function read(ownerId: string, message: Message): Promise<void> {
    if (message.status === 'writing') throw new AppError('conflict', t`This message is still being written.`)
    const content = spokenText(message.content)
    if (!content) throw new AppError('conflict', t`There is nothing to say in this message.`)
    const speaker = message.speaker ?? (await chats.get(ownerId, message.modelId))
    const character = await characters.byId(speaker.premadeId)
    if (!character) throw notFound()
    const { id: messageId, version } = message
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
    const isFree = message.author === 'user' || (await isHeard(db, messageId, hash))
    if (!isFree) await costs.require(ownerId)
    await options.limitSpeech(ownerId)
    const own = voiceOf(character)
    const voice = message.author === 'user' ? readerBeside(own) : own
    const spoken = await speech
      .speak({ text: content, voice }, closing.signal)
      .catch((error: unknown) => Promise.reject(refusalOf(error)))
    const file = `${randomBytes(24).toString('hex')}.${ENDINGS[spoken.mime]}`
    await expectFile(db, file)
    await storage.put(file, spoken.bytes)
    const made = { ownerId, messageId, version, file, content, hash, durationMs: spoken.durationMs }
    const cause = `voice:${messageId}:${hash}`
    await db
      .transaction(async (tx) => {
        // The wallet before the message: a picture that ends locks them in this order.
        if (!isFree) await costs.take(tx, { userId: ownerId, cause })
        if (!(await insertVoice(tx, made))) throw new NotStored()
      })
      .catch((error: unknown) => {
        if (!(error instanceof NotStored)) throw error
      })
  }

  /** One thing of each user at a time: whoever asks for many lets others in between, and for one twice gets one. */
  function inTurn<Done>(ownerId: string, work: () => Promise<Done>): Promise<Done> {
    const turn = (turns.get(ownerId) ?? Promise.resolve()).then(work)
    const ended = turn
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (turns.get(ownerId) === ended) turns.delete(ownerId)
      })
    turns.set(ownerId, ended)
    return turn
  }

  /** The words never go into the log, and what a server says of a failure may repeat them. */
  function refusalOf(error: unknown): unknown {
    if (error instanceof SpeechError && error.kind === 'cannot-speak')
      return new AppError(
        'conflict',
        t`The voices here read English only, and this message is not in English.`,
      )
    if (error instanceof SpeechError && error.kind === 'busy') return tooMany(10)
    if (!(error instanceof SpeechError) && !(error instanceof TranscriptionError)) return error
    log.warn({ kind: error.kind, retryable: error.retryable }, `${error.name}: a voice failed`)
    return new AppError('unavailable', 'The voice did not come through. Please try again in a moment.')
  }

  return {
    /**
     * The message with its voice, which is made where there is none. Throws `not-found`, `too-many`, `unavailable`,
     * `free-limit` and `no-luna`, and `conflict` where there is nothing to say or nobody who can say it.
     */
    async speak(ownerId: string, chatId: string, messageId: string): Promise<Message> {
      const known = await chats.message(ownerId, chatId, messageId)
      if (known.voice) return known
      return await inTurn(ownerId, async () => {
        const silent = await chats.message(ownerId, chatId, messageId)
        if (silent.voice) return silent
        await read(ownerId, silent)
        const message = await chats.message(ownerId, chatId, messageId)
        if (message.voice) return message
        throw new AppError('conflict', t`This message was changed meanwhile. Ask for its voice again.`)
      })
    },

    canTranscribe: transcriber !== undefined,

    /** What is said in a recording. Throws `unsupported-type`, `too-many`, `not-found` and `unavailable`. */
    async transcribe(ownerId: string, bytes: unknown, signal: AbortSignal): Promise<string> {
      if (!transcriber) throw notFound()
      const mime = Buffer.isBuffer(bytes) ? recordingType(bytes) : undefined
      if (!Buffer.isBuffer(bytes) || !mime)
        throw new AppError('unsupported-type', 'Send a recording as WebM, Ogg, MP4, WAV or MP3.')
      await options.limitTranscription(ownerId)
      return await transcriber
        .transcribe({ bytes, mime }, AbortSignal.any([signal, closing.signal]))
        .catch((error: unknown) => Promise.reject(refusalOf(error)))
    },

    /** A file, or the part of it that a `Range` header asks for; undefined where there is none. */
    async open(file: string, range?: string) {
      const bytes = await storage.size(file)
      if (bytes === undefined) return undefined
      const part = byteRange(range, bytes)
      if (part === 'out of range') return { bytes, part, stream: undefined }
      const found = await storage.read(file, part)
      return found && { bytes, part, stream: found.stream }
    },

    /** The files of all that was read aloud to the owner. */
    everything: async (ownerId: string) => await listVoices(db, ownerId),

    async close(): Promise<void> {
      closing.abort(new AppError('unavailable', 'The server is closing.'))
      await Promise.allSettled(turns.values())
      await speech.close()
    },
  }
}

export type Voices = ReturnType<typeof createVoices>
