import type { Persona } from '#contract/characters.ts'
import type { ModelValues } from '#contract/engine-settings.ts'
import type { Language } from '#contract/languages.ts'
import type { Moment } from '#contract/local-moment.ts'
import type { Speed } from '#server/platform/speed.ts'

export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** One line of the talk, oldest first. */
export type Turn = { role: 'user' | 'assistant'; content: string }

/** Who speaks, as the scripted voice needs it; a real model finds the same in the prompt. */
export type Speaker = { name: string; age: number; gender: 'female' | 'male' | 'futanari'; persona: Persona }

/** When the speaker writes first, and how long the user has been silent. */
export type Occasion = Omit<Moment, 'hour'> & {
  silentDays: number
  /** How often the speaker has written since the user did. */
  unanswered: number
}

export type ReplyRequest = {
  /** The assembled prompt; adapters of real models send this and nothing else. */
  prompt: PromptMessage[]
  speaker: Speaker
  /** The talk so far, ending with the user's message, or the speaker's own to go on from; at most the last 200 turns. */
  talk: Turn[]
  /** What the user said before the talk that bears on the message, oldest first. */
  told?: string[]
  /** Sentences of the character's lorebook that bear on the talk. */
  lore?: string[]
  /** Which talk it is; the scripted voice chooses its words by it. */
  chat?: string
  /** How many replies to this message were begun before, where it was asked for again. */
  earlier?: number
  /** How the user wishes the reply to be written; a real model finds it in the prompt. */
  hint?: string
  /** Set where nobody has asked: the speaker writes first. */
  occasion?: Occasion
  /** The others of a group, and what they have said since the user did. */
  company?: { name: string; said?: string }[]
  /** When the user writes, where their clock is known. */
  moment?: Moment
  /** The user has spoken of self-harm of late: help is offered above the reply. */
  needsCare?: boolean
  /** The user has just told what was done to them, or to somebody near: help is offered above the reply. */
  hearsAbuse?: boolean
  /** Set where a picture goes out with this reply: what it shows, in a few words. */
  picture?: string
  /**
   * The scripted voice tells here what it takes of what the user told of themselves, before its words come; not all of
   * it need stand in them. A real model does not know.
   */
  onTaken?: (words: string) => void
  /** Hears what the model is called that was asked, once it has said all that it does, or has failed. */
  onAnswered?: (name: string) => void
  /** The user's, for the scripted voice, which tells whoever reads another one that it speaks English. */
  language?: Language
  /** For whom it is; where replies have to wait for each other, callers take turns. */
  caller?: string
  /** The form of the answer, where a program reads it. Adapters that can hold their model to it do. */
  answer?: AnswerForm
  /** Tokens of the answer at most, in the place of those of a reply. */
  answerTokens?: number
}

/** The part of JSON Schema that a grammar can be made of. Every property is there, in this order. */
export type AnswerForm =
  | { readonly type: 'integer' | 'boolean' | 'null' }
  | { readonly type: 'string'; readonly minLength?: number; readonly maxLength?: number }
  | { readonly type: 'string'; readonly format: 'date' }
  | { readonly enum: readonly (string | number)[] }
  | { readonly oneOf: readonly AnswerForm[] }
  | { readonly type: 'array'; readonly items: AnswerForm; readonly maxItems?: number }
  | { readonly type: 'object'; readonly properties: { readonly [name: string]: AnswerForm } }

/** Why a stream ended by itself. `length`: the model's own limit cut it. */
export type FinishReason = 'stop' | 'length'

/**
 * A source of replies. `stream` calls `onText` with each piece of text as it arrives and resolves when the reply
 * is complete; it rejects with `LanguageModelError` when the stream is malformed, cut, late or refused, and with
 * the signal's reason when aborted. What `onText` has been given by then stays valid.
 */
export interface LanguageModel {
  /** What the model is called, without its address. */
  readonly name: string
  /** For the log and the operator, e.g. `scripted voice` or `llama3.1 at http://127.0.0.1:11434/v1`. */
  readonly label: string
  /** False for the scripted voice: it is labelled as such wherever the operator looks. */
  readonly isModel: boolean
  stream(request: ReplyRequest, onText: (text: string) => void, signal: AbortSignal): Promise<FinishReason>
  /** How fast it wrote of late, where somebody has watched. */
  speed?(): Speed
  /** The same model with other values; it shares what this one holds, and is closed with it. */
  tuned?(values: ModelTuning): LanguageModel
  /** Lets go of what it holds, where it holds anything; replies that run end. */
  close?(): Promise<void>
}

export type ModelTuning = Omit<ModelValues, 'usesStandIn' | 'isEnded' | 'contextTokens'>

/** The model that was in place before, for the talks that began with it. */
export interface EarlierModel {
  /** Asked only while it is offered. */
  readonly llm: LanguageModel
  /** What its prompts may have. */
  readonly budget: { readonly tokens: number; readonly countTokens: (text: string) => number }
  isOffered(): boolean
}

/** What of the model can be changed while it runs. */
export interface ModelSettings {
  /** `server`: it runs elsewhere. `local`: in this process. `stand-in`: there is none, and nothing to set. */
  readonly kind: 'server' | 'local' | 'stand-in'
  /** The values that mean something to it. */
  readonly fields: readonly (keyof ModelValues)[]
  /** As the environment has them; absent where the model decides by itself. */
  readonly usual: ModelValues
  /** From the next reply on; those that run end as they began. */
  change(values: ModelValues): Promise<void>
  /** The model as it would be with these values. */
  with(values: ModelValues): Promise<LanguageModel>
}

/** `retryable`: the same request may succeed later (busy, unreachable, cut); otherwise a setting is wrong. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError'
  readonly kind: 'unreachable' | 'timeout' | 'refused' | 'malformed' | 'cut' | 'empty'
  readonly retryable: boolean
  constructor(kind: LanguageModelError['kind'], message: string, retryable = true) {
    super(message)
    this.kind = kind
    this.retryable = retryable
  }
}
