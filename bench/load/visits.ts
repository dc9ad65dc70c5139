import { setTimeout } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { AGREEMENT_TEXT_VERSION } from '#contract/agreements.ts'
import { PLANS } from '#contract/catalogue.ts'
import { type Browser, createBrowser } from '#tools/chaos/browser.ts'
import type { Chance } from '#tools/chaos/chance.ts'

const CARD = { number: '4200000000000000', expires: '04/39', holder: 'Iris Test' }
const CLIENT_DATA = {
  javaEnabled: false,
  language: 'en-GB',
  screenHeight: 900,
  screenWidth: 1440,
  colorDepth: 30,
  timezoneOffset: -60,
}
const PICTURE_MS = 120_000

/** Notes how long something took since `sinceMs`, by its name. */
export type Note = (what: string, sinceMs: number) => void
type Talker = { browser: Browser; chatId: string; premadeId: string }

/** What people do on the site, each visit whole; they throw where something is not answered as it should be. */
export function createVisits(options: {
  url: string
  sandboxUrl: string
  chance: Chance
  premadeIds: readonly [string, ...string[]]
  note: Note
}) {
  const { url, sandboxUrl, chance, premadeIds, note } = options
  /** Who has a chat in which nothing is being said. */
  const idle: Talker[] = []

  async function take(): Promise<Talker> {
    const known = idle.shift()
    if (known) return known
    const browser = createBrowser(() => url, chance)
    const premadeId = chance.oneOf(premadeIds)
    const { id } = await ok(browser, 'POST', '/chats', { premadeId })
    return { browser, chatId: String(id), premadeId }
  }

  async function browse(atMs: number): Promise<void> {
    const page = await fetch(`${url}/`)
    await page.text()
    note('a page', atMs)
    const { browser, ...talker } = await take()
    for (const path of ['/chats', '/allowances', '/checkout']) {
      const sinceMs = performance.now()
      await ok(browser, 'GET', path)
      note(`GET ${path}`, sinceMs)
    }
    idle.push({ browser, ...talker })
  }

  async function chat(atMs: number): Promise<void> {
    const talker = await take()
    const { browser, chatId } = talker
    const clientId = chance.uuid()
    const message = { clientId, content: `Message ${clientId}` }
    const answer = await browser.open(
      'POST',
      `/chats/${chatId}/messages`,
      message,
      AbortSignal.timeout(60_000),
      {
        accept: 'text/event-stream',
      },
    )
    if (answer.status !== 200) throw new Error(`a message: ${answer.status} ${await answer.text()}`)
    let last = ''
    let isBegun = false
    const parser = createParser({
      onEvent({ data }) {
        last = JSON.parse(data).type
        if (last === 'text' && !isBegun) note('the first word of a reply', atMs)
        isBegun ||= last === 'text'
      },
    })
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
    if (last !== 'finished') throw new Error(`a reply ended as ${last}`)
    idle.push(talker)
  }

  async function picture(atMs: number): Promise<void> {
    const talker = await take()
    const { browser, premadeId } = talker
    const clientId = chance.uuid()
    await ok(browser, 'POST', '/picture-jobs', { clientId, premadeId })
    note('a picture is asked for', atMs)
    for (const until = performance.now() + PICTURE_MS; ; await setTimeout(500)) {
      const { status } = await ok(browser, 'GET', `/picture-jobs/${clientId}`)
      if (status === 'done') break
      if (status !== 'queued' && status !== 'drawing') throw new Error(`a picture is ${status}`)
      if (performance.now() > until) throw new Error('a picture did not come in two minutes')
    }
    note('a picture is there', atMs)
    idle.push(talker)
  }

  async function purchase(atMs: number): Promise<void> {
    const { browser } = await take()
    const fields = await fetch(`${sandboxUrl}/fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(CARD),
    })
    const { token: cardToken } = (await fields.json()) as { token: string }
    const { status } = await ok(browser, 'POST', '/user/payment/initial', {
      clientId: chance.uuid(),
      product: { kind: 'plan', plan: 'monthly' },
      shownCents: PLANS.monthly.cents,
      agreed: { to: ['renewal', 'at-once'], textVersion: AGREEMENT_TEXT_VERSION },
      clientData: CLIENT_DATA,
      cardToken,
    })
    if (status !== 'paid') throw new Error(`a payment is ${String(status)}`)
    note('a purchase', atMs)
  }

  return { browse, chat, picture, purchase }
}

async function ok(browser: Browser, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await browser.callOnce(method, path, body)
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.code}`)
  return answer.body
}
