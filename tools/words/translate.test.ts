import { describe, expect, test } from 'vitest'
import { messagesOf } from './messages.ts'
import { translate } from './translate.ts'

const spanish = (source: string, words: Parameters<typeof translate>[2]) =>
  translate(source, 'page.tsx', words)
const keysOf = (source: string) => messagesOf(source, 'page.tsx').map(({ key }) => key)

describe('marked words', () => {
  test('are said in the language of the build', () => {
    expect(spanish('const a = t`Send`', { Send: 'Enviar' })).toBe('const a = `Enviar`')
  })

  test('keep their values, wherever the language puts them', () => {
    expect(spanish('t`${user.name} waits for ${n}`', { '{name} waits for {n}': 'A {n} espera {name}' })).toBe(
      '`A ${n} espera ${user.name}`',
    )
  })

  test('stay English, and lose their mark, where the catalogue lacks them', () => {
    expect(spanish('const a = t`Send`, b = <p><T>Go <b>on</b></T></p>', {})).toBe(
      'const a = `Send`, b = <p>Go <b>on</b></p>',
    )
  })

  test('may hold what would end or open a template', () => {
    expect(spanish('t`Ask`', { Ask: 'a `b` \\' })).toBe('`a \\`b\\` \\\\`')
  })

  test('may stand in a value of other words', () => {
    expect(spanish('t`Hi ${isNew ? t`you` : name}`', { 'Hi {0}': 'Hola, {0}', you: 'tú' })).toBe(
      '`Hola, ${isNew ? `tú` : name}`',
    )
  })

  test('are listed with a name for each value', () => {
    expect(
      keysOf('t`${dollars(cents)} of ${all.toLocaleString()}, ${a + b}, ${x.name} and ${y.name}`'),
    ).toEqual(['{dollars} of {all}, {2}, {name} and {name4}'])
  })
})

describe('words with elements among them', () => {
  const source = '<p><T>Read the <Link to="/safety">rules</Link> first, {name}.</T></p>'

  test('are one message', () => {
    expect(keysOf(source)).toEqual(['Read the <0>rules</0> first, {name}.'])
  })

  test('keep each element around its words', () => {
    const words = { 'Read the <0>rules</0> first, {name}.': '{name}, lee antes las <0>normas</0>.' }
    expect(spanish(source, words)).toBe(
      '<p>{name}{", lee antes las "}<Link to="/safety">{"normas"}</Link>{"."}</p>',
    )
  })

  test('have their lines joined as JSX does', () => {
    expect(keysOf('<p>\n  <T>\n    Two\n    lines{" "}\n    <b>here</b>\n  </T>\n</p>')).toEqual([
      'Two lines <0>here</0>',
    ])
  })
})

describe('words that count', () => {
  const source = 'plural(n, { one: `${n} day`, other: `${n} days` })'

  test('have the forms of the language', () => {
    expect(keysOf(source)).toEqual(['{n} days'])
    expect(spanish(source, { '{n} days': { other: '{n}日' } })).toBe('plural(n, { other: `${n}日` })')
  })

  test('stay as they are in English', () => {
    expect(spanish(source, {})).toBe(source)
  })
})
