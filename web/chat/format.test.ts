import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatMessage, spokenWords, wholeSentences } from './format.ts'
import { MessageBubble } from './message-bubble.tsx'

const action = (text: string) => ({ kind: 'action', text })
const strong = (text: string) => ({ kind: 'strong', text })
const words = (text: string) => ({ kind: 'words', text })

describe('a message', () => {
  test('has its stage directions and its words apart', () => {
    expect(formatMessage('*She looks up.* Is it late? *A pause.*')).toEqual([
      [action('She looks up.'), words(' Is it late? '), action('A pause.')],
    ])
  })

  test('has a paragraph for each line that is not empty', () => {
    expect(formatMessage('One.\n\n  \nTwo.')).toEqual([[words('One.')], [words('Two.')]])
  })

  test.each(['2 * 3 * 4', '* a list', 'a star*', '**', '***'])(
    'keeps stars that are no direction: %s',
    (text) => {
      expect(formatMessage(text)).toEqual([[words(text)]])
    },
  )

  test('has what two stars mark as strong', () => {
    expect(formatMessage('A **very** long *night*')).toEqual([
      [words('A '), strong('very'), words(' long '), action('night')],
    ])
  })

  test.each(['*', '**'])('that is being written never shows the stars %s of an open mark', (stars) => {
    const whole = `Yes. ${stars}She looks${stars} up`
    for (let length = 0; length <= whole.length; length += 1) {
      const text = whole.slice(0, length)
      const shown = formatMessage(text, true)
      const isBare = /\s\*+$/.test(text)
      if (!isBare) expect(JSON.stringify(shown)).not.toContain('*')
    }
  })

  test('that is being written shows a direction before its second star has come', () => {
    expect(formatMessage('Yes. *She looks', true)).toEqual([[words('Yes. '), action('She looks')]])
    expect(formatMessage('Yes. *She looks')).toEqual([[words('Yes. *She looks')]])
    expect(formatMessage('*A.* Yes. *She', true)).toEqual([[action('A.'), words(' Yes. '), action('She')]])
  })

  test('keeps a star that was never closed as it stands, while what follows it is written', () => {
    expect(formatMessage('*a *b*', true)).toEqual([
      [
        { kind: 'words', text: '*a ' },
        { kind: 'action', text: 'b' },
      ],
    ])
  })

  test('never becomes anything but text: every letter of it stays', () => {
    const letters = (text: string) => text.replaceAll(/[*\s]/g, '')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '*', ' ', '\n', '<', '.') }),
        fc.boolean(),
        (text, isWriting) => {
          const shown = formatMessage(text, isWriting).flatMap((paragraph) =>
            paragraph.map((piece) => piece.text),
          )
          expect(letters(shown.join(''))).toBe(letters(text))
        },
      ),
    )
  })

  test('shows what it marks, and the rest as it stands', () => {
    const text = fc.stringMatching(/^[a-z<&.]( ?[a-z<&.])*$/)
    const marked = fc.record({ kind: fc.constantFrom('action', 'strong'), text })
    fc.assert(
      fc.property(text, fc.array(fc.tuple(marked, text)), (first, others) => {
        const stars = ({ kind, text }: { kind: string; text: string }) =>
          kind === 'strong' ? `**${text}**` : `*${text}*`
        const written = [first, ...others.flatMap(([piece, after]) => [stars(piece), after])].join(' ')
        const shown = formatMessage(written).flat()
        expect(shown.filter(({ kind }) => kind !== 'words')).toEqual(others.map(([piece]) => piece))
        const said = [first, ...others.flatMap(([piece, after]) => [piece.text, after])].join(' ')
        expect(shown.map((piece) => piece.text).join('')).toBe(said)
      }),
    )
  })

  test('is never drawn as anything but paragraphs, emphasis and text, whatever it says', () => {
    const piece = fc.constantFrom(
      '<img src=x>',
      '</p>',
      '<b>',
      '&lt;',
      '*',
      '**',
      ' ',
      '\n',
      'https://a.b',
      'a',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1 }),
        fc.constantFrom('finished', 'writing'),
        (pieces, status) => {
          const content = pieces.join('')
          const message = { key: 'a', author: 'character', content, status, createdAt: '' } as const
          const html = renderToStaticMarkup(createElement(MessageBubble, { message, name: 'A' }))
          const tags = [...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)
          expect(['div', 'p', 'em', 'strong', 'span']).toEqual(expect.arrayContaining(tags))
        },
      ),
    )
  })

  // With time that grew with the square of the text each of these would take minutes.
  test.each(['*', '**a', ' *a', '.*', '*\n', 'a ', '")', '***a* ', '。', '。」'])(
    'is put in form at once, however long and odd: %j',
    (part) => {
      const text = part.repeat(100_000)
      expect(formatMessage(text, true)).toBeInstanceOf(Array)
      expect(formatMessage(text)).toBeInstanceOf(Array)
      expect(wholeSentences(`${text}a`).length).toBeLessThanOrEqual(text.length)
    },
  )

  test('is read aloud without stars', () => {
    expect(spokenWords('*She looks up.* Is it late?\nCome in.')).toBe('She looks up. Is it late? Come in.')
  })
})

test('where motion is reduced a growing message shows whole sentences', () => {
  expect(wholeSentences('The lamp is lit. The ket')).toBe('The lamp is lit.')
  expect(wholeSentences('The lamp')).toBe('')
  expect(wholeSentences('Yes? "No." I')).toBe('Yes? "No."')
})

test('Japanese needs no spaces: sentences end with their mark, a direction begins behind one', () => {
  expect(wholeSentences('灯りがついた。やか')).toBe('灯りがついた。')
  expect(wholeSentences('「もう遅い？」彼女は')).toBe('「もう遅い？」')
  expect(formatMessage('「座って。」*窓を見', true)).toEqual([[words('「座って。」'), action('窓を見')]])
})
