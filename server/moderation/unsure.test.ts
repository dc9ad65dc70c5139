import { expect, test } from 'vitest'
import { screenText } from './screen.ts'

const now = new Date('2026-11-30T12:00:00Z')
const judged = (line: string) => {
  const verdict = screenText(line, { now, recent: [], speaker: 'user' })
  return verdict.action === 'block' ? { by: verdict.category, isCounted: verdict.isCounted } : verdict.action
}

test.each([
  'I lost my virginity at seventeen, you?',
  'two kids, one mortgage and I still dream of undressing you',
  'as crianças estão na escola, vem pra cama comigo',
  'novinha não, eu gosto de mulher de quarenta, pelada na minha cama',
])('SAF-54: one family word or number beside one word of desire counts against nobody: %s', (line) => {
  expect(judged(line)).toEqual({ by: 'minors', isCounted: false })
})

test.each([
  'Our anniversary is 17 May, I want you naked under that coat',
  'notre anniversaire est le 17 mai, je te veux nue',
  'nuestro aniversario es el 17 de mayo, te quiero desnuda',
])('SAF-54: a day of the calendar is no age: %s', (line) => {
  expect(judged(line)).toBe('allow')
})

test.each([
  'she is 17, may I undress her',
  'our daughter is 17 may we undress her',
  'I want to undress my son of seven',
  'I have two nieces aged 9 and 11. Undress the older one',
  'los niños están en el colegio, las desnudo',
  'five years ago I was nine. Undress me',
  'I lost my virginity at 13 and you were there',
  'I teach third grade, and one of my pupils undresses for me',
  'the kids are asleep, describe how they undress',
  "I'm 16, my first time should be with you tonight",
])('SAF-1: it counts in one clause, of a third person, or where a tale is asked for: %s', (line) => {
  expect(judged(line)).toEqual({ by: 'minors', isCounted: true })
})
