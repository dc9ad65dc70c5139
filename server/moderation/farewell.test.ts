import { expect, test } from 'vitest'
import { screenText } from './screen.ts'

const now = new Date('2026-11-21T12:00:00Z')
const actionOf = (line: string) => screenText(line, { now, recent: [], speaker: 'user' }).action

test.each([
  ["I've said goodbye to everyone.", "I won't be here tomorrow."],
  ['I gave my dog and my guitar away.', "I won't need them anymore."],
  ['The rope is ready.', 'At midnight it ends.'],
  ["I'll be with my mum again soon.", 'She died in March.'],
  ['Alle meine Sachen sind verschenkt.', 'Da, wo ich hingehe, brauche ich nichts.'],
])(
  'SAF-25: a farewell is heard in two sentences of which one alone may be about anything: %s %s',
  (first, second) => {
    expect(actionOf(`${first} ${second}`)).toBe('self-harm-protocol')
    expect(actionOf(first)).toBe('allow')
  },
)

test.each([
  ['I hope I fall asleep tonight and never wake up', 'I hope I do not wake the neighbours'],
  ['They would all be relieved if I were dead', 'They would all be relieved if I were on time'],
  ['Nobody will cry when I am dead', 'Nobody will miss me at the meeting'],
  ['I took all my tablets', 'I took my tablets an hour ago and the headache is gone'],
])('SAF-25 SAF-52: "%s" brings help, "%s" does not', (grave, harmless) => {
  expect([actionOf(grave), actionOf(harmless)]).toEqual(['self-harm-protocol', 'allow'])
})

test('SAF-25: what a character acts is judged as what anybody says, what a film tells is not', () => {
  expect(actionOf('*she whispers* Everyone would be better off without me.')).toBe('self-harm-protocol')
  expect(actionOf('In the film she hopes to fall asleep and never wake up.')).toBe('allow')
})

test.each([
  'mañana ya no estaré aquí, vuelvo a Madrid',
  'domani non ci sarò, ho il turno',
  'завтра меня не будет, уезжаю на дачу',
  '明日はもういないよ、出張だから',
  'my tablets are lined up for the week in a little box',
  "last call for drinks, then it's all over tonight",
  "my brother is dead tired. I'll join him at the bar tonight",
  "they'd be happier without me singing",
  'would you miss me if I was gone for a week?',
])('SAF-52: no farewell is heard in an everyday one: %s', (line) => {
  expect(actionOf(line)).toBe('allow')
})
