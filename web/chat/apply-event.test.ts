import { describe, expect, test } from 'vitest'
import type { Message, ReplyEvent } from '#contract/chat.ts'
import { applyEvent, emptyReply, withProgress } from './apply-event.ts'
import { mergeMessages } from './merge-messages.ts'
import { fromMessage, fromUnsent, type ThreadMessage } from './thread-message.ts'

const aMessage = (seq: number, changes: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  modelId: 'chat',
  seq,
  author: seq % 2 === 1 ? 'character' : 'user',
  content: `Line ${seq}`,
  status: 'finished',
  version: 1,
  saved: false,
  createdAt: '2026-11-20T20:00:00.000Z',
  ...changes,
})
const aReply = (changes: Partial<Message> = {}) =>
  aMessage(3, { content: '', status: 'writing', replyId: 'r1', ...changes })
const aPicture = { cdnImage: '/pictures/a.webp', width: 832, height: 1024, imageDescription: 'By the sea' }
const unsent = (clientId: string): ThreadMessage =>
  fromUnsent({ clientId, content: 'Hello', createdAt: '2026-11-20T20:00:00.000Z' })

const writing = [aMessage(1), aMessage(2), aReply()].map((message) => fromMessage(message))
const heard = (messages: ThreadMessage[], ...events: ReplyEvent[]) =>
  events.reduce((last, event) => applyEvent(last, event, 'r1'), messages)
const written = (...events: ReplyEvent[]) => heard(writing, ...events)

describe('a reply', () => {
  test('grows by its text and ends as finished, without the space around it', () => {
    const messages = written(
      { type: 'text', text: ' The lamp' },
      { type: 'text', text: ' is lit. ' },
      { type: 'finished' },
    )
    expect(messages.at(-1)).toMatchObject({ content: 'The lamp is lit.', status: 'finished' })
  })

  test('changes no other message while it grows', () => {
    const messages = written({ type: 'text', text: 'The lamp' })
    expect(messages[0]).toBe(writing[0])
    expect(messages[1]).toBe(writing[1])
  })

  test.each(['stopped', 'cut'] as const)('that is %s keeps what was written', (type) => {
    const messages = written({ type: 'text', text: 'The lamp' }, { type })
    expect(messages.at(-1)).toMatchObject({ content: 'The lamp', status: type })
  })

  test('that failed keeps what was written and why', () => {
    const messages = written({ type: 'text', text: 'The lamp' }, { type: 'failed', failure: 'timeout' })
    expect(messages.at(-1)).toMatchObject({ content: 'The lamp', status: 'failed', failure: 'timeout' })
  })

  test('that broke the rules keeps nothing', () => {
    const messages = written({ type: 'text', text: 'The lamp' }, { type: 'failed', failure: 'blocked' })
    expect(messages.at(-1)).toMatchObject({ content: '', status: 'failed' })
  })

  test('hears nothing any more once it has ended', () => {
    const messages = written({ type: 'finished' })
    expect(heard(messages, { type: 'text', text: 'late' })).toBe(messages)
  })

  test('takes no word of another that is being written below it, and gives it none', () => {
    const both = [...writing, fromMessage(aMessage(4, { content: '', status: 'writing', replyId: 'r2' }))]
    const words = heard(both, { type: 'text', text: 'The lamp' })
    expect(words.map(({ content }) => content).slice(2)).toEqual(['The lamp', ''])
    expect(
      heard(words, { type: 'finished' })
        .map(({ status }) => status)
        .slice(2),
    ).toEqual(['finished', 'writing'])
  })
})

test('a reply that is read again from its beginning has nothing twice', () => {
  const half = written(
    { type: 'text', text: 'The lamp' },
    { type: 'drawing', jobId: 'j1', imageDescription: 'By the sea' },
  )
  const again = heard(emptyReply(half, 'r1'), { type: 'text', text: 'The lamp is lit.' })
  expect(again.at(-1)).toMatchObject({ content: 'The lamp is lit.', picture: { jobId: 'j1' } })
  expect(emptyReply(half, 'another')).toEqual(half)
})

