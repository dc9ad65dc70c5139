import { t } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import { byteRange } from './byte-range.ts'
import { createReadingAloud, type ReadingAloudOptions } from './reading-aloud-service.ts'
import { listVoices } from './store.ts'
import { createTranscribing, type TranscribingOptions } from './transcribing-service.ts'

type VoicesOptions = ReadingAloudOptions & TranscribingOptions

/**
 * Owns what is heard: messages that are read aloud, and words that are spoken into a draft. A message is read once for
 * each version of it, to its end even where the caller has gone. It is paid in the transaction that stores the voice.
 */
export function createVoices(options: VoicesOptions) {
  const { db, storage, speech } = options
  const closing = new AbortController()
  const { speak, settled } = createReadingAloud(options, closing.signal)

  return {
    speak,
    ...createTranscribing(options, closing.signal),

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
      closing.abort(new AppError('unavailable', t`The server is closing.`))
      await settled()
      await speech.close()
    },
  }
}

export type Voices = ReturnType<typeof createVoices>
