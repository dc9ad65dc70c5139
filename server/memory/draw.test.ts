import { expect, test } from 'vitest'
import { drawFacts } from './draw.ts'

/** A Wednesday. */
const ON = new Date('2026-05-13T12:00:00Z')
const drawn = (content: string) => drawFacts({ author: 'user', content, createdAt: ON })

test.each([
  ['My hometown, Leeds, is far.', 'Comes from Leeds.'],
  ['I grew up on a farm in Kent.', 'Grew up on a farm in Kent.'],
  ["I'm from a town called Ennis.", 'Comes from a town called Ennis.'],
  ["I'm Polish.", 'Is Polish.'],
  ['We live just outside Dublin with two cats.', 'Lives just outside Dublin.'],
  ['i live in manchester', 'Lives in Manchester.'],
  ['I live in lisbon with my cat.', 'Lives in Lisbon.'],
  ['Since March I live in new york.', 'Lives in New York.'],
  ['I moved from Bristol to Glasgow last year.', 'Lives in Glasgow.'],
  ['I live with my sister and her baby.', 'Lives with their sister.'],
  ['I work nights at the hospital as a porter.', 'Works nights at the hospital as a porter.'],
  ["I'm a paramedic in Leeds.", 'Is a paramedic.'],
  ['I teach maths at a school in Hull.', 'Teaches maths at a school in Hull.'],
  ['I run a small flower shop with my cousin.', 'Runs a small flower shop.'],
  ["I don't work at the bank any more.", 'No longer works at the bank.'],
  ['I quit my job yesterday!', 'Has quit their job.'],
  ['I used to be a soldier.', 'Used to be a soldier.'],
  ["I'm studying marine biology.", 'Studies marine biology.'],
  ["My cousin Meera's getting married.", 'Has a cousin, Meera.'],
  ['Actually, my sister is called Petra, not Paula.', 'Has a sister, Petra.'],
  ['I have two sisters and a brother.', 'Has two sisters and a brother.'],
  ['My son plays the drums.', 'Their son plays the drums.'],
  ['My wife died three years ago.', 'Their wife died three years ago.'],
  ["I'm married to a dentist.", 'Is married to a dentist.'],
  ['My husband and I have been married for twelve years.', 'Has been married for twelve years.'],
  ["I've got two cats, Salt and Pepper.", 'Has two cats, Salt and Pepper.'],
  ['My dog is a beagle and his name is Moose.', 'Has a dog, Moose.'],
  ["I don't have a dog any more.", 'No longer has a dog.'],
  ['Our parrot died in the spring.', 'Their parrot died in the spring.'],
  ["My name's not Anna, it's Hanna.", 'Is called Hanna.'],
  ["I'm thirty-one and I still can't drive.", 'Is thirty-one years old.'],
  ['I was born on the 9th of April.', 'Birthday: the 9th of April.'],
  ["It's my birthday next Tuesday.", 'Birthday: 19 May.'],
  ["I'm allergic to cats, dust and pollen.", 'Is allergic to cats, dust and pollen.'],
  ["I'm allergic to shellfish, the real deal.", 'Is allergic to shellfish.'],
  ["I can't eat gluten.", 'Does not eat gluten.'],
  ["I don't smoke.", 'Does not smoke.'],
  ["I'm really into pottery.", 'Likes pottery.'],
  ["I'm not a fan of horror films.", 'Does not like horror films.'],
  ["I'm afraid of heights.", 'Is afraid of heights.'],
  ['I speak Welsh and a little French.', 'Speaks Welsh and a little French.'],
  ['My all-time favourite food has to be ramen.', 'Favourite food: ramen.'],
  ['i live in new york with my cat', 'Lives in New York.'],
  ['i moved to the uk last year', 'Lives in the UK.'],
  ['i moved from the us to germany two years ago', 'Lives in Germany.'],
  ['I have a sister called Anna.', 'Has a sister, Anna.'],
  ['my dog is called biscuit', 'Has a dog, Biscuit.'],
  ['I live in Salt Lake City.', 'Lives in Salt Lake City.'],
  ['I work in a bakery.', 'Works in a bakery.'],
  ['I work for the council.', 'Works for the council.'],
  ['I just turned forty.', 'Is forty years old.'],
  ['I turned 40 last week.', 'Is 40 years old.'],
  ['I was born in May.', 'Birthday: in May.'],
  ['My birthday is on Friday.', 'Birthday: 15 May.'],
  ['Tomorrow is my birthday.', 'Birthday: 14 May.'],
  ['Like I said, I am allergic to nuts.', 'Is allergic to nuts.'],
  ["Hi! I'm Tom.", 'Is called Tom.'],
  ["Hey there, I'm Aoife and I paint.", 'Is called Aoife.'],
  ['Hi Noor, I am Krzysztof Nowak, nice to meet you', 'Is called Krzysztof Nowak.'],
  ["I'm Tom, 34, from Leeds", 'Is called Tom.'],
  ["I'm Tom, 34, from Leeds", 'Is 34 years old.'],
  ["I'm Tom, 34, from Leeds", 'Comes from Leeds.'],
  ["I'm Linh from Hanoi.", 'Comes from Hanoi.'],
  ['Good evening, this is Sam', 'Is called Sam.'],
  ["It's Priya by the way.", 'Is called Priya.'],
  ['I like tea, what about you?', 'Likes tea.'],
  ["I'm Anna, and you?", 'Is called Anna.'],
  ['hi, my name is tom and you?', 'Is called Tom.'],
])('"%s" tells a fact', (content, fact) => {
  expect(drawn(content).map(({ text }) => text)).toContain(fact)
})

