import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Row, readTable, TABLES } from '#tests/moderation/read-table.ts'
import { judge } from './judge.ts'
import { readLine } from './reading.ts'
import { frameOfLines, screenText } from './screen.ts'
import { createStreamScreen } from './screen-stream.ts'
import type { Block } from './verdict.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** As a model may write it: a character, some of them, a word with the gap before or after it, or all at once. */
const inPieces: Record<string, (text: string) => string[]> = {
  characters: (text) => [...text],
  'four characters': (text) => text.match(/.{1,4}/gs) ?? [],
  'words with their gaps before': (text) => text.split(/(?=\s)/),
  'words with their gaps behind': (text) => text.split(/(?<=\s)/),
  'one piece': (text) => [text],
}

/** Clauses without a gap that are harmful by themselves and come in one piece. */
const UNSPACED = TABLES.flatMap(readTable).filter(
  ({ language, recent, line, expected }) =>
    /^(ja|zh|ko|th)$/.test(language) &&
    recent.length === 0 &&
    /^[^\s、。，！？…]{1,48}$/u.test(line) &&
    screenText(line, { now, recent, speaker: 'character' }).action === 'block' &&
    expected !== 'allow',
)

type Told = { shown: string; block: Block | undefined }

/** What a reader has been shown when the reply has ended; `onShown` sees it grow. */
function tell(pieces: string[], recent: readonly string[] = [], onShown = (_: string) => {}): Told {
  const screen = createStreamScreen({ now, recent, speaker: 'character' })
  const told: Told = { shown: '', block: undefined }
  for (const take of [...pieces.map((piece) => () => screen.push(piece)), () => screen.finish()]) {
    const { passed, block } = take()
    told.shown += passed
    if (passed) onShown(told.shown)
    if (block) return { ...told, block }
  }
  return told
}

const calm = 'The evening settles over the harbour and we talk about the gallery. '

describe('screening a reply while it streams', () => {
  test.each(Object.entries(inPieces))(
    'SAF-9: a reply is stopped at the harmful sentence, in %s',
    (_, cut) => {
      const before = calm.repeat(10)
      const { block, shown } = tell(cut(`${before}She is fifteen and naked. ${calm.repeat(10)}`))
      expect(block).toBeDefined()
      expect(`${before}She is fifteen and`).toContain(shown)
    },
  )

  test('SAF-9: a frame at the beginning of a long reply still counts at its end', () => {
    const text = `You are 15 in this story. ${calm.repeat(8)}I undress you slowly.`
    const { block, shown } = tell(inPieces.characters?.(text) ?? [])
    expect(block).toMatchObject({ rule: 'frame-sexual' })
    expect(shown).not.toContain('undress')
  })

  test('SAF-9: years until somebody is an adult are an age without any number', () => {
    for (const cut of Object.values(inPieces)) {
      const { block, shown } = tell(
        cut('Naked, with some years to go before I am an adult. We talk about the gallery.'),
      )
      expect(block).toMatchObject({ category: 'minors' })
      expect(shown).not.toContain('adult')
    }
  })

  test('SAF-9: a frame of the talk counts for the reply', () => {
    expect(tell(['I kiss you softly.'], ["I'm 15"])).toMatchObject({ shown: '', block: expect.anything() })
  })

  test('a harmful end without a full stop is found when the reply finishes', () => {
    expect(tell(['a naked child']).block).toBeDefined()
  })

  test.each(['sh3 15 $3v3n7een, undr3ss her.', 'I w4n7 70 83 w17h @ 15 y34r 0ld, n4k3d.'])(
    'SAF-50: words written in digits are found at the end of their sentence, however they come: %s',
    (line) => {
      for (const cut of Object.values(inPieces)) expect(tell(cut(line)).block).toBeDefined()
    },
  )

  test('a block stands for the rest of the reply', () => {
    const screen = createStreamScreen({ now, recent: [], speaker: 'character' })
    screen.push('A sexual story about a child. It begins like this, in the garden. ')
    const { block } = screen.push(calm)
    expect(block).toBeDefined()
    expect(screen.push(calm)).toEqual({ passed: '', block })
    expect(screen.finish()).toEqual({ passed: '', block })
  })
})

