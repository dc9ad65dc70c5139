import { createHash, randomBytes } from 'node:crypto'
import type { Message } from '#contract/chat.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { SpeechEngine, SpeechType } from '#server/providers/speech/port.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { readerBeside, voiceOf } from './character-voice.ts'
import { refusalOf } from './refusal-service.ts'
import { spokenText } from './spoken-text.ts'
import { expectFile, insertVoice, isHeard } from './store.ts'

const ENDINGS: Record<SpeechType, string> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' }

/** A voice has no place any more, or another has taken it: nothing is paid for it. */
class NotStored extends Error {}

export type ReadingAloudOptions = {
  db: Database
  log: Log
  characters: OwnCharacters
  chats: Chats
  storage: Storage
  speech: SpeechEngine
  costs: Allowances['voiceCosts']
  limitSpeech: RateLimit
}

/** Messages that are read aloud, one of each user at a time. */
export function createReadingAloud(options: ReadingAloudOptions, closing: AbortSignal) {
  const { db, log, characters, chats, storage, speech, costs } = options
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
      .speak({ text: content, voice }, closing)
      .catch((error: unknown) => Promise.reject(refusalOf(log, error)))
    const file = `${randomBytes(24).toString('hex')}.${ENDINGS[spoken.mime]}`
    await expectFile(db, file)
    await storage.put(file, spoken.bytes)
    const made = { ownerId, messageId, version, file, content, hash, durationMs: spoken.durationMs }
    const cause = `voice:${messageId}:${hash}`
    await db
      .transaction(async (tx) => {
        // The message before the wallet: a picture that ends locks them in this order, and a reply that is written anew.
        if (!(await insertVoice(tx, made))) throw new NotStored()
        if (!isFree) await costs.take(tx, { userId: ownerId, cause })
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

    /** Resolves once nothing is being read. */
    settled: async (): Promise<void> => void (await Promise.allSettled(turns.values())),
  }
}
