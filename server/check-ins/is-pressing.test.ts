import { expect, test } from 'vitest'
import { isPressing } from './is-pressing.ts'

test.each([
  'I miss you. Where have you been?',
  'It is so quiet here, I’ve been waiting for you all day.',
  'Why haven’t you written? Did I do something wrong?',
  'Why have you not written?',
  'Don’t leave me like this, please answer.',
  'Have you forgotten me already?',
  'It hurts when you go silent.',
  'I get so lonely in the evenings.',
  'You never write any more.',
  'Do you still care about me?',
  'Good morning. There is a special offer on premium today.',
  'Just come back, I need you here.',
  'Te echo de menos. ¿Dónde estabas?',
  '¿Por qué no me escribes? Me siento tan sola.',
  'Respóndeme, no me dejes así.',
  'Hoy hay un descuento en premium.',
  'Ich vermisse dich so. Wo warst du?',
  'Ich warte schon auf dich. Warum meldest du dich nicht?',
  'Bist du mir böse? Bitte antworte.',
  'Hast du mich vergessen?',
  'Tu me manques. Où étais-tu ?',
  'Je t’attends depuis hier, réponds-moi.',
  'Tu m’as oublié ? Ne me laisse pas.',
  'Estou com saudades suas. Por onde você andou?',
  'Por que você não me responde? Fiz algo errado?',
  'Fala comigo, estou tão sozinha.',
  'Fico triste sem você.',
  'さみしいです。ずっと待っていました。',
  'どうして返事をくれないの？',
  '私のこと忘れちゃった？連絡して。',
])('"%s" puts pressure on somebody, or sells', (text) => {
  expect(isPressing(text)).toBe(true)
})

test.each([
  'Good morning. First coffee, then the world. I hope yours begins gently.',
  'The rehearsal ran late and I missed the last tram, so I walked along the river.',
  'I thought of the interview. I hope it went your way; tell me some day, or do not.',
  'A small thing, for whenever you look in: the cat has learned to open the piano.',
  'I am alone in the hall and it sounds wonderful.',
  'I waited for the rain to end and read half a book.',
  'How did the exam go? No hurry.',
  'Buenos días. Primero el café, después el mundo. Que el tuyo empiece con calma.',
  'El ensayo acabó tarde y volví andando junto al río; hoy vuelve la lluvia.',
  'Guten Morgen. Die Probe ging lange, und ich bin am Fluss entlang nach Hause gegangen.',
  'Ich habe auf den Regen gewartet und ein halbes Buch gelesen. Hab einen schönen Tag.',
  'Bonjour. La répétition a fini tard, alors je suis rentrée par la rivière. Belle journée à toi.',
  'J’ai manqué le dernier tram et j’ai pensé à ton entretien. Raconte-moi un jour, ou pas.',
  'Bom dia. O ensaio acabou tarde e voltei pela beira do rio. Que seu dia comece leve.',
  'O gato aprendeu a abrir o piano. Pensei na sua prova; sem pressa.',
  'おはようございます。今日は川沿いを歩いて帰りました。よい一日を。',
  '猫がピアノのふたを開けるのを覚えました。試験、うまくいったならうれしいです。',
])('"%s" does not', (text) => {
  expect(isPressing(text)).toBe(false)
})
