import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all-calls.ts'
import type { CallName } from '#contract/calls.ts'
import { DESK_CALLS } from '#contract/desk-calls.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { type Target, targetOf } from '#tools/scan/targets.ts'
import { aDesk } from './a-desk.ts'
import { aServer, type TestServer } from './a-server.ts'
import type { aVisitor } from './a-visitor.ts'
import { aSubscriber, PASSWORD } from './an-account.ts'

let server: TestServer
let visitor: ReturnType<typeof aVisitor>
let operator: ReturnType<typeof aVisitor>
let known: Record<string, string>
beforeAll(async () => {
  server = await aServer({ PAYMENTS_PER_HOUR: '100000', LOG_LEVEL: 'error' })
  const account = await aSubscriber(server)
  visitor = account.visitor
  operator = (await aDesk(server)).visitor
  const premadeId = aPremadeId()
  const chat = await visitor.openChat(premadeId)
  const { message, reply } = await visitor.send(chat.id, 'The lamp is in the window')
  await visitor.follow(reply)
  known = {
    premadeId,
    chatId: chat.id,
    modelId: chat.id,
    messageId: message.id,
    userId: account.user.id,
    email: account.email,
    currentPassword: PASSWORD,
    password: 'a heron beside the weir',
    quietFrom: '22:00',
    quietTo: '08:00',
    timeZone: 'Europe/Oslo',
    path: '/chat',
    redirectPath: '/chat',
    phoneNumber: '+4790012345',
    code: '000000',
    address: '/ai-girlfriend',
  }
})
afterAll(() => server.close())

/** They end what the others are called with. */
const ENDS = /^(delete|erase|ban|end|signOut|leaveDesk|clear|remove|changePassword|updateCredentials)/

const names = Object.keys(ALL_CALLS).filter((name): name is CallName => name in ALL_CALLS && !ENDS.test(name))

/** The call once for each free text in it, with that text ended as nothing that people write ends. */
function* callsOf(name: CallName, end: string): Generator<Target> {
  for (let place = 0; ; place++) {
    let at = 0
    const target = targetOf(name, known, () => (at++ === place ? end : ''))
    if (!target || place >= at) return
    yield target
  }
}

test.each(names)(
  'a text that no record can keep is refused or cleaned by %s, wherever it stands',
  async (name) => {
    const caller = name in DESK_CALLS ? operator : visitor
    const { token } = caller
    for (const end of ['\0', '\ud800'])
      for (const { method, path, body } of callsOf(name, end)) {
        const answer = await caller.fetchApi(method, path, body)
        await answer.body?.cancel()
        caller.token ??= token
        expect(answer.status, `${method} ${path} ${body}`).toBeLessThan(500)
      }
  },
)
