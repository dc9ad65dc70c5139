import { describe, expect, test } from 'vitest'
import { factKindsIn, factsOf } from './facts.ts'

describe('what the user has told', () => {
  test.each([
    [["I'm Tom"], { name: 'Tom' }],
    [['hi, my name is anna'], { name: 'Anna' }],
    [["My name isn't Tom, it's Tim"], { name: 'Tim' }],
    [["I'm 34"], { age: 34 }],
    [['I work as a night nurse in Leeds'], { job: 'night nurse' }],
    [["I'm a welder"], { job: 'welder' }],
    [['I work in a bakery'], { workplace: 'a bakery' }],
    [['I live in buenos aires and love it'], { home: 'Buenos Aires' }],
    [["I'm from the north of England"], { origin: 'the north of England' }],
    [["i'm from Bergen by the way"], { origin: 'Bergen' }],
    [['I study marine biology at Cardiff'], { study: 'marine biology' }],
    [['my birthday is on the 3rd of May'], { birthday: 'the 3rd of May' }],
    [['My dog Rex ate my shoe'], { pet: { kind: 'dog', name: 'Rex' } }],
    [['I have a cat called Miso'], { pet: { kind: 'cat', name: 'Miso' } }],
    [['my sister Ana is visiting'], { people: { sister: 'Ana' } }],
    [['I love hiking'], { likes: ['hiking'] }],
    [["I can't stand mushrooms"], { dislikes: ['mushrooms'] }],
    [['my favourite colour is green'], { favourites: { colour: 'green' } }],
    [['remember that I start on Monday'], { notes: ['I start on Monday'] }],
  ])('%j', (messages, facts) => {
    expect(factsOf(messages)).toMatchObject(facts)
  })

  test.each([
    "I'm tired",
    "I'm a bit lost",
    "I'm 5 minutes late",
    'I like you',
    "I'm in love",
    'do you love jazz?',
    'my sister is visiting',
    "I'm from work now",
    "I'm a huge reader",
    '*I am Batman, he growls*',
  ])('"%s" tells none', (message) => {
    expect(factKindsIn(message)).toEqual([])
  })

  test('of two answers the newest counts', () => {
    expect(factsOf(['my name is Tom', 'call me Sam']).name).toBe('Sam')
    expect(factsOf(['I live in Leeds', 'I moved to Lisbon']).home).toBe('Lisbon')
    expect(factsOf(['I love olives', 'I hate olives'])).toMatchObject({ likes: [], dislikes: ['olives'] })
  })

  test('a job that was left is forgotten', () => {
    expect(factsOf(['I work as a baker', 'I quit my job']).job).toBeUndefined()
  })

  test('a pet keeps its name when it is spoken of again', () => {
    expect(factsOf(['my dog Rex is old', 'my dog is asleep']).pet).toEqual({ kind: 'dog', name: 'Rex' })
  })
})
