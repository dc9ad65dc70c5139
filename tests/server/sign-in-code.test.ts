import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalProvider } from '#tools/local-provider.ts'
import { aBrowser } from './a-browser.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aTraveller, SITE } from './a-social-sign-in.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount, linkIn } from './an-account.ts'

let server: TestServer
let provider: Awaited<ReturnType<typeof startLocalProvider>>
let premadeId: string
beforeAll(async () => {
  provider = await startLocalProvider({ siteOrigin: SITE })
  server = await aServer(provider.settings)
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const somebody = () => ({ email: `${randomUUID()}@example.com` })
const OTHER_BROWSER = {
  code: 'wrong-credentials',
  message: expect.stringMatching(/begun in another browser.*allow this site to set cookies/),
}

describe('[S0-2] [S0-9] the code of a sign-in through a provider', () => {
  test('opens nothing in another browser: the talks of a guest who is sent there stay the guest’s', async () => {
    const guest = aVisitor(server.url)
    const chat = await guest.openChat(premadeId)
    const stranger = aTraveller(server)
    const page = await stranger.travel('google', somebody())
    // The guest follows the link of a stranger who did not go on.
    const answer = await aTraveller(server, guest).redeem(page)
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining(OTHER_BROWSER)])
    expect((await guest.chats()).map(({ id }) => id)).toEqual([chat.id])
    expect((await guest.fetchApi('GET', '/user/me')).status).toBe(403)
    // Nor does that use it up for the browser that it is for.
    await stranger.exchange(page)
    expect(await stranger.visitor.chats()).toEqual([])
  })

  test('ends no session of somebody who is signed in already', async () => {
    const { visitor, user } = await anAccount(server)
    const page = await aTraveller(server).travel('google', somebody())
    expect((await aTraveller(server, visitor).redeem(page)).status).toBe(401)
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({ id: user.id })
  })

  test('is bound likewise where a provider was connected', async () => {
    const { visitor, email, user } = await anAccount(server)
    await expect.poll(() => linkIn(server, email)).toBeDefined()
    const token = linkIn(server, email)?.searchParams.get('token')
    await visitor.fetchApi('POST', '/auth/confirm-email', { token })
    const owner = aTraveller(server, visitor)
    const page = await owner.travel('google', somebody(), { purpose: 'link' })
    expect((await aTraveller(server).redeem(page)).status).toBe(401)
    expect(await owner.exchange(page)).toMatchObject({ id: user.id, connections: ['google'] })
  })

  test('says so where a browser sends no cookie, or that of another sign-in', async () => {
    const traveller = aTraveller(server)
    const page = await traveller.travel('google', somebody())
    const code = page.searchParams.get('userBearerToken') ?? ''
    const without = await traveller.visitor.fetchApi('POST', '/auth/exchange', { code })
    expect(await without.json()).toMatchObject(OTHER_BROWSER)
    const other = await aTraveller(server).travel('google', somebody())
    expect(await (await traveller.redeem(other, traveller.browser)).json()).toMatchObject(OTHER_BROWSER)
    const forged = aBrowser(SITE, server.url)
    const cookie = `sign-in-${code.slice(0, 8)}=${'f'.repeat(43)}; Path=/api/auth/exchange`
    forged.keepCookies(new URL(SITE), new Response('', { headers: { 'set-cookie': cookie } }))
    expect(await (await traveller.redeem(page, forged)).json()).toMatchObject(OTHER_BROWSER)
  })

  test('comes with a cookie that no script reads and only the exchange is sent, and it goes with the code', async () => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    const answer = await traveller.browser.ask(back)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in-[\w-]{8}=; Path=\/auth; Max-Age=0; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^sign-in-[\w-]{8}=[\w-]{43}; Path=\/api\/auth\/exchange; Max-Age=60; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const page = new URL(answer.headers.get('location') ?? '', SITE)
    const used = await traveller.redeem(page)
    expect(used.headers.getSetCookie().join()).toMatch(/=; Path=\/api\/auth\/exchange; Max-Age=0/)
  })

  test('that the version before gave while servers are replaced is still good', async () => {
    const traveller = aTraveller(server)
    const page = await traveller.travel('google', somebody())
    const { db } = server.context
    await db.rows(sql`update identity.secrets set browser_hash = null where purpose = 'sign-in'`)
    expect((await aTraveller(server).redeem(page)).status).toBe(200)
  })
})
