import type { Mark } from './concepts.ts'
import { finishedChars } from './finished-words.ts'
import type { Frame } from './frame.ts'
import { createGrowingMarks } from './growing-marks.ts'
import { createGrowingText, isSexual, type Passage } from './growing-text.ts'
import { judge } from './judge.ts'
import { judgeHarms } from './judge-harms.ts'
import { isPlain, readLine, readTokens } from './reading.ts'
import { frameOfLines, harmsOf } from './screen.ts'
import { noSigns, type Signs, signsOfFrame, signsOfMarks, together } from './signs.ts'
import type { Token } from './tokens.ts'
import { type Block, decide, type Notice, type ScreenContext, type Verdict } from './verdict.ts'

/** What may be shown next, and the block that ends the reply. */
export type Screened = { readonly passed: string; readonly block?: Block }

type StreamContext = ScreenContext & {
  /** Hears of what goes on and is to be on record. */
  readonly onWarned?: (warning: Notice) => void
}

export interface StreamScreen {
  /** Takes the next piece of a reply; a block stands for the rest of the reply. */
  push(text: string): Screened
  /** Judges what is left when the reply has ended. */
  finish(): Screened
}

type Step = { readonly text: string; readonly tokens: readonly Token[]; readonly signs: Signs }

const STEP_CHARS = 160
/** How much of a sexual sentence waits for what follows it: as far as the rules reach from one word to another. */
const TAIL_CHARS = 32
const sentenceEnd = /[.!?…。！？\n]["'”’)*]*\s*$/
const innerEnd = /[.!?…。！？\n]["'”’)*]*(?=\s)|[。！？](?=.)/
const nothing: Screened = { passed: '' }

/** Also in scripts that leave no gaps between words. */
const inWords = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A text up to the end of its first word. */
function firstWord(text: string): string {
  for (const { index, segment, isWordLike } of inWords.segment(text))
    if (isWordLike) return text.slice(0, index + segment.length)
  return text
}

/** How much of some words belongs to their first sentence. */
function sentenceLength(words: string): number {
  const end = innerEnd.exec(words)
  return end ? end.index + end[0].length : words.length
}

/**
 * Screens a reply while it is written. A word passes when it is finished and the reply up to it breaks no rule. Where
 * it does, nothing passes until a later word has put that right or the step is over, which decides: a step is a
 * sentence or `STEP_CHARS` characters, judged as a message is. The last two steps are read together and what lies
 * before them is kept as earlier lines of the talk, so that the work for a word is bounded.
 */
export function createStreamScreen(context: StreamContext): StreamScreen {
  const { now } = context
  const harms = harmsOf(context.speaker)
  const lines = [...context.recent]
  let frame: Frame | undefined
  let previous: Step = { text: '', tokens: [], signs: noSigns }
  let step = createGrowingText()
  const marksNow = createGrowingMarks()
  /** The marks that were judged last, and what came of it. */
  let judged: { marks: readonly Mark[]; signs: Signs; isHarmful: boolean } | undefined
  let text = ''
  let undecidedChars = 0
  /** What is not finished, and how much of it has passed already. */
  let unread = ''
  let aheadChars = 0
  /** What is read and has not passed, and where in it the reply so far was harmless. */
  let held = ''
  let harmlessEnds: number[] = []
  let hasBegun = false
  let block: Block | undefined

  const frameNow = () => (frame ??= frameOfLines(lines, now, context.standing))

  function take(chars: number): string {
    const words = unread.slice(0, chars)
    text += words
    undecidedChars += chars
    held += words.slice(aheadChars)
    unread = unread.slice(chars)
    aheadChars = Math.max(0, aheadChars - chars)
    return words
  }

  /** To be called where the reply up to here is harmless. */
  function pass(waits: boolean): Screened {
    harmlessEnds.push(held.length)
    const charsMax = held.length - (waits ? TAIL_CHARS : 0)
    const chars = harmlessEnds.findLast((end) => end <= charsMax) ?? 0
    const passed = held.slice(0, chars)
    held = held.slice(chars)
    harmlessEnds = harmlessEnds.filter((end) => end > chars).map((end) => end - chars)
    return { passed }
  }

  /** Nothing stands before the first word, so it passes by itself, finished or not. */
  function begin(): Screened {
    if (hasBegun || unread.trim() === '') return nothing
    hasBegun = true
    const readings = readLine(unread, now)
    const isHeld = readings.some(isSexual) || judgeHarms(unread, readings, harms).length > 0
    if (isHeld || judge(readings, frameNow())) return nothing
    const passed = firstWord(unread)
    aheadChars = passed.length
    return { passed }
  }

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

  /** What the rules say of the last two steps: of their words as they were read, where that is all there is to read. */
  function verdictNow(passage: Passage): Verdict {
    const whole = previous.text + text
    const isRead = previous.tokens.length === 0 || previous.tokens.at(-1)?.stop === 2
    if (isRead && isHarmless(passage) && isPlain(whole, passage.tokens)) return { action: 'allow' }
    const readings = readLine(whole, now)
    const minors = judge(readings, frameNow())
    const found = minors ? [{ harm: 'minors' as const, ...minors }] : judgeHarms(whole, readings, harms)
    return decide(found, whole, context)
  }

  function settle(passage: Passage, waits: boolean): Screened {
    undecidedChars = 0
    const verdict = verdictNow(passage)
    if (verdict.action === 'warn') context.onWarned?.(verdict)
    if (verdict.action !== 'block') return pass(waits)
    block = verdict
    return { passed: '', block }
  }

  function slide({ tokens, signs }: Passage): void {
    if (previous.text !== '') {
      lines.push(previous.text)
      frame = undefined
    }
    previous = { text, signs, tokens: tokens.slice(previous.tokens.length) }
    step = createGrowingText(previous.tokens)
    text = ''
  }

  /** Reads finished words: those up to the end of a sentence by themselves, so that a step can end there. */
  function read(words: string): Screened {
    const passage = step.add(words)
    const isStep =
      undecidedChars >= STEP_CHARS || (undecidedChars >= STEP_CHARS / 4 && sentenceEnd.test(words))
    if (!isStep) return isHarmless(passage) ? pass(passage.isSexual) : nothing
    const screened = settle(passage, passage.isSexual)
    if (text.length >= STEP_CHARS) slide(passage)
    return screened
  }

  return {
    push(piece) {
      if (block) return { passed: '', block }
      unread += piece
      let left = finishedChars(unread)
      if (left === 0) return begin()
      hasBegun = true
      let passed = ''
      while (left > 0 && !block) {
        const chars = sentenceLength(unread.slice(0, left))
        left -= chars
        passed += read(take(chars)).passed
      }
      return block ? { passed, block } : { passed }
    },
    finish() {
      if (block) return { passed: '', block }
      return settle(step.add(take(unread.length)), false)
    },
  }
}
