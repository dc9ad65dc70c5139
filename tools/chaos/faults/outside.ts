import { setTimeout } from 'node:timers/promises'
import { IMAGE_FAULTS } from '#server/providers/imagegen/openai-compatible/an-image-server.fixture.ts'
import { spoil } from '../bad-lines.ts'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { comparePictureCosts } from '../pictures.ts'
import { meanwhile, talk } from '../talk.ts'
import type { User } from '../user.ts'
import type { World } from '../world.ts'

/** A call that waits for another's server is given up after ten seconds. */
const ANSWER_MS = 12_000
const ARRIVED_MS = 60_000

const outsideOf = ({ outside }: World) => {
  if (!outside) throw new Error('There are no servers of others.')
  return outside
}

const longestOf = (users: readonly User[], call: string) =>
  Math.max(...users.map(({ browser }) => browser.longestMs.get(call) ?? 0))

/** What is asked for from one address is counted, and the runs of a lane share a server. */
function anAddress(chance: Chance): string {
  const byte = () => chance.between(1, 254)
  return `10.${byte()}.${byte()}.${byte()}`
}

/** Asks for the mail with which a password is set anew. */
const askReset = ({ browser, email }: User, address: string) =>
  browser.call('POST', '/auth/forgot-password', { email }, undefined, { 'x-forwarded-for': address })

function texting({ browser }: User, { phoneNumber, address }: Phone) {
  const post = (path: string, body: object) =>
    browser.callOnce('POST', `/sms-verification/${path}`, body, { 'x-forwarded-for': address })
  return {
    ask: () => post('change-number', { phoneNumber }),
    verify: (code: string) => post('verify', { code }),
  }
}
type Phone = { phoneNumber: string; address: string }

export const outside: Fault[] = [
  {
    id: 'REL-23',
    title: 'the line to the mail server stalls, breaks or carries noise',
    boundsMs: { answered: 2_000, arrived: ARRIVED_MS, settled: 60_000 },
    hasOutside: true,
    settings: { TRUSTED_PROXIES: '1' },
    async run(world, chance) {
      const { mail, mailLine } = outsideOf(world)
      const address = anAddress(chance)
      const early = await world.users(chance, 2)
      const spoiling = meanwhile(spoil(mailLine, chance, chance.between(1_000, 8_000)))
      const users = [...early, ...(await world.users(chance, 2))]
      await Promise.all([...early.map((user) => askReset(user, address)), ...users.map((user) => talk(user))])
      const what = await spoiling
      const begun = performance.now()
      const sentTo = ({ email }: User) => {
        const own = mail.delivered.filter(({ recipients }) => recipients.includes(email))
        return [...new Set(own.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]))]
      }
      await Promise.all(users.map((user) => askReset(user, address)))
      const broken = await world.settle(60_000)
      const settled = performance.now() - begun
      // The welcome, and each link that was asked for.
      const mailsFor = (user: User) => (early.includes(user) ? 3 : 2)
      const areThere = () => users.every((user) => sentTo(user).length >= mailsFor(user))
      while (!areThere() && performance.now() - begun < ARRIVED_MS) await setTimeout(50)
      const arrived = performance.now() - begun
      for (const user of users)
        if (sentTo(user).length !== mailsFor(user))
          broken.push(`${sentTo(user).length} mails came instead of ${mailsFor(user)}`)
      const calls = ['POST /auth/signup', 'POST /auth/forgot-password']
      const answered = Math.max(...calls.map((call) => longestOf(users, call)))
      return { users, timesMs: { answered, arrived, settled }, broken, what }
    },
  },
  {
    id: 'REL-24',
    title: 'the line to the service of text messages stalls, breaks or carries noise',
    boundsMs: { answered: ANSWER_MS },
    hasOutside: true,
    settings: { TRUSTED_PROXIES: '1' },
    async run(world, chance) {
      const { texts, textLine } = outsideOf(world)
      const users = await world.users(chance, 2)
      const [holder, asker] = users
      if (!holder || !asker) throw new Error('Nobody signed up.')
      const aPhone = () => ({
        phoneNumber: `+4790${chance.between(100_000, 999_999)}`,
        address: anAddress(chance),
      })
      const phones = [aPhone(), aPhone()] as const
      const [held, asked] = [texting(holder, phones[0]), texting(asker, phones[1])]
      const broken: string[] = []
      const { status } = await held.ask()
      if (status !== 200) broken.push(`a code was asked for and answered ${status}`)
      const code = texts.lastCodeFor(phones[0].phoneNumber)
      const spoiling = meanwhile(spoil(textLine, chance, chance.between(1_000, 12_000)))
      const answers = await Promise.all([held.verify(code), asked.ask()])
      for (const answer of answers)
        if (answer.status !== 200 && answer.status !== 503)
          broken.push(`a text was answered ${answer.status}`)
      const what = await spoiling
      // Whoever has no proof yet gets it with a new code.
      const isProved = answers[0].status === 200
      for (const [index, one] of [held, asked].entries()) {
        if (index === 0 && isProved) continue
        const { status: sent } = await one.ask()
        const proof = await one.verify(texts.lastCodeFor(phones[index]?.phoneNumber ?? ''))
        if (proof.status !== 200)
          broken.push(`a new code was answered ${sent}, and proved nothing: ${proof.status}`)
      }
      const answered = Math.max(
        longestOf(users, 'POST /sms-verification/verify'),
        longestOf(users, 'POST /sms-verification/change-number'),
      )
      return {
        users,
        timesMs: { answered },
        broken,
        what: `${what}: ${answers.map((one) => one.status).join(', ')}`,
      }
    },
  },
  {
    id: 'REL-25',
    title: 'the image server or the line to it stalls, breaks or answers nonsense',
    boundsMs: { settled: 120_000 },
    hasOutside: true,
    async run(world, chance) {
      const { images, imageLine } = outsideOf(world)
      const users = await world.users(chance, 3)
      // Of a subscriber, luna is held.
      await users[0]?.buy('4200000000000000')
      const fault = chance.isTrue() ? chance.oneOf(IMAGE_FAULTS) : undefined
      images.fail(fault)
      try {
        const badMs = chance.between(1_000, 15_000)
        const spoiling = meanwhile(fault ? setTimeout(badMs, fault) : spoil(imageLine, chance, badMs))
        await Promise.all(users.map((user) => user.askPicture(chance.between(1, 2))))
        const what = await spoiling
        images.fail()
        const begun = performance.now()
        const broken = await world.settle(120_000)
        const settled = performance.now() - begun
        const last = await users[0]?.askPicture()
        broken.push(...(await world.settle(60_000)))
        await world.withDatabase(async (db) => {
          const { rows } = await db.query<{ id: string; status: string }>(
            'select id, status from picture_jobs where owner_id = any($1)',
            [users.map(({ record }) => record.userId)],
          )
          if (rows.find(({ id }) => id === last)?.status !== 'done')
            broken.push('no picture came after all was good again')
          for (const { record } of users) broken.push(...(await comparePictureCosts(db, record)))
        })
        return { users, timesMs: { settled }, broken, what }
      } finally {
        images.fail()
      }
    },
  },
]
