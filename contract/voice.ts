import { z } from 'zod'

export const VoiceOptions = z.object({
  /** This server can write down what is spoken; otherwise only a browser can that does it by itself. */
  canTranscribe: z.boolean(),
})

/** What was said in a recording, for the draft; empty where nothing was. */
export const Transcription = z.object({ text: z.string() })
