import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heardInPieces } from './heard-in-pieces.fixture.ts'
import { createVoiceWatch } from './watch-voice.ts'

const LAST =
  'The harbour is quiet tonight, and the lamp in the window has burnt down to half. Tell me what you saw.'

const talk = (changes: object = {}) => ({
  name: 'Vera',
  userName: 'Jonas',
  asked: 'Hello',
  replies: [LAST],
  ...changes,
})

/** What a reply comes to that arrives in these pieces. */
const watch = (pieces: readonly string[], changes: object = {}) =>
  heardInPieces(createVoiceWatch(talk(changes)), pieces)

const wordsOf = (text: string) => text.split(/(?<= )/)

describe('a reply', () => {
  test.each([
    ['repetition', LAST, {}],
    ['repetition', `*She looks up.* ${LAST}`, { replies: [`*She looks up.*\n${LAST}`] }],
    [
      'echo',
      'I walked along the pier in the rain for an hour!',
      { asked: 'I walked along the pier in the rain for an hour.' },
    ],
    ['out-of-character', 'As an AI language model, I have no harbour.', {}],
    ['prompt', 'You write the messages of Vera, an adult companion.', {}],
    ['for-the-user', 'User: And then I went home.', {}],
    ['for-the-user', '**Jonas:** And then I went home.', {}],
    ['repetition', `Vera: ${LAST}`, {}],
  ])('that begins with a fault shows nothing of it: %s, %s', (fault, text, changes) => {
    expect(watch(wordsOf(text), changes)).toMatchObject({ fault, text: '' })
  })

  test('passes word by word where it is like nothing that must not be said', () => {
    const words = wordsOf('Come closer, the fire is warm.')
    expect(watch(words).shown.slice(0, words.length)).toEqual(words)
  })

  test('passes from the word on in which it differs', () => {
    expect(watch(wordsOf('The harbour is loud tonight.')).shown.slice(0, 4)).toEqual([
      '',
      '',
      '',
      'The harbour is loud ',
    ])
  })

  test('that ends while it is like an earlier one is shown: a short line may return', () => {
    expect(watch(['The harbour ', 'is quiet.'])).toMatchObject({
      text: 'The harbour is quiet.',
      fault: undefined,
    })
  })

  test('loses the name that it puts before itself', () => {
    expect(watch(['Ve', 'ra: ', 'Come in.']).text).toBe('Come in.')
  })

  test.each(['Come in.\nUser: Thank you.', 'Come in.\n\n**Jonas**: Thank you.'])(
    'ends where it goes on in the name of the user: %s',
    (text) => {
      expect(watch(wordsOf(text))).toMatchObject({
        text: expect.stringMatching(/^Come in\.\n*$/),
        isOver: true,
      })
    },
  )

  test('may speak of the user in mid-line, and have lines of its own', () => {
    const text = 'One thing, Jonas: stay.\nThe rest can wait.\nUse the side door.'
    expect(watch(wordsOf(text)).text).toBe(text)
  })
})

describe('in its middle', () => {
  const mended = { isMended: true }

  test.each([
    ['an earlier reply', `Come in. ${LAST}`, {}],
    [
      'a phrase inside an earlier one',
      'Listen: and the lamp in the window has burnt down to half, tell me.',
      {},
    ],
  ])('a reply that says again what %s says stops a few words into it', (_, text, changes) => {
    const watched = watch(wordsOf(text), { ...mended, ...changes })
    expect(watched.fault).toBe('repetition')
    expect(watched.text.length).toBeLessThan(text.length - 20)
    expect(text.startsWith(watched.text)).toBe(true)
  })

  test('four words alike are shown, and so are more once they differ', () => {
    const text = 'Listen. The harbour is quiet tonight, but not for long.'
    const { shown, fault } = watch(wordsOf(text), mended)
    expect(shown.slice(0, 8)).toEqual([
      'Listen. ',
      'The ',
      'harbour ',
      'is ',
      'quiet ',
      '',
      'tonight, but ',
      'not ',
    ])
    expect(fault).toBeUndefined()
  })

  test('no phrase counts that goes from one earlier reply into the next', () => {
    const replies = ['I would gladly walk with you to the end', 'of the old pier and then back home again']
    const text = 'I would gladly walk with you to the end of the old pier and then back'
    expect(watch(wordsOf(text), { ...mended, replies: replies.map((reply) => `Yes. ${reply}`) }).text).toBe(
      text,
    )
  })

  test('a reply that tells its instructions stops a few words into them, the second time too', () => {
    const instructions = ['Answer what the user said, remember what they told you, and ask back.']
    const text = 'Gladly. I was told to answer what the user said, remember what they told you, and so on.'
    for (const isSecond of [false, true]) {
      const watched = watch(wordsOf(text), { ...mended, instructions, isSecond })
      expect(watched).toMatchObject({ fault: 'prompt', text: 'Gladly. I was told to answer what the user ' })
    }
  })

  test('a reply that greets the user by the character’s own name stops before it, but not where it is theirs', () => {
    const text = 'Good evening, Vera. Sit.'
    expect(watch(wordsOf(text), mended)).toMatchObject({ text: 'Good evening, ', fault: 'name' })
    expect(watch(wordsOf(text), { ...mended, userName: 'Vera Lind' })).toMatchObject({
      text,
      fault: undefined,
    })
  })

  test('a reply that calls the user what the user is not stops before it', () => {
    const text = 'Come here, good girl. Sit.'
    const changes = { ...mended, userGender: 'male' }
    expect(watch(wordsOf(text), changes)).toMatchObject({ text: 'Come here, ', fault: 'gender' })
    expect(watch(wordsOf(text), { ...changes, isSecond: true })).toMatchObject({ text, fault: undefined })
    expect(watch(wordsOf(text), { ...changes, isMended: false })).toMatchObject({ text, fault: undefined })
  })
})

test('nothing of a reply without a fault is lost, in whatever pieces it comes', () => {
  const piece = fc.string({
    maxLength: 12,
    unit: fc.constantFrom('a', 'V', 'U', 's', ' ', '\n', '*', ':', '.', 'é', 'good', 'girl', '海'),
  })
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { text, fault, isOver } = watch(pieces, { isMended: true, userGender: 'male' })
      const said = pieces.join('')
      expect(fault !== undefined || isOver || text === (said.trim() && said)).toBe(true)
    }),
  )
})
