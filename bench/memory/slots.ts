type Pick = <Item>(items: readonly Item[]) => Item

export const NAMES = 'Nora Tessa Ingrid Paula Miriam Greta Viktor Callum Dario Emil Rafael Hugo'.split(' ')

const LISTS: Record<string, string> = {
  instrument: 'cello|banjo|clarinet|ukulele|harp|violin',
  weekday: 'Monday|Tuesday|Wednesday|Thursday|Friday',
  dog: 'spaniel|whippet|beagle|dachshund|collie|terrier',
  place: 'park|harbour|library|old market|bridge|allotment',
  city: 'Lisbon|Ghent|Turin|Bergen|Krakow|Leipzig|Cork|Bordeaux|Bath|Graz',
  country: 'Portugal|Iceland|Croatia|Morocco|Greece|Norway|Vietnam|Peru|Scotland|Japan',
  nut: 'cashews|walnuts|peanuts|almonds|pistachios',
  name: 'Lena|Marta|Jonah|Priya|Selma|Oskar|Fatima|Bruno|Ines|Theo',
  car: 'Volvo|Fiat|Saab|Toyota|Renault|Skoda',
  book: 'The Winter Orchard|Salt Roads|A Map of Small Rooms|The Ferryman|Nine Keys',
  band: 'The Paper Foxes|Low Tide|Velvet Pigeons|Marble Arcade',
  dish: 'fish stew|mushroom risotto|lentil curry|moussaka|goulash|paella',
  dessert: 'lemon tart|tiramisu|rice pudding|plum cake|baklava',
  colour: 'mustard|turquoise|burgundy|lilac|emerald',
  language: 'Italian|Polish|Welsh|Korean|Greek|Portuguese',
}

/** A value for each slot, and another one for each with a 2. */
export function slotsOf(pick: Pick): Record<string, string> {
  return Object.fromEntries(
    Object.entries(LISTS).flatMap(([slot, list]) => {
      const values = list.split('|')
      const first = pick(values)
      return [
        [slot, first],
        [`${slot}2`, pick(values.filter((value) => value !== first))],
      ]
    }),
  )
}

export const fillSlots = (text: string, slots: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole)

/** What people say around what they have to say. */
export const TAILS: ((text: string, you: string) => string)[] = [
  (text, you) => `${text} And you, ${you}? What have you been up to since we last spoke?`,
  (text, you) => `Oh, ${you}! ${text}`,
  (text) => `${text} Anyway, enough of me. How is work, how is the family, how is everything?`,
  (text, you) => `Well, ${you}, since you ask. ${text} That is all the news from my side of town.`,
  (text) => `Hm, let me think where to begin. ${text} You would have laughed, I am sure of it.`,
  (text) =>
    `${text} I thought of you, by the way, because you always say that life is too short for a dull day.`,
  (text) => `Haha, yes. ${text} Tell me something nice now, it has been a very long week.`,
  (text, you) => `${text} You know how I am, ${you}, I make a story out of everything.`,
  (text) => `${text} What would you have done in my place? Be honest.`,
  (text) => `Good question. ${text} I had not thought about it for a while.`,
]

export const OPENINGS = [
  [
    'Hey {you}! It has been a while. How are you?',
    'Hi {you}! Good to hear from you. I am well, only busy.',
    'Tell me everything.',
  ],
  ['Hello {you}, are you there?', 'Always, {you}. What is new?', 'A lot and nothing, as ever.'],
  ['Good evening, {you}! Do you have a minute?', 'For you I have two.', 'I will take both.'],
  ['Hi {you}! I was just thinking of our last talk.', 'Hey {you}! I hope it was a nice thought.', 'Mostly.'],
  ['Hey {you}, what a day!', 'Hello {you}! The same here. Shall we complain together?', 'You first.'],
  ['Morning, {you}! Did you sleep?', 'A little. You sound awake, {you}.', 'It is the tea.'],
  ['Hi {you}! Any news?', 'Hello, {you}. Some, yes. And you?', 'Let me see.'],
  [
    'Hey {you}! Sorry that I did not write. It was a busy week.',
    'No worries, {you}. I was buried in work too.',
    'Then we are even.',
  ],
]
