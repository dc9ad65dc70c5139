import { finishedChars } from './finished-words.ts'
import type { Passage } from './growing-text.ts'
import { createHeldWords, type Passed } from './held-words.ts'
import { createStepJudge } from './step-judge.ts'
import type { Block, Notice, ScreenContext } from './verdict.ts'

/** What may be shown next, and the block that ends the reply. */
export type Screened = Passed & { readonly block?: Block }

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

const STEP_CHARS = 160
const sentenceEnd = /[.!?…。！？\n]["'”’)*]*\s*$/
const innerEnd = /[.!?…。！？\n]["'”’)*]*(?=\s)|[。！？](?=.)/
const nothing: Screened = { passed: '' }

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
  const words = createHeldWords()
  const step = createStepJudge(context)
  let undecidedChars = 0
  let hasBegun = false
  let block: Block | undefined

  /** Nothing stands before the first word, so it passes by itself, finished or not. */
  function begin(): Screened {
    const text = words.unread()
    if (hasBegun || text.trim() === '') return nothing
    hasBegun = true
    return step.isOpeningHarmless(text) ? words.passFirst() : nothing
  }

  function take(chars: number): string {
    undecidedChars += chars
    return words.take(chars)
  }

  function settle(passage: Passage, waits: boolean): Screened {
    undecidedChars = 0
    const verdict = step.verdict(passage)
    if (verdict.action === 'warn') context.onWarned?.(verdict)
    if (verdict.action !== 'block') return words.pass(waits)
    block = verdict
    return { passed: '', block }
  }

  /** Reads finished words: those up to the end of a sentence by themselves, so that a step can end there. */
  function read(sentence: string): Screened {
    const passage = step.add(sentence)
    const isStep =
      undecidedChars >= STEP_CHARS || (undecidedChars >= STEP_CHARS / 4 && sentenceEnd.test(sentence))
    if (!isStep) return step.isHarmless(passage) ? words.pass(passage.isSexual) : nothing
    const screened = settle(passage, passage.isSexual)
    if (step.chars() >= STEP_CHARS) step.slide(passage)
    return screened
  }

  return {
    push(piece) {
      if (block) return { passed: '', block }
      words.add(piece)
      let left = finishedChars(words.unread())
      if (left === 0) return begin()
      hasBegun = true
      let passed = ''
      while (left > 0 && !block) {
        const chars = sentenceLength(words.unread().slice(0, left))
        left -= chars
        passed += read(take(chars)).passed
      }
      return block ? { passed, block } : { passed }
    },
    finish() {
      if (block) return { passed: '', block }
      return settle(step.add(take(words.unread().length)), false)
    },
  }
}
