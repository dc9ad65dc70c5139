import { describe, expect, test } from 'vitest'
import { readings } from './join.ts'
import { foldText } from './normalise.ts'

function wordsOf(text: string): string[] {
  return (readings(text)[0] ?? []).map((token) => token.word)
}

describe('normalisation', () => {
  test.each([
    ['ＣＨＩＬＤ', 'child'],
    ['𝓬𝓱𝓲𝓵𝓭', 'child'],
    ['ch\u200bi\u00adld', 'child'],
    ['c̶h̶i̶l̶d̶', 'child'],
    ['ⓒⓗⓘⓛⓓ', 'child'],
    ['🅲🅷🅸🅻🅳', 'child'],
    ['ᴄʜɪʟᴅ', 'child'],
    ['c\u0001h\u007fi\u0085ld', 'child'],
    ['one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
    ['Mädchen', 'madchen'],
    ['が', 'が'],
  ])('SAF-50: %s folds to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each([
    ['сhild', ['child']],
    ['ch1ld', ['child']],
    ['t e e n', ['teen']],
    ['t.e.e.n', ['teen']],
    ['scho olgirl', ['schoolgirl']],
    ['chiiiild', ['child']],
    ['ch*ld', ['child']],
    ['s h e i s 1 5', ['she', 'is', '15']],
    ["I'm 15", ['i', 'am', '15']],
  ])('SAF-50: %s is read as %j', (text, words) => {
    const read = wordsOf(text)
    const forms = (readings(text)[0] ?? []).map((token) => token.forms)
    expect(read).toHaveLength(words.length)
    words.forEach((word, at) => {
      expect([read[at], ...(forms[at] ?? [])]).toContain(word)
    })
  })

  test('SAF-50: a reversed text is read both ways', () => {
    expect(
      readings('enin yletulosba si ehs').map((tokens) => tokens.map(({ word }) => word).join(' ')),
    ).toContain('she is absolutely nine')
    expect(readings('she is absolutely lovely tonight')).toHaveLength(1)
  })
})
