import type { Character } from '#server/characters/service.ts'
import {
  type AnswerForm,
  type LanguageModel,
  LanguageModelError,
  type PromptMessage,
} from '#server/providers/llm/port.ts'
import {
  type FactAt,
  factsForm,
  factsPrompt,
  type Line,
  readFacts,
  readSummary,
  SUMMARY_FORM,
  summaryPrompt,
} from './ask-model.ts'

export type AskingParts = {
  llm: LanguageModel
  /** Of the prompt of a reply. */
  budget: { readonly tokens: number; countTokens: (text: string) => number }
  /** Ends with the process. */
  signal: AbortSignal
  /** Hears what a model does not do as it should. */
  onPoor: (what: string, error?: unknown) => void
}

/** Facts and a summary together take less than a claim lives. */
const MODEL_TIMEOUT_MS = 140_000
/** All memories together are one of those who wait for the model: people who talk come in between. */
const CALLER = 'memory'

/** Tokens of an answer at most: as many facts as are taken of one, in JSON. A small model's prompt keeps most of its window. */
const ANSWER_TOKENS = 1_200
const ANSWER_SHARE = 0.25

/** What a model finds worth remembering; undefined where it gives nothing that can be read, and would give no more later. */
export async function askForFacts(
  parts: AskingParts,
  character: Character,
  messages: readonly Line[],
): Promise<FactAt[] | undefined> {
  const { name } = character.model
  const prompt = factsPrompt(name, messages, fitsIn(parts))
  const answer = await ask(parts, character, prompt, factsForm(messages.length))
  if (answer === undefined) return undefined
  const { facts, isWhole } = readFacts(answer, messages.length)
  if (!isWhole)
    parts.onPoor('a model’s notes on a talk end too early or are no JSON; rules go on where it has none')
  return isWhole || facts.length > 0 ? facts : undefined
}

/** What a model tells of a stretch of the talk; undefined where it would tell nothing later either. */
export async function askForSummary(
  parts: AskingParts,
  character: Character,
  messages: readonly Line[],
): Promise<string | undefined> {
  const prompt = summaryPrompt(character.model.name, messages, fitsIn(parts))
  const answer = await ask(parts, character, prompt, SUMMARY_FORM)
  return (answer && readSummary(answer).slice(0, 2000)) || undefined
}

const answerTokens = ({ budget }: AskingParts) =>
  Math.min(ANSWER_TOKENS, Math.floor(budget.tokens * ANSWER_SHARE))

/** Whether a prompt leaves room for the answer, which may be longer than a reply. */
const fitsIn = (parts: AskingParts) => (prompt: PromptMessage[]) =>
  prompt.reduce((sum, { content }) => sum + parts.budget.countTokens(content), 0) <=
  parts.budget.tokens - answerTokens(parts)

/** Undefined where the model refuses these messages: asked again it would refuse them again. Else rejects as it does. */
async function ask(
  parts: AskingParts,
  character: Character,
  prompt: PromptMessage[],
  form: AnswerForm,
): Promise<string | undefined> {
  const { llm, signal, onPoor } = parts
  const { name, age, gender } = character.model
  const speaker = { name, age, gender, persona: character.persona }
  let answer = ''
  try {
    await llm.stream(
      { prompt, speaker, talk: [], caller: CALLER, answer: form, answerTokens: answerTokens(parts) },
      (text) => {
        answer += text
      },
      AbortSignal.any([signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)]),
    )
    return answer
  } catch (error) {
    if (!isLasting(error)) throw error
    onPoor('a model refuses to read some of a talk for memories; rules read that', error)
    return undefined
  }
}

const isLasting = (error: unknown) =>
  error instanceof LanguageModelError && (!error.retryable || error.kind === 'empty')
