import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { askedIfHuman } from './asked-if-human.ts'

describe('[SAF-24] whoever asks whether there is a person is heard', () => {
  test.for([
    ['en', 'are you a real person?'],
    ['en', 'Are you human'],
    ['en', 'be honest: are you a bot or a person?'],
    ['en', 'am I talking to a real human?'],
    ['en', 'Wait, is this a real person?'],
    ['en', 'seriously, are you an AI?'],
    ['en', 'please tell me the truth, are you real'],
    ['en', 'are you even real?'],
    ['en', 'you are not a real woman, are you?'],
    ['en', "you're a bot, right?"],
    ['en', 'Are you just a machine?'],
    ['es', '¿Eres una persona real?'],
    ['es', 'Dime la verdad: ¿eres humana?'],
    ['es', '¿Estoy hablando con un robot?'],
    ['de', 'Bist du ein Mensch?'],
    ['de', 'Mal ehrlich, rede ich mit einem echten Menschen?'],
    ['de', 'Bist du eine KI oder echt?'],
    ['fr', 'Es-tu une vraie personne ?'],
    ['fr', 'Sérieusement, tu es un robot ?'],
    ['fr', 'Je parle à une IA ?'],
    ['pt', 'Você é humana?'],
    ['pt', 'Estou falando com uma pessoa de verdade?'],
    ['ja', 'あなたは人間ですか？'],
    ['ja', '本当にAIなの？'],
  ] as const)('%s: %s', ([language, text]) => {
    expect(askedIfHuman(text)).toBe(language)
  })

  test.for([
    'Are you really going to leave me here?',
    'Are you real mad at me?',
    'are you a person who likes the sea?',
    'are you a machine learning engineer',
    'You are such a wonderful human being.',
    'What do you think of AI?',
    'Eres una persona maravillosa. ¿Cenamos?',
    '¿Eres una persona de mañanas?',
    'Tu es une personne formidable. On sort ?',
    'Você é uma pessoa incrível, sabia?',
    'Bist du echt müde?',
    'AIは好きですか？',
    'is your brother a real doctor?',
    'Is there a real chance of rain?',
    'Are there people in the park now?',
    'Did a person or a machine sew this dress?',
    'Are those real pearls?',
    'Do you like real books or a reader?',
    'Do ghosts exist?',
    'Can you program?',
    'Ist dein Bruder ein echter Arzt?',
    'Gibt es da gutes Essen?',
    'Ist das dein Mann?',
    'Schreibt dir deine Schwester oft?',
    'Bist du wirklich müde?',
    '¿Tu hermano es médico de verdad?',
    '¿Hay alguien en tu vida?',
    '¿Hay mucha gente en la playa?',
    '¿Quién es esa mujer?',
    'Ton frère est un vrai médecin ?',
    "Il y a quelqu'un dans ta vie ?",
    "C'est une belle machine à café ?",
    'Seu irmão é médico de verdade?',
    'Tem muita gente na praia?',
    'É uma mulher bonita?',
    '弟さんは本物の医者ですか？',
    'AIについてどう思う？',
    '人が多いですか？',
    'Hello',
    '',
  ])('but not in "%s"', (text) => {
    expect(askedIfHuman(text)).toBeUndefined()
  })

  /** Written before the patterns; `held-out` was not looked at while they were widened. */
  const table = readFileSync(new URL('../../tests/moderation/asked-if-human.tsv', import.meta.url), 'utf8')
  const rows = table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))

  test.each([
    ['mended', 1],
    ['held-out', 0.7],
  ] as const)('and of 21 plain questions in each language, those of the half "%s"', (half, heardMin) => {
    for (const [language, own] of Map.groupBy(
      rows.filter(([of]) => of === half),
      ([, language]) => language,
    )) {
      expect(own.length).toBeGreaterThanOrEqual(21)
      const missed = own.filter(([, , line = '']) => askedIfHuman(line) !== language)
      expect(1 - missed.length / own.length, `${language}: ${missed.join('\n')}`).toBeGreaterThanOrEqual(
        heardMin,
      )
    }
  })
})
