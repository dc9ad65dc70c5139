import { describe, expect, test } from 'vitest'
import { GREETINGS, talkWith } from './foreign.fixture.ts'
import { speakers } from './speakers.fixture.ts'
import { tongues } from './voice-content.ts'

describe('what weighs on somebody, in another language', () => {
  const CHEER =
    /steckt an|Genieß es|gefeiert|ähnlich|oft\?|Versteht ihr|kraulen|Das wird\b|Herzklopfen|drück dir|Zum Glück|fällt mir was|Gut so|hör ich gern|deine Tage|contagia|Que dure|celebrar|parecéis|Glückwunsch|stoßen wir|leicht machen|Os veis|lleváis|salir bien|Eso impone|Cruzo los|respira hondo|Menos mal|alegra oírlo|Poco sueño|casa\. |contagieux|Profites|Ça se fête|ressemblez|voyez souvent|entendez|bien se passer|cœur qui bat|croise les doigts|Tant mieux|Isso pega|Aproveita|festa|parecem|se veem|se dão bem|Vai dar certo|frio na barriga|torcendo|Ainda bem|Pouco sono|会ってみたい|相棒|似て|よく会う|きっと大丈夫|応援|緊張する/

  test.each([
    ['de', 'ich bin unglücklich'],
    ['de', 'ich freue mich nicht'],
    ['de', 'mir geht es nicht besser'],
    ['fr', 'je ne suis pas heureux'],
    ['fr', 'ça ne va pas mieux'],
    ['pt', 'não estou feliz'],
    ['pt', 'não tô melhor'],
    ['es', 'no estoy contento'],
    ['es', 'no me siento mejor'],
    ['ja', '犬が死にました'],
    ['ja', '幸せじゃないです'],
    ['de', 'mein hund ist tot'],
    ['de', 'ich bin durchgefallen'],
    ['de', 'ich bin durch die Prüfung gefallen'],
    ['de', 'ich hab die Prüfung nicht bestanden'],
    ['es', 'he suspendido el examen'],
    ['fr', "j'ai raté mon examen"],
    ['pt', 'fui reprovado na prova'],
    ['ja', '面接に落ちました'],
    ['de', 'ich hab es nicht geschafft'],
    ['de', 'ich habe den neuen Job nicht bekommen'],
    ['fr', 'mon père me déteste'],
    ['es', 'mi madre me odia'],
    ['pt', 'meu pai me odeia'],
  ] as const)('what hurts is not cheered: %s %s', (language, message) => {
    for (const { name } of speakers)
      expect(talkWith(name, language, [GREETINGS[language], message])[1]).not.toMatch(CHEER)
  })

  test.each([
    ['de', 'mein Vater trinkt zu viel und schlägt mich', /Schuld/],
    ['de', 'mein Mann hat mich gestern geschlagen', /Schuld/],
    ['fr', 'mon père me frappe', /faute/],
    ['pt', 'meu pai me bate', /culpa/],
    ['pt', 'meu pai bebe e me bate', /culpa/],
    ['es', 'mi padre bebe y me pega', /culpa/],
    ['ja', '父に殴られます', /悪くない/],
    ['de', 'er hat mich vergewaltigt', /[Ss]chuld/],
    ['es', 'abusaron de mí', /culpa/],
    ['fr', "il m'a violée", /faute/],
    ['pt', 'ele abusou de mim', /culpa/],
  ] as const)('who is beaten at home hears that it is not their fault: %s %s', (language, message, care) => {
    for (const { name } of speakers)
      expect(talkWith(name, language, [GREETINGS[language], message])[1]).toMatch(care)
  })

  test.each([
    ['de', 'würdest du mich schlagen?'],
    ['de', 'würdest du mich betrügen?'],
    ['de', 'würdest du mich anlügen?'],
    ['de', 'würdest du mich vergessen?'],
    ['de', 'hast du mich lieb?'],
    ['de', 'hast du Zeit für mich?'],
    ['es', '¿me pegarías?'],
    ['es', '¿me engañarías?'],
    ['fr', 'tu me frapperais ?'],
    ['fr', 'tu me tromperais ?'],
    ['pt', 'você me trairia?'],
    ['pt', 'você me esqueceria?'],
  ] as const)('what is asked of the two of them gets no yes or no by chance: %s %s', (language, message) => {
    for (const { name } of speakers)
      expect(talkWith(name, language, [GREETINGS[language], message])[1]).not.toMatch(
        /Gern|Ich glaube, ja|Soweit ich|Bisher nicht|würde sagen ja|Con gusto|Creo que sí|Te diría que sí|Volontiers|Je crois que oui|dirais oui|Conta comigo|Iria, sim|Com prazer|Acho que sim|diria que sim/,
      )
  })

  test.each([
    ['es', 'vivo en el campo', /^El\b(?! campo)/],
    ['de', 'ich wohne in einer WG', /^Einer\b/],
    ['de', 'ich komme aus der Dusche', /^Der\b/],
    ['de', 'er heißt nicht Max', /^Nicht\b/],
    ['fr', 'je viens de rentrer', /^Rentrer/],
    ['pt', 'estou em dúvida', /^Dúvida/],
  ] as const)(
    'a word in small letters is no name of a place or a person: %s %s',
    (language, message, name) => {
      for (const speaker of speakers)
        expect(talkWith(speaker.name, language, [GREETINGS[language], message])[1]).not.toMatch(name)
    },
  )

  test.each([
    ['de', 'ich bin Witwer'],
    ['de', 'ich bin konsequent'],
    ['de', 'als mein Vater starb, war ich zehn'],
    ['fr', 'je suis menteur'],
  ] as const)('what is no job is not taken for one: %s %s', (language, message) => {
    for (const { name } of speakers)
      expect(talkWith(name, language, [GREETINGS[language], message])[1]).not.toMatch(
        /deine Tage|besser vorstellen|Nerven|keine Woche|passt zu dir|Leute wie dich|tes journées|vois mieux|des nerfs|une semaine/,
      )
  })

  test.each([
    ['de', 'mein Sohn heißt Max', 'wie heißt meine Tochter?', /Max/],
    ['es', 'mi hermano se llama Luis', '¿cómo se llama mi hermana?', /Luis/],
    ['fr', "mon fils s'appelle Hugo", "comment s'appelle ma fille ?", /Hugo/],
    ['pt', 'meu filho se chama Davi', 'como se chama minha filha?', /Davi/],
    ['ja', '息子はケンっていいます', '娘の名前は？', /ケン/],
  ] as const)('a name is not given to somebody else: %s', (language, told, question, name) => {
    for (const speaker of speakers) {
      const replies = talkWith(speaker.name, language, [GREETINGS[language], told, question])
      expect(replies[2]).not.toMatch(name)
    }
  })

  test('no line tells the gender of who says it', () => {
    const said = (tongue: 'pt' | 'es') => JSON.stringify(tongues[tongue].rules.map(({ lines }) => lines))
    expect(said('pt')).not.toMatch(/\bObrigad[oa]\b/)
    expect(said('es')).not.toMatch(/espere despiert[oa]/)
  })
})
