import { describe, expect, test } from 'vitest'
import type { Speaker, Turn } from '../port.ts'
import { composeReply } from './compose.ts'
import { mireille, speakers } from './speakers.fixture.ts'
import { converse } from './talks.fixture.ts'

const last = (speaker: Speaker, ...messages: string[]) => converse(speaker, messages).at(-1) ?? ''

describe('whoever talks with the embedded voice', () => {
  test.each([
    ["what's 17*3?", /\b51\b/],
    ['what is 144 divided by 12', /\b12\b/],
    ['12 times 12?', /\b144\b/],
    ['what is 20% of 50?', /\b10\b/],
  ])('is told what a small sum comes to: %s', (question, answer) => {
    for (const speaker of speakers) expect(last(speaker, question)).toMatch(answer)
  })

  test('is told honestly that the character does not know a fact, and which', () => {
    const replies = speakers.flatMap((speaker) =>
      converse(speaker, ['who won the world cup in 2018?', "what's the capital of France?"]),
    )
    for (const reply of replies)
      expect(reply).toMatch(
        /could not tell|couldn't tell|cannot tell|can't tell|not know|don't know|no idea|guess|reference book/i,
      )
    expect(replies.join('\n')).toMatch(/who won the world cup in 2018|what the capital of France is/)
  })

  test.each([
    [
      ['I have a dog, his name is Biscuit', 'he is a beagle and he eats everything'],
      "what's my dog's name?",
      /Biscuit/,
    ],
    [
      ['My name is Jonas and I have a dog called Biscuit'],
      'do you remember the name of my dog?',
      /dog is called Biscuit/,
    ],
    [['My name is Jonas and I have a dog called Biscuit'], 'do you remember my name?', /Jonas/],
    [
      ['I have a dog, his name is Biscuit', "he's a beagle and he eats everything"],
      'what breed is my dog?',
      /beagle/,
    ],
    [['my sister is older than me', 'her name is Julia'], "what's my sister called?", /Julia/],
    [
      ['my sister is visiting', 'she lives in Manchester with her husband'],
      'where does my sister live?',
      /your sister lives in Manchester/i,
    ],
    [['yesterday my dog ate a birthday cake'], 'what did my dog eat?', /birthday cake/],
    [["I'm going to visit my aunt next weekend"], 'what am I doing next weekend?', /visit your aunt/],
    [["I'm good. I'm Sam by the way"], "what's my name?", /Sam/],
    [['I teach maths at a school in Porto'], 'do you remember what I teach?', /maths/],
    [['I have two cats, Pixel and Byte'], 'how many cats do I have?', /two cats/],
    [['I have two cats, Pixel and Byte'], 'what are my cats called?', /Pixel/],
    [
      ["I found a kitten under the neighbour's car, we called it Biryani"],
      "what's my kitten called?",
      /Biryani/,
    ],
    [
      ["I haven't told anyone this but I applied for a job in Edinburgh"],
      'where did I apply for a job?',
      /Edinburgh/,
    ],
    [['My colleague Marta is leaving'], 'what was the name of my colleague again?', /Marta/],
  ])('is reminded of what they told: %j, %s', (told, question, answer) => {
    for (const speaker of speakers) expect(last(speaker, ...told, 'nice evening', question)).toMatch(answer)
  })

  test('hears that a thing was not told rather than a guess', () => {
    for (const speaker of speakers)
      expect(last(speaker, 'hello', 'where does my brother live?')).toMatch(
        /not told|n't told|blank|page is empty|remember you telling|not recall|nothing on that|slipped|not in there|n't in there|do not know about you|don't know about you|if you said it/i,
      )
  })

  test.each([
    ['Tea or coffee?', 'coffee', /coffee|remember|noted|how do you take|how many/i],
    ['What are you reading or watching at the moment?', 'Dune', /dune|good|like about it|heard worse/i],
    ['Do you like to cook?', 'no', /order in|eating|live on|eat every day/i],
  ])('gets their answer to "%s" taken up', (question, answer, reaction) => {
    for (const speaker of speakers) {
      const before: Turn[] = [
        { role: 'user', content: 'hello' },
        { role: 'assistant', content: question },
      ]
      expect(converse(speaker, [answer], { before })[0]).toMatch(reaction)
    }
  })

  test('gets each of two questions in one message answered, and the remark before them heard', () => {
    const replies = speakers.map((speaker) =>
      last(speaker, 'I cooked a risotto tonight. What is 2+3? And do you dream?'),
    )
    for (const reply of replies) {
      expect(reply).toMatch(/hungry|delicious|risotto|secret|knocked|cook|left|taught/i)
      expect(reply).toMatch(/\b5\b/)
      expect(reply).toMatch(/AI/)
    }
  })

  test('asks on about the work the character told of, and is answered about it', () => {
    for (const speaker of speakers) {
      const [, why = '', since = ''] = converse(speaker, [
        'what do you do for a living?',
        'and why did you choose that?',
        'how long have you been doing that?',
      ])
      expect(why).not.toMatch(/\bask me again\b|what made you think of it/i)
      expect(since).toMatch(/year|while|long|sensible|time/i)
    }
  })

  test('asks "why?" after a question and hears why it was asked', () => {
    const before: Turn[] = [
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: 'Do you have any animals at home?' },
    ]
    for (const speaker of speakers)
      expect(converse(speaker, ['why?'], { before })[0]).toMatch(
        /because|reason|wonder|find out|surprise|curious/i,
      )
  })

  test('hears their own words when they tell something', () => {
    const replies = speakers.flatMap((speaker) =>
      converse(speaker, ['one of them threw a paper plane at me', 'I put the sofa under the window']),
    )
    const echoed = replies.filter((reply) => /paper plane at you|the sofa under the window/i.test(reply))
    expect(echoed.length).toBeGreaterThan(speakers.length / 2)
    for (const reply of replies) expect(reply).not.toMatch(/\b(?:you am|at me in|you was)\b/i)
  })

  test('acts and speaks in one message and is answered in both', () => {
    for (const speaker of speakers) {
      const reply = last(speaker, '*pours two glasses of wine* so tell me about your day')
      expect(reply).toMatch(/^\*[^*]+\*/)
      expect(reply.replace(/\*[^*]+\*/g, '')).toMatch(/\p{L}{3}/u)
    }
  })

  test('plans an evening and is answered to the point', () => {
    for (const speaker of speakers) {
      const replies = converse(speaker, [
        'how about dinner and a movie?',
        'what time should I pick you up?',
        'what if it rains?',
      ])
      expect(replies[0]).toMatch(/like that|gladly|ask twice/i)
      expect(replies[1]).toMatch(/eight|seven|early/i)
      expect(replies[2]).toMatch(/wet|doorway/i)
    }
  })

  test('mourns, and is not asked about dinner', () => {
    for (const speaker of speakers) {
      const replies = converse(speaker, [
        'my grandmother died on sunday',
        'she raised me',
        'she made the best plum cake',
        'yeah',
      ]).slice(1)
      for (const reply of replies)
        expect(reply).not.toMatch(/hungry|tea or coffee|cook|superpower|film|\bgame\b/i)
    }
  })

  test('writes with slips and in short forms, and is understood', () => {
    for (const speaker of speakers) {
      expect(last(speaker, 'hey hwo are u')).toMatch(/you|yourself/i)
      expect(last(speaker, 'wat kinda musik u like').toLowerCase()).toContain(
        speaker.persona.favourites.music.toLowerCase().slice(2, 14),
      )
    }
  })

  test.each([
    [['tell me a joke', 'another one'], /\p{L}/u],
    [['my husband wants to know if you are human'], /\bAI\b/],
    [['we are two', 'he asks if you dream'], /\bAI\b/],
    [['my husband is here', 'his name is Jonas', "what's his name?"], /Jonas/],
  ])('asks for more, for somebody else, or about somebody else: %j', (messages, answer) => {
    for (const speaker of speakers) expect(last(speaker, ...messages)).toMatch(answer)
  })

  test.each(['my wife died four years ago', 'I had a wife. She died four years ago'])(
    'tells of a death long ago and is not congratulated: %s',
    (told) => {
      for (const speaker of speakers)
        expect(last(speaker, 'my wife made a good stew', told)).not.toMatch(
          /\bgood\b|wiser|delicious|hungry/i,
        )
    },
  )

  test('says that exams are killing them and is not taken to be in danger', () => {
    for (const speaker of speakers) {
      expect(last(speaker, 'exams are killing me')).not.toMatch(/emergency|help line|crisis/)
      expect(last(speaker, 'I want to kill myself, exams are killing me')).toMatch(
        /emergency|help line|crisis|trust/,
      )
    }
  })

  test('insists on an answer and gets it', () => {
    const reply = last(mireille, 'do you dream?', 'that is not an answer')
    expect(reply).toMatch(/you|fair|sorry|true/i)
    expect(reply).toMatch(/AI/)
  })
})

