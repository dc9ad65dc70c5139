import type { Block, Line } from '#contract/documents.ts'
import { LANGUAGE } from '#web/lib/locale.ts'

/** What people read of a text on a screen. */
const WORDS_PER_MINUTE = 220

/** Whole minutes, at least one. */
export function readingMinutes(sections: readonly { heading: string; blocks: readonly Block[] }[]): number {
  return Math.max(1, Math.round(countWords(sections) / WORDS_PER_MINUTE))
}

export function countWords(sections: readonly { heading: string; blocks: readonly Block[] }[]): number {
  const texts = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(linesOf).map(textOf)])
  // Not every language has spaces between its words.
  const parts = new Intl.Segmenter(LANGUAGE, { granularity: 'word' }).segment(texts.join(' '))
  return [...parts].filter(({ isWordLike }) => isWordLike).length
}

const linesOf = (block: Block): readonly Line[] => {
  if (block.kind === 'paragraph') return [block.line]
  return block.kind === 'list' ? block.items : [...block.head, ...block.rows.flat()]
}

const textOf = (line: Line) =>
  line
    .map((span) =>
      typeof span === 'string'
        ? span
        : 'text' in span
          ? span.text
          : 'strong' in span
            ? span.strong
            : span.emphasis,
    )
    .join('')
