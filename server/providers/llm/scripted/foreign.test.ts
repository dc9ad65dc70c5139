import { describe, expect, test } from 'vitest'
import { GREETINGS, TONGUES, talkWith } from './foreign.fixture.ts'
import { countryIn } from './foreign-slots.ts'
import { speakers } from './speakers.fixture.ts'
import { things, tongues } from './voice-content.ts'

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
