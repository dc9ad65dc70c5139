import { expect, type Page, test } from '@playwright/test'
import { aTranscriptionServer } from '#server/providers/transcription/a-transcription-server.fixture.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const listen = (page: Page) => page.getByRole('button', { name: /^Listen to / }).last()
const player = (page: Page) => page.getByRole('group', { name: /^The voice of / })

/** The sound that is played, which stands in no document. */
async function watchSounds(page: Page) {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = []
    Object.assign(window, { sounds })
    window.Audio = new Proxy(window.Audio, {
      construct(target, given) {
        const sound = Reflect.construct(target, given)
        sounds.push(sound)
        return sound
      },
    })
  })
}
const soundOf = (page: Page) =>
  page.evaluate(() => {
    const [sound] = (window as unknown as { sounds: HTMLAudioElement[] }).sounds
    return { durationS: sound?.duration ?? 0, isPaused: sound?.paused ?? true }
  })

async function openTalk(page: Page, { at = site, character = 0 } = {}) {
  const premadeId = at.server.context.characters.visible()[character]?.model.premadeId
  await page.goto(`${at.url}/chat?with=${premadeId}`)
  await expect(listen(page)).toBeAttached()
}

test('[ENTITY-03] a message is heard: its voice comes once, plays, can be paused and moved by keyboard', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/voices/')) fetched.push(request.url())
  })
  await watchSounds(page)
  await openTalk(page)
  await page.getByRole('article').last().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Listen' }).press('Enter')
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeFocused()
  expect((await soundOf(page)).isPaused).toBe(false)
  // The browser plays before it has read how long the sound is.
  await expect.poll(async () => (await soundOf(page)).durationS).toBeGreaterThan(0)

  await page.keyboard.press('Enter')
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeFocused()
  expect((await soundOf(page)).isPaused).toBe(true)
  const place = player(page).getByRole('slider', { name: 'Place in the voice' })
  await place.press('End')
  await expect(place).toHaveAttribute('aria-valuetext', /^(\d:\d\d) of \1$/)
  await place.press('Home')
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 of \d:\d\d$/)
  expect(fetched).toHaveLength(1)

  const { violations } = await (await axeAtRest(page)).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a voice that does not come says so and can be asked for again', async ({ page }) => {
  await page.route('**/voices/*', (route) => route.abort())
  await openTalk(page)
  await listen(page).hover()
  await listen(page).click()
  await expect(player(page).getByRole('status')).toHaveText('The voice did not come through.')
  await page.unroute('**/voices/*')
  await player(page).getByRole('button', { name: 'Try again' }).click()
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

async function hear(page: Page) {
  await listen(page).hover()
  await listen(page).click()
}
const isHeard = (page: Page) => expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible()

test('a subscriber sees what a voice costs before the tap, pays it once, and is told where luna is short', async ({
  page,
}) => {
  const { visitor, user } = await anAccount(site.server)
  await subscribe(site.server, user.id, { luna: 1 })
  await holdToken(page, site, visitor.token ?? '')
  const luna = async () => (await (await visitor.fetchApi('GET', '/luna')).json()).balance
  await openTalk(page)
  await expect(listen(page)).toHaveAccessibleName(/, 1 luna$/)
  await hear(page)
  await isHeard(page)
  expect(await luna()).toBe(0)

  await openTalk(page)
  await expect(listen(page)).toHaveAccessibleName(/^Listen to [^,]+$/)
  await hear(page)
  await isHeard(page)

  await openTalk(page, { character: 1 })
  await expect(listen(page)).toHaveAccessibleName(/, 1 luna$/)
  await hear(page)
  await expect(page.getByRole('dialog', { name: 'Not Enough Luna' })).toBeVisible()
  await expect(player(page)).toHaveCount(0)
})

test('a guest is told when few free voices are left, and asked to sign up once there is none', async ({
  page,
}) => {
  const at = await aSite({ GUEST_VOICES: '1' })
  try {
    await openTalk(page, { at })
    await expect(listen(page)).toHaveAttribute('title', 'You have one free voice message left.')
    await hear(page)
    await isHeard(page)
    await openTalk(page, { at, character: 1 })
    await expect(listen(page)).toHaveAttribute('title', 'You have used your free voice message.')
    await hear(page)
    await expect(page.getByRole('dialog', { name: 'Create a Free Account' })).toBeVisible()
  } finally {
    await at.close()
  }
})

