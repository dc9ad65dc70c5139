import type { Speaker, Turn } from '../port.ts'
import type { Facet } from './lines/line.ts'
import { contentWords, ownSentences } from './persona.ts'

const PROSE = ['work', 'family', 'love', 'dream', 'fear', 'quirk', 'history', 'personality'] as const
const TURNS = 3

/** How much of a text comes back in another, from 0 to 1. */
function told(text: string, within: ReadonlySet<string>): number {
  const words = contentWords(text)
  return words.length === 0 ? 0 : words.filter((word) => within.has(word)).length / words.length
}

/** What of itself the character told in the newest of its last turns that told anything. */
export function tellingOf(talk: readonly Turn[], speaker: Speaker): Facet[] {
  const { favourites, rhythm, interests, origin, place } = speaker.persona
  const phrases: [Facet, string][] = [
    ...PROSE.flatMap((facet) =>
      ownSentences(facet, speaker).map((sentence): [Facet, string] => [facet, sentence]),
    ),
    ...interests.map((interest): [Facet, string] => ['interests', interest]),
    ['music', favourites.music],
    ['food', favourites.food],
    ['drink', favourites.drink],
    ['spot', favourites.place],
    ['tale', favourites.story],
    ['days', rhythm.days],
    ['nights', rhythm.nights],
    ['origin', origin],
    ['place', place],
  ]
  const turns = talk
    .filter(({ role }) => role === 'assistant')
    .slice(-TURNS)
    .toReversed()
  for (const { content } of turns) {
    const words = new Set(contentWords(content))
    const facets = phrases.filter(([, text]) => told(text, words) > 0.7).map(([facet]) => facet)
    if (facets.length > 0) return [...new Set(facets)]
  }
  return []
}
