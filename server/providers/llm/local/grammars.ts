import type { AnswerForm } from '../port.ts'
import type { Grammar, Llama } from './runtime.ts'

/** Makes the grammar of each form once, and again where that failed: what it lacked, as memory, may be there by then. */
export function createGrammars(llama: Pick<Llama, 'createGrammarForJsonSchema'>) {
  const made = new Map<string, Promise<Grammar>>()
  return async (form: AnswerForm): Promise<Grammar> => {
    const key = JSON.stringify(form)
    const grammar = made.get(key) ?? llama.createGrammarForJsonSchema(form)
    made.set(key, grammar)
    try {
      return await grammar
    } catch (error) {
      made.delete(key)
      throw error
    }
  }
}