test.each([
  "I'm a bit tired today.",
  "I'm a better person with you.",
  "I'm a stranger here.",
  "I'm from Monday on holiday.",
  "I'm from the future.",
  "I'm married to my work.",
  "I'm 5 minutes late.",
  'A small boat, before I am fifty.',
  "I'm allergic to his nonsense.",
  "I can't stand here all day.",
  "I can't eat when I'm nervous.",
  "I don't drive you mad, do I.",
  'I love how you say that.',
  'I love the sound of that.',
  'Three hundred pages, and I hate two hundred of them.',
  'I like to think so.',
  'I work as hard as I can.',
  'I work from home today.',
  'I run late all the time.',
  'I play along.',
  'I live in hope.',
  'Since March I live in nice, quiet rooms.',
  'If I lived in London I would go out more.',
  'He said I live in a dream.',
  'In the film I am a nurse.',
  'My mum, God bless her, tried.',
  'My boss, Monday or not, shouts.',
  'My dog, honestly, what a day.',
  'My dog ate my homework.',
  'I have a dog in this fight.',
  'I have two minutes.',
  'Call me Maybe is my jam.',
  'My birthday is ruined.',
  'My favourite part is the end.',
  'I lost my job application.',
  'I was born in the wrong century.',
  'I swear the moon is following me.',
  "I promise it's fine.",
  'I went to the dentist on Friday.',
  "I'm Catholic.",
  "I'm Scorpio, by the way.",
  "Hey, I'm European.",
  "I'm Batman's biggest fan.",
  "I'm Team Edward.",
  "I'm HAPPY.",
  "I'm Mum now.",
  "Hi, I'm Monday's problem.",
  "i'm happy",
  "hi, i'm home",
  'my name is a secret',
  "i'm frank about it",
  "It's Paris!",
  'This is Monday.',
  'call me later',
  'call me crazy',
  'my name is mud',
  'my name is not important',
  'Imagine I am Tom.',
  'Do I like tea and you?',
])('"%s" tells none', (content) => {
  expect(drawn(content)).toEqual([])
})

