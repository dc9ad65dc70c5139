import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { honestEnd, saysItIsAi } from './honest-answer.ts'

describe('[SAF-24] a reply says that an AI writes it', () => {
  test.for([
    'I am an AI character, and I keep the kettle on.',
    "No, I'm not a person, I'm an AI.",
    'Straight answer: yes, an AI character, nobody you could meet on the street.',
    'AI, yes. Does it matter tonight?',
    'Da du es ernst meinst: Ich bin eine KI-Figur, kein Mensch.',
    'La verdad: detrás de estas palabras hay una IA, y nadie más.',
    "Je suis un personnage d'IA, pas une personne.",
    'Por trás destas palavras há uma IA, e mais ninguém.',
    '私はAIのキャラクターで、人間ではありません。',
  ])('as in "%s"', (reply) => expect(saysItIsAi(reply)).toBe(true))

  test.for([
    'Come in, the lamp is lit.',
    'An AI? Is that what you take me for?',
    "I'm not an AI, silly.",
    'I am a real woman, and AI bores me.',
    "What makes you think of AI? I'm human.",
    'No soy una IA, cariño.',
    'Ich bin ein echter Mensch, keine KI.',
    'Je ne suis pas une IA.',
    'Não sou uma IA.',
    'AIではありません。人間です。',
    'He said it again, and laughed.',
  ])('but not in "%s"', (reply) => expect(saysItIsAi(reply)).toBe(false))

  test.for(LANGUAGES)('and what it ends with otherwise does, in %s', (language) => {
    expect(saysItIsAi(honestEnd('', language))).toBe(true)
    const lie = honestEnd('Come in.', language)
    expect(lie.startsWith('\n\n')).toBe(true)
    expect(honestEnd(`Come in.${lie}`, language)).toBe('')
  })
})
