import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/accounts.ts'
import type { TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

export const PASSWORD = 'a lamp in the window'

/** Somebody who signed up over HTTP; the server's bot check is off. */
export async function anAccount(server: TestServer, visitor = aVisitor(server.url)) {
  const email = `${randomUUID()}@example.com`
  const answer = await visitor.fetchApi('POST', '/auth/signup', { email, name: 'Jonas', password: PASSWORD })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  // The server has checked its answer by the schema that gives it this type.
  const user = (await answer.json()) as User
  return { visitor, user, email }
}

/** A caller of each role. */
export async function aCallerOf(server: TestServer, role: Role) {
  const visitor = aVisitor(server.url)
  if (role === 'visitor') return visitor
  const [character] = server.context.characters.visible()
  if (!character) throw new Error('There is no character.')
  const guest = aVisitor(server.url)
  await guest.openChat(character.model.premadeId)
  if (role === 'guest') return guest
  if (role === 'anonymous') {
    visitor.token = (await server.context.accounts.makeAnonymous(undefined, NOWHERE)).token
    return visitor
  }
  const { user } = await anAccount(server, visitor)
  const { db, accounts } = server.context
  if (role === 'monthly' || role === 'annual')
    await db.rows(sql`update users set plan = ${role} where id = ${user.id}`)
  if (role === 'lapsed') await db.rows(sql`update users set plan_ended_at = now() where id = ${user.id}`)
  if (role === 'unverified')
    await db.rows(sql`update identity.accounts set sms_required = true where user_id = ${user.id}`)
  if (role === 'banned') await accounts.ban(user.id)
  return visitor
}

export const NOWHERE = { userAgent: undefined, country: undefined, address: '127.0.0.1' }

/** The link in the latest mail to an address, once it has arrived. */
export function linkIn(server: TestServer, to: string): URL | undefined {
  const mail = server.context
    .deliveries?.()
    .sort((a, b) => b.at.localeCompare(a.at))
    .find((delivery) => delivery.to === to)
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  return link ? new URL(link) : undefined
}
