import { randomInt } from 'node:crypto'
import { rounded } from '../figures.ts'

export type Person = { email: string; password: string }

/** What a rush of sign-ins saw: the time of each that was answered as it should be, in milliseconds. */
export type Rush = { timesMs: number[]; perSecond: number; unexpected: Record<string, number> }

const PASSWORD = 'a lamp, a kettle, the rain'

/** An address for each call, so that no limit of an address is met: what a rush from many machines looks like. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export const post = async (port: number, path: string, body: object) =>
  await fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify(body),
  })

/** Makes accounts. */
export async function signUp(port: number, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    email: `reader-${index}@mail.example`,
    password: PASSWORD,
  }))
  for (const { email, password } of people) {
    const answer = await post(port, 'signup', { email, password, name: 'Reader' })
    if (answer.status !== 200) throw new Error(`An account could not be made: ${await answer.text()}`)
  }
  return people
}

/**
 * Signs in as fast as the server answers, over `connections` connections, until `until` is aborted: each person in
 * turn with a wrong password and with the right one.
 */
export async function rush(
  port: number,
  people: readonly Person[],
  connections: number,
  until: AbortSignal,
): Promise<Rush> {
  const timesMs: number[] = []
  const unexpected: Record<string, number> = {}
  const startedAtMs = performance.now()
  let next = 0

  async function signIn(person: Person, password: string, expected: number) {
    const askedAtMs = performance.now()
    const answer = await post(port, 'signin', { email: person.email, password })
    const body = await answer.text()
    if (answer.status === expected) timesMs.push(performance.now() - askedAtMs)
    else {
      const what = `${answer.status} ${body.slice(0, 100)}`
      unexpected[what] = (unexpected[what] ?? 0) + 1
    }
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!until.aborted) {
        const person = people[next++ % people.length]
        if (!person) throw new Error('Nobody to sign in.')
        await signIn(person, `not ${person.password}`, 401)
        await signIn(person, person.password, 200)
      }
    }),
  )
  const seconds = (performance.now() - startedAtMs) / 1000
  return { timesMs, perSecond: rounded(timesMs.length / seconds), unexpected }
}