test('what is spoken lands in the draft and is not sent; a microphone that is refused is explained', async ({
  page,
}) => {
  await page.addInitScript(() => {
    /** The browser's recognition, which no test can speak to: it hears one sentence, and the second time it is refused. */
    class Recognizer extends EventTarget {
      static times = 0
      start() {
        Recognizer.times++
        setTimeout(() => {
          if (Recognizer.times > 1) {
            this.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
            this.dispatchEvent(new Event('end'))
          } else
            this.dispatchEvent(
              Object.assign(new Event('result'), { results: [[{ transcript: 'the tide is in' }]] }),
            )
        })
      }
      stop() {
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(window, { SpeechRecognition: Recognizer })
  })
  await openTalk(page)
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill('Look,')
  await page.getByRole('button', { name: 'Speak' }).click()
  await expect(field).toHaveValue('Look, the tide is in')
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByRole('button', { name: 'Speak' }).click()
  await expect(page.getByText('The microphone is not allowed here.')).toBeVisible()
  await expect(field).toHaveValue('Look, the tide is in')
})

test('what is said into the microphone is recorded, and stands in the draft once it is written down', async ({
  page,
}) => {
  const listener = await aTranscriptionServer('the tide is in')
  const at = await aSite({ TRANSCRIPTION_BASE_URL: listener.baseUrl })
  try {
    await page.addInitScript(() => {
      const { start } = MediaRecorder.prototype
      MediaRecorder.prototype.start = function (...given) {
        this.addEventListener('start', () => Object.assign(window, { recorder: this }))
        start.apply(this, given)
      }
    })
    await openTalk(page, { at })
    const field = page.getByRole('textbox', { name: /^Message / })
    await field.fill('Look,')
    await page.getByRole('button', { name: 'Speak' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toBeAttached()
    const isRecording = () =>
      page.evaluate(() => 'recorder' in window && (window.recorder as MediaRecorder).state === 'recording')
    await expect.poll(isRecording).toBe(true)
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await expect(field).toHaveValue('Look, the tide is in')
    expect(await isRecording()).toBe(false)
    expect(listener.heard).toMatchObject([{ type: expect.stringMatching(/^audio\/webm/) }])
    // It is sent by whoever spoke, and by nobody else.
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Look, the tide is in' })).toBeVisible()
  } finally {
    await at.close()
    listener.close()
  }
})

test.describe('talking aloud', () => {
  /** The browser's recognition, to which a test says what it hears: `hear` whole words, `endHearing` that it is over. */
  async function giveEars(page: Page) {
    await page.addInitScript(() => {
      class Recognizer extends EventTarget {
        start() {
          Object.assign(window, {
            hear: (transcript: string) =>
              this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] })),
          })
        }
        stop() {
          Object.assign(window, { hear: undefined })
          this.dispatchEvent(new Event('end'))
        }
      }
      Object.assign(window, { SpeechRecognition: Recognizer })
    })
  }
  const hears = (page: Page, words: string) =>
    page.evaluate((said) => (window as unknown as { hear: (words: string) => void }).hear(said), words)
  const isListening = (page: Page) =>
    expect.poll(() => page.evaluate(() => 'hear' in window && window.hear !== undefined)).toBe(true)
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Talk aloud with / })

  async function begin(page: Page, words: string) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Talk aloud' }).click()
    await expect(dialog(page)).toContainText(words)
    await dialog(page).getByRole('button', { name: 'Speak' }).click()
    await isListening(page)
  }

  test('what is said is sent after a pause, the reply is heard, and then the user is listened to again', async ({
    page,
  }) => {
    await giveEars(page)
    await watchSounds(page)
    await openTalk(page)
    await begin(page, 'Each reply that you hear is one of your free voice messages.')
    await hears(page, 'the tide')
    await hears(page, 'the tide is in')
    await expect(dialog(page).getByText('the tide is in')).toBeVisible()
    await expect(dialog(page).getByRole('status')).toHaveText(/ is writing$/)
    await expect(page.locator('article').filter({ hasText: 'the tide is in' })).toHaveCount(1)
    await expect(page.locator('article').last()).toContainText('The lamp is lit')
    site.goOn()
    await expect(dialog(page).getByRole('status')).toHaveText(/ is speaking$/)
    await expect(dialog(page).getByText(site.whole)).toBeVisible()
    expect((await (await axeAtRest(page)).include('dialog[open]').analyze()).violations).toEqual([])
    // It has spoken to its end.
    await expect(dialog(page).getByRole('status')).toHaveText('Listening')
    expect((await soundOf(page)).isPaused).toBe(true)
    // Whoever leaves in the middle of a sentence finds it in the draft.
    await isListening(page)
    await hears(page, 'and the')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: /^Message / })).toHaveValue('and the')
  })

  test('a subscriber is told what each reply costs, and takes the word while one is heard', async ({
    page,
  }) => {
    const { visitor, user } = await anAccount(site.server)
    await subscribe(site.server, user.id, { luna: 5 })
    await giveEars(page)
    await holdToken(page, site, visitor.token ?? '')
    await openTalk(page)
    await begin(page, 'Each reply that you hear costs 1 luna.')
    await hears(page, 'are you there')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('article').last()).toContainText('The lamp is lit')
    site.goOn()
    await expect(dialog(page).getByRole('status')).toHaveText(/ is speaking$/)
    await dialog(page).getByRole('button', { name: 'Interrupt' }).click()
    await expect(dialog(page).getByRole('status')).toHaveText('Listening')
  })
})
