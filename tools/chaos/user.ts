import { setTimeout } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { AGREEMENT_TEXT_VERSION } from '#contract/agreements.ts'
import { LUNA_PACKAGES, PLANS } from '#contract/catalogue.ts'
import { type Browser, createBrowser, nameOf } from './browser.ts'
import type { Chance } from './chance.ts'

/** A reply as its reader saw it: every event that came, each once, and how it ended, if it did. */
export type SeenReply = { replyId: string; events: string[]; end?: string; problems: string[] }
/** `isAnswered`: the server has said that it has it. */
export type Said = {
  clientId: string
  chatId: string
  content: string
  isAnswered: boolean
  reply?: SeenReply
}
type Bought = 'monthly' | 'lunar-breeze'

/** What a user knows to have done; the database is compared with it. */
export type UserRecord = {
  userId: string
  said: Said[]
  pictures: { clientId: string; isAnswered: boolean }[]
  bought: { clientId: string; status: string }[]
}

const PASSWORD = 'a lamp in the window'
const ENDS = ['finished', 'failed', 'stopped', 'cut']
const CLIENT_DATA = {
  javaEnabled: false,
  language: 'en-GB',
  screenHeight: 900,
  screenWidth: 1440,
  colorDepth: 30,
  timezoneOffset: -60,
}

export type UserOptions = {
  urlOf: () => string
  chance: Chance
  premadeIds: readonly [string, ...string[]]
  sandboxUrl: string
}

/** Somebody with an account who does what the site lets them, tries again where a page does, and remembers it all. */
export async function createUser({ urlOf, chance, premadeIds, sandboxUrl }: UserOptions) {
  const browser = createBrowser(urlOf, chance)
  const email = `${chance.uuid()}@example.com`
  const signUp = { email, name: 'Iris', password: PASSWORD }
  const { id } = await browser.call('POST', '/auth/signup', signUp)
  const record: UserRecord = { userId: String(id), said: [], pictures: [], bought: [] }
  const premadeId = chance.oneOf(premadeIds)
  const chatId = String((await browser.call('POST', '/chats', { premadeId })).id)

  /** A payment as the page asks for it, with a card that was given to the processor's fields. */
  async function wishFor(card: string, what: Bought) {
    const answer = await fetch(`${sandboxUrl}/fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: card, expires: '04/39', holder: 'Iris Test' }),
    })
    const { token: cardToken } = (await answer.json()) as { token: string }
    const product = what === 'monthly' ? { kind: 'plan', plan: what } : { kind: 'package', packageId: what }
    const shownCents =
      what === 'monthly' ? PLANS.monthly.cents : LUNA_PACKAGES.find((one) => one.id === what)?.cents
    const agreed = { to: ['renewal', 'at-once'], textVersion: AGREEMENT_TEXT_VERSION }
    return { clientId: chance.uuid(), product, shownCents, agreed, clientData: CLIENT_DATA, cardToken }
  }

  return {
    browser,
    email,
    record,
    chatId,

    /** A browser on another device of theirs, signed in. */
    async anotherDevice(theirUrlOf: () => string): Promise<Browser> {
      const device = createBrowser(theirUrlOf, chance)
      await device.call('POST', '/auth/signin', { email, password: PASSWORD })
      return device
    },

    /** Says something, once, however often it has to be sent; `fault` is what the model is to do. */
    async say(fault?: string): Promise<Said> {
      const clientId = chance.uuid()
      const said: Said = {
        clientId,
        chatId,
        content: `Message ${clientId}${fault ? ` [${fault}]` : ''}`,
        isAnswered: false,
      }
      record.said.push(said)
      const sent = await browser.call('POST', `/chats/${chatId}/messages`, {
        clientId,
        content: said.content,
      })
      said.isAnswered = true
      // The server has checked its answer by the contract.
      const { replyId } = sent.reply as { replyId: string }
      said.reply = { replyId, events: [], problems: [] }
      return said
    },

    /** Reads a reply to its end, and comes back for the rest where the line breaks; `giveUp` ends the reading. */
    async read(reply: SeenReply, giveUp: AbortSignal = AbortSignal.timeout(150_000)): Promise<void> {
      while (!reply.end && !giveUp.aborted) {
        await follow(browser, `/chats/${chatId}/replies/${reply.replyId}/events`, reply, giveUp)
        if (!reply.end) await setTimeout(100)
      }
    },

    async askPicture(count = 1): Promise<string> {
      const clientId = chance.uuid()
      const asked = { clientId, isAnswered: false }
      record.pictures.push(asked)
      await browser.call('POST', '/picture-jobs', { clientId, premadeId, count })
      asked.isAnswered = true
      return clientId
    },

    wishFor,

    /** Buys a month, or luna for who has that; asks on until the outcome is known. Answers how it ended. */
    async buy(card: string, what: Bought = 'monthly'): Promise<string> {
      const wish = await wishFor(card, what)
      const bought = { clientId: wish.clientId, status: 'unknown' }
      record.bought.push(bought)
      let known = await browser.call('POST', '/user/payment/initial', wish)
      while (known.status === 'pending') {
        await setTimeout(1_000)
        known = await browser.call('POST', '/user/payment/check-status', { id: wish.clientId })
      }
      bought.status = String(known.status)
      return bought.status
    },
  }
}

export type User = Awaited<ReturnType<typeof createUser>>

/** Reads events after those that are known, as long as the line holds. */
async function follow(browser: Browser, path: string, reply: SeenReply, giveUp: AbortSignal): Promise<void> {
  try {
    const answer = await browser.open('GET', `${path}?after=${reply.events.length}`, undefined, giveUp, {
      accept: 'text/event-stream',
    })
    if (answer.status !== 200) return browser.note(`stream ${answer.status}`)
    const parser = createParser({ onEvent: ({ id, data }) => take(reply, id, data) })
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) {
      parser.feed(decoder.decode(bytes, { stream: true }))
      if (reply.end) return
    }
  } catch (error) {
    browser.note(`stream ${nameOf(error)}`)
  }
}

function take(reply: SeenReply, id: string | undefined, data: string): void {
  const expected = String(reply.events.length + 1)
  if (id !== expected) reply.problems.push(`event ${id} came where ${expected} was due`)
  reply.events.push(data)
  const { type } = JSON.parse(data)
  if (ENDS.includes(type)) reply.end = type
}

/** The text that its reader has seen. */
export const textOf = ({ events }: SeenReply) =>
  events
    .map((data) => JSON.parse(data))
    .map((event) => (event.type === 'text' ? String(event.text) : ''))
    .join('')
