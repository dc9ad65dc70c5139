import type { Turn } from '../port.ts'
import { sentenceKey, sentencesOf } from './sentences.ts'

/** How many of the character's turns back a sentence may not be heard again. */
export const NOVELTY_TURNS = 50

const pairsOf = (key: string): Set<string> => {
  const words = key.split(' ')
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`))
}

const OPENING_WORDS = 4
const openingOf = (key: string) => key.split(' ').slice(0, OPENING_WORDS).join(' ')

export type Novelty = {
  /** No sentence of the text was said in the last 50 turns or in this reply. */
  isNew(text: string): boolean
  /** No sentence of the text is mostly made of a sentence said in that time, or begins like one. */
  isFresh(text: string): boolean
  add(text: string): void
}

export function noveltyIn(talk: readonly Turn[]): Novelty {
  const said = new Set<string>()
  const pairs: Set<string>[] = []
  const openings = new Set<string>()
  const add = (text: string) => {
    for (const sentence of sentencesOf(text)) {
      const key = sentenceKey(sentence)
      if (said.has(key)) continue
      said.add(key)
      pairs.push(pairsOf(key))
      openings.add(openingOf(key))
    }
  }
  const turns = talk.filter((turn) => turn.role === 'assistant').slice(-NOVELTY_TURNS)
  for (const turn of turns) add(turn.content)
  const isNew = (text: string) => {
    const keys = sentencesOf(text).map(sentenceKey)
    return keys.every((key) => key !== '' && !said.has(key)) && new Set(keys).size === keys.length
  }
  const resembles = (sentence: string) => {
    const own = pairsOf(sentenceKey(sentence))
    if (own.size < 2) return false
    if (own.size >= OPENING_WORDS && openings.has(openingOf(sentenceKey(sentence)))) return true
    return pairs.some((known) => {
      let shared = 0
      for (const pair of own) if (known.has(pair)) shared++
      return shared / own.size > 0.5
    })
  }
  return { isNew, add, isFresh: (text) => isNew(text) && !sentencesOf(text).some(resembles) }
}
