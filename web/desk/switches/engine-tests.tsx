import { useState } from 'react'
import type { EngineTest } from '#contract/desk-switches.ts'
import { showError } from '#web/lib/show-error.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { NamedPart } from '../named-part.tsx'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import styles from './engine-tests.module.css'
import { outcomeWords } from './engine-words.ts'

const ENGINES = [
  { engine: 'model', name: 'Language model', asks: 'One greeting, answered in a sentence.' },
  { engine: 'pictures', name: 'Image engine', asks: 'One portrait of the catalogue, thrown away.' },
  { engine: 'guard', name: 'Guard', asks: 'One greeting, judged.' },
] as const

/** Whether the model, the image engine and the guard answer, and how fast; kept on this page only. */
export const EngineTests = () => (
  <NamedPart name="Engines">
    <ul className={rows.rows}>
      {ENGINES.map((one) => (
        <EngineRow key={one.engine} {...one} />
      ))}
    </ul>
  </NamedPart>
)

type Told = { at: string; words: string; isGood: boolean }

function EngineRow({ engine, name, asks }: (typeof ENGINES)[number]) {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told>()

  async function test() {
    if (isBusy) return
    setBusy(true)
    const at = new Date().toISOString()
    try {
      const result: EngineTest = await desk.call('testEngine', { params: { engine } })
      setTold({ at, words: outcomeWords(result), isGood: result.outcome === 'ok' })
    } catch (error) {
      const words = showError(error, 'form')
      if (words) setTold({ at, words: `Not tested. ${words}`, isGood: false })
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{name}</p>
        <p className={rows.facts}>{asks}</p>
        <p role="status" className={told && !told.isGood ? styles.bad : 'small'}>
          {isBusy && 'It is asked now; that takes a minute at most.'}
          {!isBusy && told && (
            <>
              <time dateTime={told.at}>{timeWords(told.at)}</time>: {told.words}
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        aria-label={`Test: ${name}`}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void test()}
      >
        {isBusy ? 'Testing' : 'Test'}
      </button>
    </li>
  )
}