test.each([
  'i moved to another city last year',
  'i live in constant pain',
  'i moved to tears',
  'I moved to Tears in the second act.',
  'we live in interesting times',
  'i come from money',
  'it is up to us',
  'I moved to Plan B.',
  "i'm from work",
  'my sister called me',
  'My wife Anna passed last year.',
  'My dad died laughing.',
  'I lost my dog in the park.',
  'my mum called last night',
  'My mum called Peter.',
  'My wife Anna has not died.',
  "I'm working on a novel.",
  "I'm working in the garden.",
  "I'm working on my tan.",
  "I'm working at my desk.",
  "I'm working at the café today.",
  'I work on Sundays.',
  'I work for free.',
  "I don't work for free.",
  "I'll be 40 next year.",
  "I'm 40 in March.",
  "I'm twenty in my head.",
  'I turned eighteen and left home.',
  "It's not my birthday on Friday.",
  'My birthday was on Monday.',
  'My wife forgot my birthday on Friday.',
  "My friend thinks I'm a teacher.",
  "My best friends think I'm a teacher.",
  "My sister said I'm allergic to nuts but I'm not.",
  "Tom reckons I'm a nurse.",
])('"%s" tells no fact of the user', (content) => {
  expect(drawn(content).filter(({ kind }) => kind === 'user')).toEqual([])
})

test.each([
  ['My wife Anna died two years ago.', 'Their wife Anna died two years ago.', 'person wife'],
  ['My dog Rex died last week.', 'Their dog Rex died last week.', 'pet dog'],
  ['My cat, Salt, was put down yesterday.', 'Their cat Salt was put down yesterday.', 'pet cat'],
  ['I lost my dad to cancer.', 'Lost their dad to cancer.', 'person dad'],
  ['We lost our dog Rex last week.', 'Lost their dog Rex last week.', 'pet dog'],
])('"%s" tells of the loss alone, in the place of the earlier note', (content, text, slot) => {
  expect(drawn(content)).toEqual([{ kind: 'user', text, slot }])
})

test('a day of birth tells of no place', () => {
  expect(drawn('I was born on May 4.').map(({ text }) => text)).toEqual(['Birthday: May 4.'])
})

test('only work as something or at somewhere takes the place of another job', () => {
  expect(drawn('I work as a cook.')).toMatchObject([{ slot: 'job' }])
  expect(drawn('I work at the hospital.')).toMatchObject([{ slot: 'job' }])
  expect(drawn('I work in a bakery.')).toEqual([{ kind: 'user', text: 'Works in a bakery.' }])
})

test.each([
  ["I'm going to Lisbon in two weeks.", '2026-05-27'],
  ["We said we'd watch that film together on Sunday.", '2026-05-17'],
  ['You promised to sing for me on Friday.', '2026-05-15'],
])('"%s" is a plan, with its day', (content, happensOn) => {
  expect(drawn(content)).toEqual([{ kind: 'plan', text: `“${content}”`, happensOn }])
})

test('a long line of anything is read at once', () => {
  const started = process.cpuUsage()
  for (const word of [
    'a ',
    'and ',
    'a, ',
    "I'm ",
    'I like ',
    'my sister ',
    'Anna, ',
    'I have a ',
    'i moved from ',
    'my wife Anna ',
  ])
    for (let times = 0; times < 10; times++)
      for (const start of ['I like', 'i live in']) drawn(`${start} ${word.repeat(300).slice(0, 230)}`)
  const { user } = process.cpuUsage(started)
  // In microseconds, of two hundred lines.
  expect(user).toBeLessThan(2_000_000)
})

test('whoever is named is not noted once more without the name', () => {
  const told = drawn('I have a sister, Ida, who moved to Oslo.').map(({ text }) => text)
  expect(told).toEqual(['Has a sister, Ida.'])
})

test('a day is reckoned by the clock of whoever names it, and in UTC where that is not known', () => {
  const createdAt = new Date('2026-07-04T01:30:00Z')
  const dayOf = (utcOffsetMinutes?: number | null) =>
    drawFacts({
      ...{ author: 'user', content: 'I have an exam tomorrow.', createdAt },
      ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
    })[0]?.happensOn
  // Friday evening in New York, Saturday noon on Kiritimati.
  expect([-240, 840, null, undefined].map(dayOf)).toEqual([
    '2026-07-04',
    '2026-07-05',
    '2026-07-05',
    '2026-07-05',
  ])
})
