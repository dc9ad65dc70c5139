import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/refusals.ts'
import { type Delivery, MAILBOX_STYLE, mailboxPage } from './page.ts'

const STYLE_HASH = createHash('sha256').update(MAILBOX_STYLE).digest('base64')

/** What proxies add to a call, each in its way. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const

/** How a browser calls the machine that it is on. By another name a page of that name's owner could read what is here. */
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The page on which mails and texts arrive that go to nobody. What stands there signs people in, so it is shown
 * only to a browser on this machine, and never to one that comes through a proxy.
 */
export function addMailboxRoute(http: FastifyInstance, list: () => Delivery[]) {
  http.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const { headers, socket } = request
    const isHere =
      /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') && OWN_NAME.test(headers.host ?? '')
    if (!isHere || PROXY_HEADERS.some((name) => headers[name] !== undefined)) throw notFound()
    return await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(mailboxPage(list()))
  })
}
