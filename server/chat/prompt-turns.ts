/** A line of the talk with its number in the chat. */
export type NumberedTurn = { seq: number; role: 'user' | 'assistant'; content: string }

/**
 * How many messages leave the prompt at a time: the most of these of which half of what fits is left. Dropping one each
 * turn would change the start of the prompt each turn, and a server that caches prefixes would read everything anew. Each
 * is a multiple of the next, so that a start for one is a start for all below.
 */
const BLOCKS_MESSAGES = [80, 40, 20, 4]

/** What stands for the user who waits for the character to say more. */
const GO_ON = '*Go on.*'

/** The latest messages that fit, beginning at a block's start; always the one to answer. */
export function recentTurns(
  talk: NumberedTurn[],
  first: number,
  tokens: number,
  cost: (text: string) => number,
): NumberedTurn[] {
  let left = tokens
  let fits = talk.length
  while (fits > 0) {
    left -= cost(talk[fits - 1]?.content ?? '')
    if (left < 0) break
    fits--
  }
  fits = Math.min(fits, talk.length - 1)
  const block = BLOCKS_MESSAGES.find((messages) => messages * 2 <= talk.length - fits) ?? 1
  const aligned = talk.findIndex((turn, index) => index >= fits && (turn.seq - first) % block === 0)
  return talk.slice(aligned < 0 ? fits : aligned)
}

/**
 * Puts a neutral line of the user before what the character says unasked. It stays there for good, so that a talk
 * that went on by itself begins like the prompt it came from.
 */
export function withGoingOn(talk: NumberedTurn[]): NumberedTurn[] {
  const turns: NumberedTurn[] = []
  let speaks: NumberedTurn['role'] | undefined
  for (const turn of talk) {
    if (turn.content && turn.role === 'assistant' && speaks === 'assistant')
      turns.push({ seq: turn.seq, role: 'user', content: GO_ON })
    turns.push(turn)
    if (turn.content) speaks = turn.role
  }
  const last = turns.at(-1) ?? { seq: 0 }
  // Who has just joined has heard nothing yet.
  if (speaks === 'assistant' || turns.length === 0)
    turns.push({ seq: last.seq + 1, role: 'user', content: GO_ON })
  return turns
}
