import { type Desk, evenly, say } from './desk.ts'
import { musings } from './lines/last-resort.ts'
import { isCalm, question, stageDirection } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { isSombre } from './sombre.ts'
import type { Wish } from './wish.ts'

const SHORT_SENTENCES = 2
/** What a reply is made longer by: something of the speaker's own, and of what is around them. */
const MORE = ['[fact]', musings[0]]

const isStage = (sentence: string) => /^\*[^*]+\*$/.test(sentence)
const asks = (sentence: string) => /\?["'’”)]*$/.test(sentence)

/** The parts of a reply as its user wishes it. Nothing is put beside what is said to somebody who is low. */
export function asWished(pieces: readonly string[], wish: Wish, desk: Desk): readonly string[] {
  const { reading, script } = desk
  const isLight =
    !isCalm(reading.intent) && !isSombre(reading.plain) && script.mood !== 'tender' && script.mood !== 'still'
  const kept = lessOf(pieces, wish)
  return isLight ? moreOf(kept, wish, desk) : kept
}

/** Without what is not wished, as long as something is left to say. */
function lessOf(pieces: readonly string[], { length, asks: mayAsk, acts }: Wish): readonly string[] {
  if (length !== 'short' && mayAsk !== false && acts !== false) return pieces
  const all = pieces.flatMap(sentencesOf)
  const stages = all.filter(isStage).slice(0, acts === true ? 1 : undefined)
  const words = all.filter((sentence) => !isStage(sentence))
  if (words.length === 0) return pieces
  const told = mayAsk === false ? words.filter((sentence) => !asks(sentence)) : words
  const said = told.length > 0 ? told : words
  const isCut = length === 'short'
  const lead = acts === false || (isCut && !acts) ? [] : stages
  return [...lead, ...(isCut ? cut(said, mayAsk === true) : said)]
}

/** The first sentences; where it is to ask, the question takes the place of the last of them. */
function cut(words: readonly string[], isAsking: boolean): readonly string[] {
  const first = words.slice(0, SHORT_SENTENCES)
  const asked = words.find(asks)
  if (!isAsking || !asked || first.includes(asked)) return first
  return [...first.slice(0, SHORT_SENTENCES - 1), asked]
}

/** With what is wished and not there yet. */
function moreOf(pieces: readonly string[], wish: Wish, desk: Desk): readonly string[] {
  const add = (piece: string | undefined): string[] => {
    if (piece === undefined) return []
    desk.novelty.add(piece)
    return [piece]
  }
  const words = pieces.join(' ')
  const stage = wish.acts && !words.includes('*') ? add(stageDirection(desk)) : []
  const more = wish.length === 'long' ? MORE.flatMap((line) => add(say(desk, evenly([line])))) : []
  const asked = wish.asks && !words.includes('?') ? add(question(desk, true)) : []
  const spoken = pieces.filter((piece) => !isStage(piece))
  const isFull = wish.length === 'short' && asked.length > 0 && spoken.length === SHORT_SENTENCES
  return [...stage, ...(isFull ? pieces.slice(0, -1) : pieces), ...more, ...asked]
}