describe('a picture', () => {
  const drawing: ReplyEvent = { type: 'drawing', jobId: 'j1', imageDescription: 'By the sea' }
  const coming = { jobId: 'j1', status: 'queued', progress: 0, imageDescription: 'By the sea' } as const
  const told = (changes: Partial<Message>) => [aReply({ content: 'Look.', status: 'finished', ...changes })]
  const pictureOf = (messages: ThreadMessage[]) => messages.at(-1)?.picture

  test('is awaited, also after the words, and then there', () => {
    expect(pictureOf(written(drawing))).toEqual({ state: 'coming', ...coming })
    const ended = written(drawing, { type: 'text', text: 'Look.' }, { type: 'finished' })
    expect(pictureOf(ended)).toEqual({ state: 'coming', ...coming })
    expect(pictureOf(mergeMessages(ended, told({ picture: aPicture })))).toEqual({
      state: 'made',
      ...aPicture,
    })
  })

  test('that is there before its reply has said that it will come stays', () => {
    const made = mergeMessages(writing, [aReply({ picture: aPicture })])
    expect(pictureOf(heard(made, drawing))).toEqual({ state: 'made', ...aPicture })
  })

  test('is drawn more and more, never less, and only where it is on its way', () => {
    const half = withProgress(written(drawing), 'j1', 0.5)
    expect(pictureOf(half)).toMatchObject({ status: 'drawing', progress: 0.5 })
    expect(pictureOf(withProgress(half, 'j1', 0.2))).toMatchObject({ progress: 0.5 })
    expect(pictureOf(mergeMessages(half, [aReply({ comingPicture: coming })]))).toMatchObject({
      progress: 0.5,
    })
    const begun = withProgress(written(drawing), 'j1', 0)
    expect(pictureOf(mergeMessages(begun, [aReply({ comingPicture: coming })]))).toMatchObject({
      status: 'drawing',
    })
    expect(withProgress(half, 'another', 0.9).at(-1)).toBe(half.at(-1))
    const failed = mergeMessages(half, [aReply({ comingPicture: { ...coming, status: 'failed' } })])
    expect(pictureOf(failed)).toMatchObject({ state: 'coming', status: 'failed' })
    expect(withProgress(failed, 'j1', 0.9).at(-1)).toBe(failed.at(-1))
  })

  test('that was cancelled goes', () => {
    const ended = written(drawing, { type: 'text', text: 'Look.' }, { type: 'finished' })
    expect(mergeMessages(ended, told({})).at(-1)).not.toHaveProperty('picture')
  })

  test('that was one too many says so, whatever else is told', () => {
    const refused = written(
      { type: 'picture-failed', reason: 'limit' },
      { type: 'text', text: 'Look.' },
      { type: 'finished' },
    )
    expect(pictureOf(refused)).toEqual({ state: 'refused' })
    expect(pictureOf(mergeMessages(refused, told({ saved: true })))).toEqual({ state: 'refused' })
  })

  test('is not waited for when the reply was stopped, but where it was cut short', () => {
    expect(written(drawing, { type: 'stopped' }).at(-1)).not.toHaveProperty('picture')
    expect(pictureOf(written(drawing, { type: 'cut' }))).toMatchObject({ state: 'coming' })
  })
})

describe('a message that is sent', () => {
  const sent: ReplyEvent = { type: 'sent', message: aMessage(2), reply: aReply() }
  const sending: ThreadMessage = { ...unsent('c1'), status: 'sending' }

  test('keeps its place and its key when the server has it, and the reply begins below it', () => {
    const messages = heard([fromMessage(aMessage(1)), sending], sent)
    expect(messages.map(({ key, status }) => [key, status])).toEqual([
      ['m1', 'finished'],
      ['c1', 'finished'],
      ['m3', 'writing'],
    ])
  })

  test('is there once, also where it had been loaded before the answer came', () => {
    const messages = heard(
      [aMessage(1), aMessage(2), aReply()].map((m) => fromMessage(m)).concat(sending),
      sent,
    )
    expect(messages.map(({ stored }) => stored?.id)).toEqual(['m1', 'm2', 'm3'])
  })

  test('leaves another that could not be sent below', () => {
    const messages = heard([unsent('c0'), sending], sent)
    expect(messages.map(({ key }) => key)).toEqual(['c1', 'm3', 'c0'])
  })
})

describe('messages that are loaded', () => {
  test('come before, between and after those that are here, each once', () => {
    const here = [fromMessage(aMessage(3)), unsent('c0')]
    const messages = mergeMessages(here, [aMessage(1), aMessage(2), aMessage(3), aMessage(4)])
    expect(messages.map(({ key }) => key)).toEqual(['m1', 'm2', 'm3', 'm4', 'c0'])
    expect(messages[2]).toBe(here[0])
  })

  test('do not set back a reply that is being read', () => {
    const here = written({ type: 'text', text: 'The lamp' })
    expect(mergeMessages(here, [aReply()]).at(-1)).toBe(here.at(-1))
    const ended = heard(here, { type: 'finished' })
    expect(mergeMessages(ended, [aReply()]).at(-1)).toBe(ended.at(-1))
  })

  test('end a reply whose end was not read here', () => {
    const told = aReply({ content: 'The lamp is lit.', status: 'stopped' })
    expect(mergeMessages(writing, [told]).at(-1)).toMatchObject({
      content: 'The lamp is lit.',
      status: 'stopped',
    })
  })

  test('bring a reply that another tab writes anew', () => {
    const ended = written({ type: 'text', text: 'The lamp' }, { type: 'stopped' })
    expect(mergeMessages(ended, [aReply({ replyId: 'r2' })]).at(-1)).toMatchObject({
      content: '',
      status: 'writing',
      replyId: 'r2',
    })
  })
})
