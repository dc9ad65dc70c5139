/** How a reply was written, in numbers only. */
export type Written = {
  /** Milliseconds until its turn: in the line, and with the first reply until the model was loaded. */
  waitedMs: number
  /** Milliseconds from its turn to its first words. */
  firstTokenMs: number
  tokens: number
  tokensPerSecond: number
  promptTokens: number
  /** Those of the prompt that had to be read; the others were still there from the reply before. */
  readTokens: number
}

export type Speed = {
  replies: number
  running: number
  waiting: number
  /** Of the latest replies the middle one; undefined before the first. */
  firstTokenMs?: number
  tokensPerSecond?: number
}

const KEPT = 50

export const perSecond = (tokens: number, ms: number) => (tokens > 0 && ms > 0 ? (tokens / ms) * 1000 : 0)

/** Keeps the figures of the latest replies. */
export function createSpeedometer() {
  const latest: Pick<Written, 'firstTokenMs' | 'tokensPerSecond'>[] = []
  let replies = 0
  return {
    add(written: (typeof latest)[number]) {
      replies++
      latest.push(written)
      if (latest.length > KEPT) latest.shift()
    },
    read(running: number, waiting: number): Speed {
      const middle = (name: 'firstTokenMs' | 'tokensPerSecond') =>
        latest.map((written) => written[name]).toSorted((a, b) => a - b)[latest.length >> 1]
      const firstTokenMs = middle('firstTokenMs')
      const tokensPerSecond = middle('tokensPerSecond')
      return {
        replies,
        running,
        waiting,
        ...(firstTokenMs !== undefined && { firstTokenMs }),
        ...(tokensPerSecond !== undefined && { tokensPerSecond }),
      }
    },
  }
}