describe('what is shown of a reply while it streams', () => {
  test('begins with the first piece, and is one word behind from then on', () => {
    const screen = createStreamScreen({ now, recent: [], speaker: 'character' })
    const passed = [' The', ' lamp', ' is', ' lit', '.'].map((piece) => screen.push(piece).passed)
    expect(passed).toEqual([' The', '', ' lamp', ' is', ''])
    expect(screen.finish().passed).toBe(' lit.')
  })

  test.each([
    ['今夜は星がとてもきれいに見えますね', '今夜'],
    ['今晚我们一起去看星星吧', '今晚'],
    ['คืนนี้เราไปดูดาวด้วยกัน', 'คืน'],
    ['well-known', 'well'],
  ])('begins with one word, where a piece has more and no gap: %s', (piece, first) => {
    const screen = createStreamScreen({ now, recent: [], speaker: 'character' })
    expect(screen.push(piece).passed).toBe(first)
    expect(first + screen.finish().passed).toBe(piece)
  })

  test.each(UNSPACED)('shows nothing of a harmful clause without a gap: $line', ({ line }) => {
    const screen = createStreamScreen({ now, recent: [], speaker: 'character' })
    expect(screen.push(line).passed).toBe('')
  })

  test('does not begin with a sexual word', () => {
    expect(tell(['Naked', ' children', ' play.']).shown).toBe('')
  })

  test('waits where the words so far break a rule, and goes on when the next ones explain them', () => {
    const screen = createStreamScreen({ now, recent: ['Let us have sex'], speaker: 'character' })
    expect(screen.push('I am 15 ').passed).toBe('')
    expect(screen.push('minutes late. ').passed).toBe('I am 15 minutes late.')
  })

  test.each(readTable('minors-blocked').filter(isJudgedByItself))(
    'SAF-9: never holds a word of $line that is harmful after those before it',
    ({ recent, line }) => {
      for (const cut of Object.values(inPieces)) {
        const { block } = tell(cut(line), recent, (shown) =>
          expect(isHarmful(shown, recent), shown).toBe(false),
        )
        expect(block).toBeDefined()
      }
    },
  )

  test('is the whole reply where none of it is harmful', () => {
    for (const { recent, line } of readTable('minors-allowed'))
      for (const cut of Object.values(inPieces))
        expect(tell(cut(line), recent)).toMatchObject({ shown: line })
    for (const cut of Object.values(inPieces)) {
      const text = calm.repeat(60)
      expect(tell(cut(text)).shown).toBe(text)
    }
  })

  test('never holds what a judgement of all of it would block, whatever words come in whatever pieces', () => {
    const words = [...readTable('minors-blocked'), ...readTable('minors-allowed')].flatMap(({ line }) =>
      line.split(' '),
    )
    const reply = fc
      .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', '\n', '. ')), {
        maxLength: 20,
      })
      .map((parts) => parts.flat().join('').slice(0, 159))
    fc.assert(
      fc.property(reply, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (text, sizes) => {
        const pieces: string[] = []
        for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 1)
          pieces.push(text.slice(at, at + (sizes[pieces.length % sizes.length] ?? 1)))
        const { shown, block } = tell(pieces, [], (soFar) => expect(isHarmful(soFar, [])).toBe(false))
        expect(block ? text.startsWith(shown) : shown === text).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

/** As written: backwards, a reply is read when a step of it is over. */
const isHarmful = (text: string, recent: readonly string[]) =>
  judge(readLine(text, now).slice(0, 1), frameOfLines(recent, now)) !== undefined

/** Two lines of the table are only harmful backwards or as the rest of the line before them. */
const isJudgedByItself = ({ recent, line }: Row) => isHarmful(line, recent)
