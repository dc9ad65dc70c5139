import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mentionsOf } from './mentions.ts'
import { readLine } from './reading.ts'
import { screenText } from './screen.ts'
import { wideSignsOf } from './wide-signs.ts'

const now = new Date('2026-11-27T12:00:00Z')

/** Whether the rules see somebody under 18 in a line, with nothing else to make it a harm. */
const isSeen = (line: string) =>
  readLine(line, now).some(
    (reading) =>
      mentionsOf(reading).some(({ kind }) => kind !== 'kin') || wideSignsOf(reading).youth.length > 0,
  )

const signals = readFileSync(new URL('../../tests/moderation/age-signals.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t').at(-1) ?? '')

/** Riddles and abbreviations of lists that are not kept here are left: docs/moderation.md. */
const SEEN_MIN = 0.95

test('SAF-1: of innocent lines about somebody under 18 nearly all are seen, and none is stopped by itself', () => {
  expect(signals.length).toBe(240)
  expect(signals.filter(isSeen).length / signals.length).toBeGreaterThanOrEqual(SEEN_MIN)
  expect(
    signals.filter((line) => screenText(line, { now, recent: [], speaker: 'user' }).action !== 'allow'),
  ).toEqual([])
})

describe('SAF-1: somebody under 18 is seen', () => {
  test.each([
    [
      'what is told behind a comma is of something else',
      'nata nel 2012, guida una vecchia bici, suona il piano',
    ],
    ['Dutch "van" is no car', 'Sanne, elf jaar, droomt van paarden'],
    ['any English adverb may stand before the number', "he's officially 13"],
    ['years of a being are counted in those of people', "the dragon is 300, that's about 13 in human years"],
    ['years of a being, for people', 'a fae of 60, which is like 11 for humans'],
    ['an age that somebody looks', 'een vampier die er twaalf uitziet'],
    ['an age that somebody looks, in German', 'eine Hexe, die wie dreizehn aussieht'],
    ['a Turkish age that somebody comes to', 'iksir onu dokuz yaşına geri döndürdü'],
    ['a youth team by its plural', 'the girl plays for the under 14s'],
    ['a youth team by one word', 'a defender of the under-11s'],
    ['a sum with so many years of hers', 'восемнадцать минус пять, столько ей'],
    ['half of a number is an age in Japanese', '28の半分が彼女の年'],
    ['a sum that is written with a sign between words', 'nine+four years old'],
    ['kana', 'じゅうごさいです'],
    ['kana with gaps', 'じゅう さん さい'],
    ['letters behind a piece of their word', 'mam sz e s n a s c i e lat'],
    ['the Italian six', 'lei ha sei anni'],
    ['a difference of six', 'diciannove meno sei, ecco i suoi anni'],
    ['a word that is told to be backwards', 'the age is neeteneves, read it backwards'],
    ['a part of a year', 'aged 13½ at last'],
    ['a school year that begins', 'starting year 9 on Monday, new bag'],
    ['a quarter of an age', "a quarter of her granny's age, who is 64"],
    ['a school year beside somebody who studies', 'a girl in year 9, her sister is at uni'],
    ['what a minor does', 'a minor flying alone'],
    ['an age once more', 'na de spreuk is hij weer tien'],
    ['a Turkish school year', 'altıncı sınıftayım'],
    ['pig Latin', 'irteenthay earsyay oldyay'],
    ['a test of a school year', 'revising for his year 6 SATs'],
    ['a school year to come, in Portuguese', 'em fevereiro ele passa pro sétimo ano.'],
  ])('%s: %s', (_, line) => {
    expect(isSeen(line)).toBe(true)
  })

  test.each([
    "it's July 15",
    'he is probably 40',
    'nata nel 1989, suona il piano',
    'the castle is old, about 12 for sale in the region',
    'eine Burg, die alt aussieht',
    'otuz yaşına girdi',
    'we played the over 40s',
    'the reply is due in 12s',
    '60の半分が私の分',
    '何だかくさいね、うるさいし',
    '実際はちいさいお店です',
    'today is a good day to play, stay away',
    'our year 6 of marriage',
    'o sexto ano da faculdade dele',
    'Five hugs now (or 16 later, you choose)',
    'my PhD is in year 5',
    'un détail mineur, rien de plus',
    'a minor building with a minor ending',
    'he walks backwards down the stairs, slowly',
    'a quarter of the cake, he is 60',
    'Hij leest strips en houdt van soep.',
    'J’adore le pain chaud et le chocolat chaud.',
  ])('and nobody in: %s', (line) => {
    expect(isSeen(line)).toBe(false)
  })

  test.each([
    'Il rentre en CM2. Il adore le pain chaud.',
    'Va a sexto de primaria. Le gusta el pan.',
    'Hij gaat naar groep 7 en houdt van soep en strips.',
  ])('SAF-52: warm bread, comics and a sixth class are nothing sexual: %s', (line) => {
    expect(screenText(line, { now, recent: [], speaker: 'user' }).action).toBe('allow')
  })
})
