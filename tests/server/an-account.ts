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

/** Gives a user a plan, and the luna of its first period or another amount. */
export async function subscribe(
  { context: { db, ledger } }: TestServer,
  userId: string,
  { plan = 'annual', luna = 500 } = {},
): Promise<void> {
  await db.rows(sql`update users set plan = ${plan} where id = ${userId}`)
  const cause = `test:${randomUUID()}`
  if (luna > 0) await ledger.grant(db, { cause, userId, luna, bucket: 'granted', source: 'subscription' })
}

export async function aSubscriber(server: TestServer, options: { plan?: string; luna?: number } = {}) {
  const account = await anAccount(server)
  await subscribe(server, account.user.id, options)
  return account
}

/** A caller of each role. */
export async function aCallerOf(server: TestServer, role: Role) {
  const visitor = aVisitor(server.url)
  if (role === 'visitor') return visitor
  if (role === 'guest') {
    await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    return visitor
  }
  if (role === 'anonymous') {
    visitor.token = (await server.context.accounts.makeAnonymous(undefined, NOWHERE)).token
    return visitor
  }
  const { user } = await anAccount(server, visitor)
  const { db, accounts } = server.context
  if (role === 'monthly' || role === 'annual') await subscribe(server, user.id, { plan: role })
  if (role === 'lapsed') await db.rows(sql`update users set plan_ended_at = now() where id = ${user.id}`)
  if (role === 'unverified')
    await db.rows(sql`update identity.accounts set sms_required = true where user_id = ${user.id}`)
  if (role === 'banned') await accounts.ban(user.id)
  if (role === 'reviewer')
    await db.rows(sql`insert into reviewers (user_id, name, since) values (${user.id}, 'Northbank', now())`)
  if (role === 'operator') await db.rows(sql`insert into operators (user_id) values (${user.id})`)
  return visitor
}

export const NOWHERE = {
  userAgent: undefined,
  country: undefined,
  address: '127.0.0.1',
  language: 'en' as const,
  isChosen: false,
}

/** The link in the latest mail to an address, once it has arrived. */
export function linkIn(server: TestServer, to: string): URL | undefined {
  const mail = server.context
    .deliveries?.()
    .sort((a, b) => b.at.localeCompare(a.at))
    .find((delivery) => delivery.to === to)
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  return link ? new URL(link) : undefined
}
