import type { TestServer } from './a-server.ts'
import type { aVisitor } from './a-visitor.ts'
import { anOperatorAtDesk } from './an-operator.ts'

type Visitor = ReturnType<typeof aVisitor>

/** What a call answers: its status with its code, and the parsed body. */
export async function said(visitor: Visitor, method: string, path: string, body?: object) {
  const answer = await visitor.fetchApi(method, path, body)
  const parsed = await answer.json()
  return { code: `${answer.status} ${parsed.code ?? 'ok'}`, body: parsed }
}

export const REASON = 'asked for by ticket 1204'

/** An operator to whom the desk is open, with short ways to call it. */
export async function aDesk(server: TestServer, at = new Date()) {
  const operator = await anOperatorAtDesk(server, at)
  const desk = {
    ...operator,
    get: (path: string) => said(operator.visitor, 'GET', `/admin${path}`),
    post: (path: string, body: object = {}) => said(operator.visitor, 'POST', `/admin${path}`, body),
    /** What the log has of a user, latest first. */
    async deedsOf(userId: string): Promise<{ deed: string; thing: string; reason: string }[]> {
      const { body } = await desk.get(`/deeds?userId=${userId}`)
      return body.deeds.filter(({ deed }: { deed: string }) => deed !== 'read-log')
    },
  }
  return desk
}

/** What a user is told of what operators did, latest first. */
export const openingsOf = async (visitor: Visitor): Promise<string[]> =>
  (await said(visitor, 'GET', '/user/openings')).body.openings.map(({ deed }: { deed: string }) => deed)
