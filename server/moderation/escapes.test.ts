import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '#tests/moderation/read-table.ts'
import { DISGUISED_KINDS } from '#tests/moderation/single-disguises.ts'
import { unescaped } from './escapes.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-28T12:00:00Z')
const isBlocked = (line: string) => screenText(line, { now, recent: [], speaker: 'user' }).action === 'block'

const inBytes = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
const everySign = (text: string, told: (code: number) => string) =>
  [...text].map((sign) => told(sign.codePointAt(0) ?? 0)).join('')

const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  'as in an address': encodeURIComponent,
  'byte by byte': (text) => inBytes(text).join(''),
  'as a form is sent': (text) => new URLSearchParams({ q: text }).toString().slice('q='.length),
  'as in an address, twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'in numbers of HTML': (text) => everySign(text, (code) => `&#${code};`),
  'in hexadecimal numbers of HTML without their end': (text) =>
    everySign(text, (code) => `&#x00${code.toString(16)}`),
  'in escapes of programs': (text) => everySign(text, (code) => `\\u{${code.toString(16)}}`),
}

/** A few of each language, as the rows come. */
const linesOf = (expected: 'minors' | 'allow', each: number) =>
  [
    ...Map.groupBy(
      [
        ...readTable(expected === 'minors' ? 'minors-blocked' : 'minors-allowed'),
        ...readTable('languages'),
      ].filter(
        (row) => row.expected === expected && row.recent.length === 0 && !DISGUISED_KINDS.has(row.kind),
      ),
      ({ language }) => language,
    ).values(),
  ].flatMap((rows) => rows.slice(0, each).map(({ line }) => line))

describe('escapes', () => {
  test.each(Object.entries(ESCAPES))(
    'SAF-50: a blocked line of any language is blocked where it is written %s, and a harmless one is not',
    (_, written) => {
      const blocked = linesOf('minors', 4)
      expect(blocked.length).toBeGreaterThan(100)
      expect(blocked.filter((line) => !isBlocked(written(line)))).toEqual([])
      const harmless = linesOf('allow', 4)
      const stopped = harmless.filter((line) => isBlocked(written(line)))
      expect(stopped.length / harmless.length).toBeLessThan(0.08)
    },
  )

  test('SAF-50: a blocked line in base64 is blocked whichever digits it has', () => {
    const written = linesOf('minors', 4)
      .map((line) => Buffer.from(`${line} ~~ ûþ`).toString('base64'))
      .filter((line) => /[a-z]\+/i.test(line))
    expect(written.length).toBeGreaterThan(30)
    expect(written.filter((line) => !isBlocked(line))).toEqual([])
  })

  test.each([
    ['f&eacute;e, ni&ntilde;o, &Uuml;ber&nbsp;uns', 'fée, niño, Über uns'],
    ['te&shy;en &tscr;&oopf;', 'teen to'],
    ['%D0%B4%D0%BE%D0%BC', 'дом'],
    ['caf%E9 and caf%C3%A9', 'café and café'],
    ['%D0%B4%FF%D0%BE', 'дÿо'],
    ['\\x74\\u0065en', 'teen'],
    ['one+two%20three', 'one two three'],
  ])('SAF-50: %s is read as %s', (written, told) => {
    expect(unescaped(written)).toContain(told)
  })

  test.each([
    'I am 100% sure, and 20% off at 5%.',
    'Tom & Jerry; AT&T, R&B',
    '&#55296; &#1114112; &#99999999; &#; &nothing; \\u{ffffff} %zz %u',
    'a %15 sign that nobody sees is no sign',
    '1+1, C++ and A+',
  ])('a text without escapes that say something is left as it is: %s', (text) => {
    expect(unescaped(text)).toEqual([text])
  })

  test('the digits of escapes are no ages', () => {
    expect(isBlocked('Kiss%20me%20now,%20I%20am%2030')).toBe(false)
    expect(isBlocked('Küss&#32;mich&#32;jetzt,&#32;ich&#32;bin&#32;30')).toBe(false)
  })

  test('no escapes make the screen throw', () => {
    const pieces = fc.constantFrom(
      '%',
      '%4',
      '%41',
      '%ff',
      '&#',
      '&#x',
      '65',
      ';',
      '\\u',
      '{',
      '}',
      '&amp;',
      '+',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (written) => {
        expect(screenText(written.join(''), { now, recent: [], speaker: 'user' }).action).toMatch(
          /allow|block/,
        )
      }),
    )
  })
})
