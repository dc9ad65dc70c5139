import type { ModelValues } from '#contract/engine-settings.ts'
import type { LanguageModel, ModelSettings } from './port.ts'
import type { CountTokens } from './tokenizer.ts'

/** What a prompt may have. */
export type Budget = { readonly tokens: number; readonly countTokens: CountTokens }

type Changing = Pick<ModelSettings, 'kind' | 'fields' | 'usual'> & {
  /** What the environment has chosen. */
  real: LanguageModel
  standIn: LanguageModel
  budgetOf: (model: LanguageModel, values: ModelValues) => Promise<Budget>
}

/** A model whose values change while it runs; each reply is written with those that held when it was begun. */
export async function createChangingModel(options: Changing): Promise<{
  llm: LanguageModel
  budget: Budget
  modelSettings: ModelSettings
}> {
  const { kind, fields, usual, real, standIn, budgetOf } = options
  let llm = real
  let budget = await budgetOf(real, usual)
  const having = ({ usesStandIn, isEnded: _, contextTokens: __, ...values }: ModelValues): LanguageModel =>
    usesStandIn ? standIn : (real.tuned?.(values) ?? real)
  return {
    llm: {
      get name() {
        return llm.name
      },
      get label() {
        return llm.label
      },
      get isModel() {
        return llm.isModel
      },
      async stream(request, onText, signal) {
        // Operators may have put another in its place when it is done; a name that is looked up is known by then.
        const asked = llm
        try {
          return await asked.stream(request, onText, signal)
        } finally {
          request.onAnswered?.(asked.name)
        }
      },
      close: async () => await real.close?.(),
    },
    budget: {
      get tokens() {
        return budget.tokens
      },
      countTokens: (text) => budget.countTokens(text),
    },
    modelSettings: {
      kind,
      fields,
      usual,
      with: async (values) => having(values),
      async change(values) {
        const next = having(values)
        budget = await budgetOf(next, { ...usual, ...values })
        llm = next
      },
    },
  }
}
