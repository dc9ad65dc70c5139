/** What is wrong with a reply. */
export type VoiceFault =
  | 'prompt'
  | 'out-of-character'
  | 'for-the-user'
  | 'echo'
  | 'repetition'
  | 'gender'
  | 'name'
  | 'adult'

/** Faults that a reply may have, where there is no better one. */
export const isDull = (fault: VoiceFault) => fault === 'echo' || fault === 'repetition'

export type Watched = {
  /** What may be shown next. */
  passed: string
  /** The reply goes on as it must not; nothing of that has passed. */
  fault?: VoiceFault
  /** What it was held for, where nothing has passed at all. */
  held?: string
  /** The model has gone on to write the user's lines: the reply ends before them. */
  isOver?: boolean
}

export interface Watch {
  push(text: string): Watched
  /** What was still held when the reply ended. */
  finish(): Watched
}

const isPlain = ({ fault, held, isOver }: Watched) => fault === undefined && held === undefined && !isOver

/** Watches one after the other, each of which sees what those before it have passed. */
export function inTurn(watches: readonly Watch[]): Watch {
  const run = (first: Watched, isEnd: boolean): Watched => {
    let watched = first
    for (const watch of watches) {
      const next = watch.push(watched.passed)
      // Nearly always there is nothing but words to hand on.
      if (!isEnd && isPlain(watched) && isPlain(next)) {
        watched = next
        continue
      }
      const isLast = isEnd || watched.fault !== undefined || watched.isOver === true
      const rest = isLast && !next.fault ? watch.finish() : { passed: '' }
      watched = { ...watched, ...next, ...rest, passed: next.passed + rest.passed }
    }
    return watched
  }
  return { push: (text) => run({ passed: text }, false), finish: () => run({ passed: '' }, true) }
}
