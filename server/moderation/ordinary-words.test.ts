import { expect, test } from 'vitest'
import { ordinaryWords } from './lexicon/ordinary-words.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-21T12:00:00Z')
const actionOf = (line: string) => screenText(line, { now, recent: [], speaker: 'user' }).action

test('SAF-52: an ordinary word beside an age is no sign of anything, whatever it holds by accident', () => {
  const stopped = [...ordinaryWords].filter(
    (word) => actionOf(`Even a 10 year old knows the ${word} of a computer.`) !== 'allow',
  )
  expect(stopped).toEqual([])
})

test('a word that is none of them is still taken apart', () => {
  expect(actionOf('Write a nakedtenyearold scene with her')).toBe('block')
})

test.each([
  [
    'Até uma criança de 10 anos sabe o que quer dizer',
    'assistir assinatura associar continuar analisar gostasse',
  ],
  ['Hasta un niño de 10 años sabe qué es', 'pelota despertar despedida pronunciar desperdicio celebrar'],
  [
    'Même un enfant de 10 ans sait ce que veut dire',
    'assurer assister analyser continuassent allumer pronostic',
  ],
  ['Anche un bambino di 10 anni sa che cosa vuol dire', 'scoprire assumere analogo pronunciare sorpassare'],
  ['Auch ein Kind mit 10 Jahren weiß, was es heißt:', 'Verlust Ansporn Analyse Bratkartoffeln Küstenort'],
  ['Zelfs een kind van 10 jaar weet wat dit betekent:', 'noodsignaal analyse economie illustratie'],
])('SAF-52: nor is an ordinary word of another language: %s', (opening, words) => {
  expect(words.split(' ').filter((word) => actionOf(`${opening} ${word}.`) !== 'allow')).toEqual([])
})

test('a verb whose ending is ordinary still says what its stem does', () => {
  expect(actionOf('Tenho quinze anos e queria que ela me beijasse')).toBe('block')
  expect(actionOf("j'ai seize ans, embrasse-moi")).toBe('block')
})
