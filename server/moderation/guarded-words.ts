import { createAdultReading } from './adult-words.ts'

export interface GuardedWords<Refusal> {
  /** Takes words that the rules have passed. */
  push(words: string): void
  /**
   * Has judged what is left, then lets it out; answers why the reply may not stand. A reply that was stopped is over
   * for its reader: of that only what was let out is judged.
   */
  finish(isStopped: boolean): Promise<Refusal | undefined>
}

type Options<Refusal> = {
  /** Whether the talk before is adult content. */
  isAdult: boolean
  /** Judges all of a reply so far; answers why it may not stand. Never rejects. */
  judge: (reply: string, isAdult: boolean) => Promise<Refusal | undefined>
  /** Lets words out to the reader. */
  show: (words: string) => void
  /** Hears of a refusal while the reply is written; nothing is let out after it. */
  onRefused: (refusal: Refusal) => void
}

/** A guard is asked at ends of sentences that are so far apart, once at a time: what grows meanwhile is judged together. */
const STEP_CHARS = 120
const sentenceEnd = /[.!?…。！？\n]["'”’)*]*\s*$/

/**
 * Lets the words of a reply out while a guard judges them. Words of adult content wait for its answer; others go out at
 * once, and the reply is cut short where the guard finds something.
 */
export function createGuardedWords<Refusal>(options: Options<Refusal>): GuardedWords<Refusal> {
  const { judge, show, onRefused } = options
  const isAdultSentence = createAdultReading()
  let { isAdult } = options
  let said = ''
  let shownChars = 0
  let judgedChars = 0
  let refusal: Refusal | undefined
  let asking: Promise<void> | undefined

  function letOut(chars: number): void {
    const words = said.slice(shownChars, chars)
    shownChars = Math.max(shownChars, chars)
    if (words) show(words)
  }

  async function ask(): Promise<void> {
    const chars = said.length
    refusal = await judge(said, isAdult)
    asking = undefined
    if (refusal) return onRefused(refusal)
    judgedChars = chars
    letOut(Math.min(chars, said.length))
    askIfDue()
  }

  function askIfDue(): void {
    if (asking || refusal || said.length - judgedChars < STEP_CHARS || !sentenceEnd.test(said)) return
    asking = ask()
  }

  return {
    push(words) {
      if (refusal) return
      said += words
      isAdult ||= isAdultSentence(words)
      if (!isAdult) letOut(said.length)
      askIfDue()
    },
    async finish(isStopped) {
      if (isStopped) said = said.slice(0, shownChars)
      while (!refusal && (asking || judgedChars < said.length)) {
        asking ??= ask()
        await asking
      }
      return refusal
    },
  }
}
