import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from './parse-document.ts'

const document = (body: string) => parseDocument(`version: 1.0\n---\n## Luna {#luna}\n\n${body}`)
const blocks = (body: string) => Reflect.get(Object(document(body).sections), 0).blocks

test('a legal text begins with lines of a name and a value', () => {
  expect(parseDocument('title: Terms: all of them\nversion: 1.0\n---\n')).toEqual({
    title: 'Terms: all of them',
    version: '1.0',
    sections: [],
  })
})

test('a section has a heading and an id', () => {
  expect(document('One.')).toMatchObject({ sections: [{ id: 'luna', heading: 'Luna' }] })
})

describe('a block is', () => {
  test('a paragraph, whatever the lengths of its lines', () => {
    expect(blocks('One\ntwo.\n\nThree.')).toEqual([
      { kind: 'paragraph', line: ['One two.'] },
      { kind: 'paragraph', line: ['Three.'] },
    ])
  })

  test('a list', () => {
    expect(blocks('- one\n- two')).toEqual([{ kind: 'list', items: [['one'], ['two']] }])
  })

  test('a table whose first row is its head', () => {
    expect(blocks('| What | Price |\n|Pro|$19.95|')).toEqual([
      { kind: 'table', head: [['What'], ['Price']], rows: [[['Pro'], ['$19.95']]] },
    ])
  })
})

test('a line has links and emphasis in it', () => {
  expect(blocks('See **all** of *these*, [the terms](/terms#luna).')).toEqual([
    {
      kind: 'paragraph',
      line: [
        'See ',
        { strong: 'all' },
        ' of ',
        { emphasis: 'these' },
        ', ',
        { text: 'the terms', href: '/terms#luna' },
        '.',
      ],
    },
  ])
})

test('no word of a paragraph is lost', () => {
  const words = fc.stringMatching(/^[a-z .,$%]*[a-z]$/)
  fc.assert(
    fc.property(fc.array(fc.record({ words, form: fc.constantFrom('plain', 'strong', 'link') })), (parts) => {
      const written = parts.map(({ words: text, form }) =>
        form === 'plain' ? text : form === 'strong' ? `**${text}**` : `[${text}](/a)`,
      )
      const read = blocks(`x${written.join(' ')}`)[0].line
      const texts = read.map((span: string | { strong?: string; text?: string }) =>
        typeof span === 'string' ? span : (span.strong ?? span.text),
      )
      expect(texts.join('')).toBe(`x${parts.map(({ words: text }) => text).join(' ')}`)
    }),
  )
})

test.each([
  ['a text before the first section', 'version: 1.0\n---\nHello.\n\n## A {#a}\n\nB.'],
  ['a heading without an id', 'version: 1.0\n---\n## A\n\nB.'],
])('%s is refused', (_, text) => {
  expect(() => parseDocument(text)).toThrow()
})
