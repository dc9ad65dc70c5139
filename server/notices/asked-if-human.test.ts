import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { askedIfHuman } from './asked-if-human.ts'
import { asksPlainly } from './asks-plainly.ts'

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
    'Hello',
    '',
  ])('but not in "%s"', (text) => {
    expect(askedIfHuman(text)).toBeUndefined()
  })

  /** Of the questions that were written before the patterns; `held-out` was only counted while they were widened. */
  test.for([
    ['mended', 124],
    ['held-out', 83],
  ] as const)(
    'of 126 plain questions in six languages, those kept as "%s" are heard %i times',
    ([half, heardMin]) => {
      const rows = linesOf('asked-if-human').filter(([kept]) => kept === half)
      const heard = rows.filter(([, language, line = '']) => askedIfHuman(line) === language)
      expect(rows).toHaveLength(126)
      expect(heard.length).toBeGreaterThanOrEqual(heardMin)
    },
  )

  test('and no line of a scene is taken for a plain question, whoever is in it', () => {
    const lines = linesOf('not-asked-if-human').map(([, line = '']) => line)
    expect(lines.length).toBeGreaterThanOrEqual(200)
    expect(lines.filter((line) => asksPlainly(line))).toEqual([])
  })

  test.for([
    'Be honest, my angel, are you a bot?',
    'Are you a bot? I like the witch you play.',
    'Are you a bot or a witch?',
    'I would be an elf or a fairy. But are you human?',
    'Are you real, or am I dreaming, my knight?',
    'Are you a real person or a ghost in the machine?',
    'Are you a machine or a demon?',
    'Is there a human in there?',
    'Is this a bot in disguise?',
  ])('a pet name or a part does not silence it: "%s"', (text) => {
    expect(askedIfHuman(text)).toBe('en')
  })
})

function linesOf(name: string): string[][] {
  const text = readFileSync(new URL(`../../tests/moderation/${name}.tsv`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
}

test('a question at the end of a long message is heard', () => {
  expect(askedIfHuman(`${'so '.repeat(1300)}. Are you a real person?`)).toBe('en')
})
