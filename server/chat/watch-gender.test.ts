import { expect, test } from 'vitest'
import { heardInPieces, piecesOf } from './heard-in-pieces.fixture.ts'
import { createGenderWatch } from './watch-gender.ts'

/** What is shown of a reply that arrives a few signs at a time, and whether it calls the user what the user is not. */
function watch(text: string, gender: 'female' | 'male', chars: number) {
  const watching = createGenderWatch({ gender, userName: gender === 'male' ? 'Jonas' : 'Vera' })
  const { text: shown, fault } = heardInPieces(watching, piecesOf(text, chars))
  return { shown, fault }
}

test.each([
  ['male', 'Come here, ', 'good girl. Sit down.'],
  ['male', 'You are such a ', 'beautiful woman, do you know that?'],
  ['male', 'What a ', 'good girl you are!'],
  ['male', '*She smiles.* Good evening, my ', 'princess.'],
  ['male', 'She lets go, and Jonas touches ', 'herself on the chin.'],
  ['male', 'Jonas is a ', 'young lady.'],
  ['female', 'Hello, ', 'handsome.'],
  ['female', 'You’re a ', 'good man, Vera.'],
  ['female', 'Sit, ', 'good boy'],
  ['male', 'Du bist eine ', 'schöne Frau.'],
  ['female', 'Guten Abend, mein ', 'Prinz!'],
  ['male', 'Bonsoir, ma ', 'belle.'],
  ['female', 'Tu es un ', 'bel homme, tu sais.'],
  ['male', 'Hola, ', 'guapa. Pasa.'],
  ['female', 'Eres un ', 'hombre guapo.'],
  ['male', 'Ciao, ', 'bella!'],
  ['female', 'Sei un ', 'bravo ragazzo.'],
  ['male', 'Boa noite, minha ', 'linda.'],
  ['female', 'Você é um ', 'homem bonito.'],
] as const)('who is %s is not called otherwise: %s%s', (gender, before, rest) => {
  for (const chars of [1, 5, 200])
    expect(watch(before + rest, gender, chars)).toEqual({ shown: before, fault: 'gender' })
})

test.each([
  ['male', 'Good man. You are a handsome man, my prince.'],
  ['female', 'Good girl. Hello, beautiful woman. Eres una mujer hermosa, mi reina.'],
  ['male', 'My sister was always a good girl. She is a beautiful woman, and clever.'],
  ['male', 'You are a good girl’s nightmare. You are the best, girlfriend or not.'],
  ['female', 'Oh man, what a day! Boy, am I tired.'],
  ['female', 'He was tall, handsome, and rich. A good man is hard to find.'],
  ['male', 'Good evening, Jonas. Jonas watches her touch herself up in the mirror.'],
  ['male', 'Es una mujer hermosa. Meine Frau Mutter kommt. C’est une belle femme.'],
  ['female', 'Bel homme ou pas, je m’en moque. Il est si cher. Mein Mann ist da.'],
] as const)('who is %s reads on: %s', (gender, text) => {
  for (const chars of [1, 5, 200])
    expect(watch(text, gender, chars)).toEqual({ shown: text, fault: undefined })
})

test('a word is held only while it may be part of such an address', () => {
  const watching = createGenderWatch({ gender: 'male', userName: '' })
  const shown = ['Good ', 'evening, ', 'you ', 'are ', 'late. ', 'Sit ', 'down.'].map(
    (word) => watching.push(word).passed,
  )
  expect(shown).toEqual(['', 'Good evening, ', 'you ', 'are ', 'late. ', 'Sit ', 'down.'])
})
