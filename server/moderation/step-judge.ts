import type { Mark } from './concepts.ts'
import type { Frame } from './frame.ts'
import { createGrowingMarks } from './growing-marks.ts'
import { createGrowingText, isSexual, type Passage } from './growing-text.ts'
import { judge } from './judge.ts'
import { judgeHarms } from './judge-harms.ts'
import { isPlain, readLine, readTokens } from './reading.ts'
import { frameOfLines, harmsOf } from './screen.ts'
import { noSigns, type Signs, signsOfFrame, signsOfMarks, together } from './signs.ts'
import type { Token } from './tokens.ts'
import { decide, type ScreenContext, type Verdict } from './verdict.ts'

type Step = { readonly text: string; readonly tokens: readonly Token[]; readonly signs: Signs }

/** Judges the last two steps of a reply, as the second of them grows. */
export function createStepJudge(context: ScreenContext) {
  const { now } = context
  const harms = harmsOf(context.speaker)
  const lines = [...context.recent]
  let frame: Frame | undefined
  let previous: Step = { text: '', tokens: [], signs: noSigns }
  let step = createGrowingText()
  let text = ''
  const marksNow = createGrowingMarks()
  /** The marks that were judged last, and what came of it. */
  let judged: { marks: readonly Mark[]; signs: Signs; isHarmful: boolean } | undefined

  const frameNow = () => (frame ??= frameOfLines(lines, now, context.standing))

  function isHarmless({ signs, tokens }: Passage): boolean {
    const marks = marksNow(tokens)
    // A word that neither makes nor takes a mark leaves what the marks say as it was.
    if (judged?.marks !== marks)
      judged = {
        marks,
        signs: signsOfMarks(marks),
        isHarmful: judgeHarms('', [{ tokens, marks }], harms).length > 0,
      }
    if (judged.isHarmful) return false
    const { someone, scene } = together([signs, previous.signs, judged.signs, signsOfFrame(frameNow())])
    if (!someone || !scene) return true
    // These tokens grow; what is worked out of a line is kept for it.
    return judge([readTokens([...tokens], now, marks)], frameNow()) === undefined
  }

  return {
    add(words: string): Passage {
      text += words
      return step.add(words)
    },
    chars: () => text.length,
    isHarmless,

    /** Whether the first word of a reply is, which may not be finished. */
    isOpeningHarmless(word: string): boolean {
      const readings = readLine(word, now)
      if (readings.some(isSexual) || judgeHarms(word, readings, harms).length > 0) return false
      return judge(readings, frameNow()) === undefined
    },

    /** What the rules say of the last two steps: of their words as they were read, where that is all there is to read. */
    verdict(passage: Passage): Verdict {
      const whole = previous.text + text
      const isRead = previous.tokens.length === 0 || previous.tokens.at(-1)?.stop === 2
      if (isRead && isHarmless(passage) && isPlain(whole, passage.tokens)) return { action: 'allow' }
      const readings = readLine(whole, now)
      const minors = judge(readings, frameNow())
      const found = minors ? [{ harm: 'minors' as const, ...minors }] : judgeHarms(whole, readings, harms)
      return decide(found, whole, context)
    },

    /** Goes on to the next step: what was two steps ago is an earlier line from here on. */
    slide({ tokens, signs }: Passage): void {
      if (previous.text !== '') {
        lines.push(previous.text)
        frame = undefined
      }
      previous = { text, signs, tokens: tokens.slice(previous.tokens.length) }
      step = createGrowingText(previous.tokens)
      text = ''
    },
  }
}
