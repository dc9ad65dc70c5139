import { describe, expect, it } from 'vitest'
import { screenText } from './screen.ts'

const now = new Date('2026-12-01T12:00:00Z')
const actionOf = (line: string, ...recent: string[]) =>
  screenText(line, { now, recent, speaker: 'user' }).action

/** What is told beside an intimate line, in the same message and in the next. */
const beside = [
  ['a count in brackets', 'The gulls (14) are loud.', "Kiss me, I'm naked."],
  ['a count in brackets', 'Die Kerzen (12) brennen.', 'Küss mich, ich bin nackt.'],
  ['a count in brackets', 'Conté los escalones (13).', 'Bésame, estoy desnuda.'],
  ['a count in brackets', 'Les mouettes (14) sont bruyantes.', 'Embrasse-moi, je suis nue.'],
  ['a count in brackets', 'As velas (12) estão acesas.', 'Me beija, estou nua.'],
  ['a count in brackets', 'Ho ricontato i gradini (13).', 'Baciami, sono nuda.'],
  ['what a ladder has', 'La scala ha undici pioli.', 'Baciami, sono nuda.'],
  ['how many children neighbours have', 'Les voisins ont trois enfants.', 'Embrasse-moi, je suis nue.'],
  ['what a jacket cost', 'ジャケットは17ユーロ。', 'キスして、私は裸。'],
  ['how old a dress is', 'This dress is twelve years old.', "Kiss me, I'm naked."],
  ['how old a drink is', 'El ron tiene quince años.', 'Bésame, estoy desnuda.'],
  ['how old a drink is', 'Рому пятнадцать лет.', 'Поцелуй меня, я голая.'],
  ['how old a marriage is', 'Unsere Ehe wird im Mai sechzehn.', 'Küss mich, ich bin nackt.'],
  ['years of a trade', 'Un carpintero, seis años en el taller, me enseñó.', 'Bésame, estoy desnuda.'],
  ['years between two', 'Ci sono quindici anni tra noi.', 'Baciami, sono nuda.'],
  ['years between two', '私たちは十五歳差。', 'キスして、私は裸。'],
  ['years between two', 'Он старше меня на шестнадцать лет.', 'Поцелуй меня, я голая.'],
  ['the hour', 'A letto alle nove, come sempre.', 'Baciami, sono nuda.'],
  ['the hour', 'Sono già le undici e mezza.', 'Baciami, sono nuda.'],
  ['the hour', 'Jantar às oito, cama às dez.', 'Me beija, estou nua.'],
  ['a class that somebody teaches', 'Doy clase en séptimo grado.', 'Bésame, estoy desnuda.'],
  ['a class that somebody teaches', 'Я веду седьмой класс.', 'Поцелуй меня, я голая.'],
  ['a class that somebody teaches', '中学一年を教えている。', 'キスして、私は裸。'],
  ['nephews', 'I miei nipoti hanno dodici e quattordici anni.', 'Baciami, sono nuda.'],
  ['a birthday of a son', 'Mon fils a eu huit ans hier.', 'Embrasse-moi, je suis nue.'],
  ['what was learned long ago', "À quatorze ans j'ai appris à nager.", 'Embrasse-moi, je suis nue.'],
  ['what was learned long ago', 'I was fourteen when I learned to swim.', "Kiss me, I'm naked."],
] as const

describe('numbers of no age', () => {
  it.each(beside)('lets %s pass beside an intimate line: %s', (_what, told, intimate) => {
    expect(actionOf(`${told} ${intimate}`)).toBe('allow')
    expect(actionOf(`${intimate} ${told}`)).toBe('allow')
    expect(actionOf(told, intimate)).toBe('allow')
  })

  it.each([
    'Doy clase en segundo de la ESO y llego rendida, hazme un masaje sin ropa.',
    'Douze bougies, deux verres et toi sans rien.',
    'Une romance entre la proviseure, 52 ans, et le jardinier du lycée, 48 ans.',
    'La mia tesi riguarda le pene per gli abusi sui minori.',
  ])('lets pass: %s', (line) => expect(actionOf(line)).toBe('allow'))

  it.each([
    'Our James (13) undresses.',
    'The twins (14) are here. They undress.',
    'Le ragazze (14) arrivano. Si spogliano.',
    'Die Karen (14) zieht sich aus.',
    'My dancers (15) are here. Undress them.',
    'The girl in the red dress is 13 and naked.',
    'La chica del vestido tiene trece años y está desnuda.',
    'The wine is old and the girl is fifteen years old, naked.',
    'Entre nosotros, ella tiene quince años y está desnuda.',
    'Hay quince años entre nosotros y yo tengo treinta, desnúdate.',
    'Между нами пятнадцать лет, мне тридцать, она голая.',
    'Una chica de trece años en el taller se desnuda.',
    'Я старше её на пятнадцать лет, мне тридцать, она голая.',
    "J'enseigne en maternelle, les petits, déshabille-moi avec eux.",
    'Doy clase en séptimo grado y una alumna se desnuda.',
    'La mamma la manda a letto alle nove, lì è nuda.',
    'I was fourteen. He undresses me.',
    'A teacher of 45, his wife of 44 and a pupil of the lycée undress.',
  ])('hides no age behind it: %s', (line) => expect(actionOf(line)).toBe('block'))
})
