import type { LanguageModel } from '../port.ts'
import { composeReply } from './compose.ts'
import { speak } from './pace.ts'
import type { Random } from './random.ts'

type Settings = {
  /** Milliseconds a word takes on average; 0 gives the whole reply at once, in pieces. */
  paceMsPerWord?: number
  /** Varies the pace only; what is said follows from the request alone. */
  random?: Random
}

/** The embedded voice: a scripted companion for installations without a language model. */
export function createScriptedVoice({
  paceMsPerWord = 32,
  random = Math.random,
}: Settings = {}): LanguageModel {
  return {
    name: 'scripted voice',
    label: 'scripted voice',
    isModel: false,
    async stream(request, onText, signal) {
      signal.throwIfAborted()
      await speak(composeReply(request), paceMsPerWord, random, onText, signal)
      return 'stop'
    },
  }
}