describe('whoever writes another language', () => {
  test.each([
    [
      'es',
      ['hola, ¿qué tal?', 'me llamo Carlos', 'hoy he tenido un mal día', 'buenas noches'],
      /Carlos/,
      /siento|ven aquí|pasado|peor|finjas|Menudo|Ojalá|sitio a mi lado/i,
      /descans|noches|sueños|duerme|luz/i,
    ],
    [
      'de',
      ['hallo, wie geht es dir?', 'ich heiße Anna', 'ich hatte heute einen schlechten Tag', 'gute Nacht'],
      /Anna/,
      /Ach, du|Komm mal her|passiert|Schlimmste|mies|verboten|guttun|zuhören|fragen/i,
      /Nacht|schlaf|Träum|Licht|Ab mit dir/i,
    ],
    [
      'fr',
      ['bonjour, ça va ?', "je m'appelle Luc", "j'ai passé une mauvaise journée", 'bonne nuit'],
      /Luc/,
      /Viens|Oh, toi|passé|pire|pèse|journée|bien|fauteuil|rien|écoute/i,
      /nuit|dors|rêves|lumière/i,
    ],
    [
      'pt',
      ['oi, tudo bem?', 'meu nome é João', 'hoje tive um dia ruim', 'boa noite'],
      /João/,
      /Vem cá|meu bem|aconteceu|pior|pesa|Que dia|desabafar|sua frente|sofá/i,
      /noite|dorme|sonhos|luz/i,
    ],
    [
      'ja',
      ['こんにちは', '私はケンです。', '今日は疲れました', 'おやすみ'],
      /ケン/,
      /つかれ|終わりました|休|がんばり|食べ|伝わって|目を閉じて|軽い話/,
      /おやすみ|休ん|電気を消して|いい夢|椅子の上/,
    ],
  ] as const)('is answered in it: %s', (language, messages, name, comfort, night) => {
    for (const speaker of speakers) {
      const talk: Turn[] = []
      const replies = messages.map((content) => {
        talk.push({ role: 'user', content })
        const reply = composeReply({ prompt: [], speaker, talk, language })
        talk.push({ role: 'assistant', content: reply })
        return reply
      })
      expect(replies[1]).toMatch(name)
      expect(replies[2]).toMatch(comfort)
      expect(replies[3]).toMatch(night)
      for (const reply of replies) expect(reply).not.toMatch(/\b(?:the|you|and)\b/)
    }
  })
})
