import { describe, expect, test } from 'vitest'
import type { Turn } from '../port.ts'
import { composeReply } from './compose.ts'
import { countryIn } from './foreign-slots.ts'
import { speakers } from './speakers.fixture.ts'
import { things, tongues } from './voice-content.ts'

const TONGUES = ['es', 'de', 'fr', 'pt', 'ja'] as const

/** What Callum, a vet of Orkney, says to these messages. */
function talkWith(name: string, language: (typeof TONGUES)[number], messages: readonly string[]): string[] {
  const speaker = speakers.find((one) => one.name === name)
  if (!speaker) throw new Error(`No ${name}`)
  const talk: Turn[] = []
  return messages.map((content) => {
    talk.push({ role: 'user', content })
    const reply = composeReply({ prompt: [], speaker, talk, language })
    talk.push({ role: 'assistant', content: reply })
    return reply
  })
}

const GREETINGS = {
  de: 'hallo du',
  es: 'hola',
  fr: 'salut toi',
  pt: 'oi, tudo bem?',
  ja: 'こんにちは',
} as const

describe('in another language', () => {
  test.each([
    ['es', ['hola', '¿a qué te dedicas?', '¿de dónde eres?'], /veterinario/, /Reino Unido/],
    ['de', ['hallo du', 'was arbeitest du?', 'woher kommst du?'], /Tierarzt/, /Königreich/],
    ['fr', ['salut toi', 'tu fais quoi dans la vie ?', "tu viens d'où ?"], /vétérinaire/, /Royaume-Uni/],
    ['pt', ['oi, tudo bem?', 'o que você faz?', 'de onde você é?'], /veterinário/, /Reino Unido/],
    ['ja', ['こんにちは', 'お仕事は何ですか？', 'どこに住んでいますか？'], /獣医/, /イギリス/],
  ] as const)('the character tells its own trade and country: %s', (language, messages, trade, country) => {
    const [, work, origin] = talkWith('Callum', language, messages)
    expect(work).toMatch(trade)
    expect(origin).toMatch(country)
  })

  test.each([
    [
      'es',
      ['hola', 'me llamo Dani', 'me encanta el fútbol', 'cómo me llamo?', 'qué me gusta?'],
      /Dani/,
      /el fútbol/i,
    ],
    [
      'de',
      [
        'hey du',
        'ich heiß übrigens Tom',
        'ich geh gern klettern',
        'weißt du noch wie ich heiße?',
        'was mach ich gern?',
      ],
      /Tom/,
      /klettern/i,
    ],
    [
      'fr',
      [
        'salut toi',
        "je m'appelle Léa",
        "j'adore la danse",
        "comment je m'appelle ?",
        "qu'est-ce que j'aime ?",
      ],
      /Léa/,
      /la danse/i,
    ],
    [
      'pt',
      ['oi, tudo bem?', 'me chamo Bruno', 'eu adoro futebol', 'qual é meu nome?', 'do que eu gosto?'],
      /Bruno/,
      /futebol/i,
    ],
    [
      'ja',
      ['こんにちは', '私はケンです', '私は映画が好きです', '私の名前は？', '私の好きなものは？'],
      /ケン/,
      /映画/,
    ],
  ] as const)('the character remembers a name and what is liked: %s', (language, messages, name, liked) => {
    const replies = talkWith('Callum', language, messages)
    expect(replies[3]).toMatch(name)
    expect(replies[4]).toMatch(liked)
  })

  test.each([
    ['de', 'ich will nicht darüber reden', /Albernes|Leichtes/],
    ['es', 'no quiero hablar de eso', /tonto|ligero|reír|sueñas/],
    ['fr', 'je ne veux pas en parler', /léger|rire|rêves/],
    ['pt', 'não quero falar sobre isso', /bobo|leve|rir|sonhado/],
    ['ja', 'その話はしたくない', /静かな話|笑った|軽い話|ぼんやり/],
  ] as const)('a closed subject is left, and something lighter offered: %s', (language, message, lighter) => {
    expect(talkWith('Callum', language, [GREETINGS[language], message])[1]).toMatch(lighter)
  })

  test.each([
    ['de', 'meine Schwester heiratet im Juni', 'sie will mich nicht heiraten', 'bist du verheiratet?'],
    ['es', 'mi hermano se casa en junio', 'no se casa conmigo', '¿se casa tu hermana?'],
    ['fr', 'ma sœur se marie en juin', 'elle ne se marie pas', 'elle se marie quand ?'],
    ['pt', 'meu irmão vai casar em junho', 'ela não vai casar comigo', 'você vai casar?'],
    ['ja', '妹が結婚するんだ', '結婚するつもりはない', 'いつ結婚するの？'],
  ] as const)('good news is one, and neither its denial nor a question: %s', (language, news, ...others) => {
    const isGood = (message: string) =>
      tongues[language].rules.findIndex(({ when }) => when.test(message.toLowerCase()))
    const rule = isGood(news)
    expect(rule).toBeGreaterThanOrEqual(0)
    for (const other of others) expect(isGood(other)).not.toBe(rule)
  })

  test.each([
    ['es', 'mi jefe me gritó', ['¿en serio?', '¿y eso?', '¿y luego?']],
    ['de', 'mein Chef hat mich angeschrien', ['echt?', 'warum?', 'und dann?']],
    ['fr', "mon patron m'a crié dessus", ['sérieux ?', 'pourquoi ?', 'et après ?']],
    ['pt', 'meu chefe gritou comigo', ['sério?', 'por quê?', 'e depois?']],
    ['ja', '上司に怒鳴られました', ['本当?', 'なんで?', 'それで?']],
  ] as const)(
    'a short reaction is answered as one, and in that language: %s',
    (language, told, reactions) => {
      const sure =
        /^ja\.|serio|palabra|juro|ernst|echt|ehrenwort|wirklich|parole|mais oui|juré|oui, vraiment|tel quel|sérieusement|sério|palavra|verdade|pois é|jeitinho|que sí|de verdad|tal como|genau so|本当ですよ|うそは|そのまま|作り話/i
      const unsure = /depende|kommt auf|ça dépend|日による/i
      for (const { name } of speakers) {
        const [, really = '', ...rest] = talkWith(name, language, [told, ...reactions])
        expect(really).toMatch(sure)
        for (const reply of rest) expect(reply).not.toMatch(unsure)
      }
    },
  )

  test.each([
    ['es', ['tengo una hija de seis años', 'se llama Carla'], '¿cómo se llama mi hija?', /Carla/],
    ['de', ['ich hab einen Hund', 'er heißt Balu'], 'wie heißt mein Hund?', /Balu/],
    ['fr', ["j'ai un chat", "il s'appelle Oscar"], "comment s'appelle mon chat ?", /Oscar/],
    ['pt', ['minha avó faz bolo de rolo', 'ela tem 82 anos'], 'o que minha avó faz?', /bolo de rolo/],
    ['ja', ['うちの猫はモモっていいます', 'もう12歳です'], 'うちの猫の名前は？', /モモ/],
    ['de', ['letzten Samstag hab ich einen Hecht gefangen'], 'was hab ich gefangen?', /Hecht/],
  ] as const)('what was told of somebody is kept: %s %j', (language, told, question, answer) => {
    for (const { name } of speakers) {
      const replies = talkWith(name, language, [GREETINGS[language], ...told, question])
      expect(replies.at(-1)).toMatch(answer)
    }
  })

  test.each([
    ['es', '¿qué te gusta comer?', '¿por qué?', /pasó|primera vez/],
    ['de', 'was isst du gern?', 'warum?', /vorher|erste Mal/],
    ['fr', 'tu manges quoi ?', 'pourquoi ?', /avant|première fois/],
    ['pt', 'o que você gosta de comer?', 'por quê?', /antes|primeira vez/],
    ['ja', '何を食べますか？', 'どうして？', /前に|初めて/],
  ] as const)('a why after her answer is about that answer: %s', (language, question, why, ofThem) => {
    for (const { name } of speakers)
      expect(talkWith(name, language, [GREETINGS[language], question, why])[2]).not.toMatch(ofThem)
  })

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

  test('a long talk in another language stays in it', () => {
    const told = Array.from({ length: 16 }, (_, at) => `das war der ${at}. stein auf dem weg und so weiter`)
    for (const reply of talkWith('Callum', 'de', ['hallo du', ...told]))
      expect(reply).not.toMatch(/\b(?:the|English|you)\b/)
  })

  test('a short message in Spanish is no French, and those after it neither', () => {
    const replies = talkWith('Callum', 'es', ['hola', 'cuál es tu comida favorita?', 'no la conozco'])
    for (const reply of replies) expect(reply).not.toMatch(/\b(?:tu|est|quoi|toujours|dis|peux)\b/)
  })

  test('a laugh in French and a name of one sign in Japanese are understood', () => {
    const laughed = talkWith('Callum', 'fr', ["mon patron m'a crié dessus", 'pourquoi il fait ça ?', 'mdr'])
    expect(laughed[2]).not.toMatch(/\b(?:the|that|you|is there|I)\b/)
    const named = talkWith('Callum', 'ja', ['私の名前は健です', '私の名前は？'])
    expect(named[1]).toMatch(/健さん/)
  })

  test('no English word of the persona stands in it', () => {
    const asked = {
      es: ['hola, ¿qué tal?', '¿qué haces?', '¿qué te gusta hacer?', '¿qué comes?', '¿quién eres?'],
      de: [
        'hallo, wie geht es dir?',
        'was machst du gerade?',
        'hast du hobbys?',
        'was isst du gern?',
        'wer bist du?',
      ],
      fr: [
        'bonjour, ça va ?',
        'tu fais quoi ?',
        "qu'est-ce que tu aimes ?",
        'tu manges quoi ?',
        'qui es-tu ?',
      ],
      pt: [
        'oi, tudo bem?',
        'o que você está fazendo?',
        'do que você gosta?',
        'o que você gosta de comer?',
        'quem é você?',
      ],
      ja: ['こんにちは', '何してるの？', '趣味は何ですか？', '何を食べますか？', '自己紹介して'],
    }
    for (const { name } of speakers)
      for (const language of TONGUES)
        for (const reply of talkWith(name, language, asked[language]))
          expect(reply).not.toMatch(/\b(?:the|with|and|of|you|knitting|chess|bread)\b|[{}[\]|!]|undefined/)
  })

  test('countries are found in the origins of personas', () => {
    expect(countryIn('Liège, Belgium', 'de')).toBe('Belgien')
    expect(countryIn('Gaziantep, Turkey; Istanbul by appetite', 'es')).toBe('Turquía')
    expect(countryIn('Kumohara, the lowest of the floating cities', 'fr')).toBeUndefined()
  })

  test('what a persona may name is there in every language, and no English was left in it', () => {
    for (const thing of things)
      for (const tongue of TONGUES) expect(thing[tongue], `${thing.when}`).toMatch(/^[^|]+(?:\|[^|]+)?$/u)
  })
})
