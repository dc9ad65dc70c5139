import { useState } from 'react'
import type { EngineTest } from '#contract/desk-engines.ts'
import { showError } from '#web/lib/show-error.ts'
import { desk } from '../desk-client.ts'
import type { Values } from './engine-fields.ts'
import { outcomeWords } from './engine-words.ts'

type Told = { at: string; words: string; isGood: boolean }
/** What to try that is not saved; empty for the engine as it is. */
type Tried = { [Engine in 'model' | 'earlier' | 'pictures']?: Values }

/** Tests of one engine, and what came of the last one; kept on the page only. */
export function useEngineTest(engine: 'model' | 'earlier' | 'pictures' | 'guard' | 'likeness') {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told>()

  async function test(body: Tried) {
    if (isBusy) return
    setBusy(true)
    const at = new Date().toISOString()
    try {
      const result: EngineTest = await desk.call('testEngine', { params: { engine }, body })
      setTold({ at, words: outcomeWords(result), isGood: result.outcome === 'ok' })
    } catch (error) {
      const words = showError(error, 'form')
      if (words) setTold({ at, words: `Not tested. ${words}`, isGood: false })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, told, test: (body: Tried) => void test(body) }
}
