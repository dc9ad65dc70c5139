import project from '../../../package.json' with { type: 'json' }
import type { Crash, CrashSink } from './port.ts'

/** From the connection to the end of the answer. */
const TIMEOUT_MS = 5_000
/** Where a service wants a rest and does not say for how long. */
const REST_S = 60

const CLIENT = `${project.name}/${project.version}`
const RELEASE = `${project.name}@${project.version}`

/** Where a DSN, as `https://key@host/project`, has envelopes sent to. The path may be longer: a service below a folder. */
export function envelopeAddress(dsn: string): { url: string; key: string } {
  const { origin, username, pathname } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  return { url: `${origin}${folder}/api/${project}/envelope/`, key: username }
}

/** Sentry, or what speaks like it (GlitchTip, Bugsink): https://develop.sentry.dev/sdk/data-model/envelopes/ */
export function createSentry({ dsn }: { dsn: string }): CrashSink {
  const { url, key } = envelopeAddress(dsn)
  const { host } = new URL(url)
  let restsUntil = 0
  return {
    label: `Sentry at ${host}`,
    isReal: true,
    async send(crash) {
      if (Date.now() < restsUntil) return
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=${CLIENT}`,
        },
        body: envelope(crash),
        // Reports go nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (answer.status === 429)
        restsUntil = Date.now() + 1000 * (Number(answer.headers.get('retry-after')) || REST_S)
      if (!answer.ok) throw new Error(`${host} answered ${answer.status}.`)
    },
  }
}

/** Three lines: the envelope's head, the head of its one item, the item. */
function envelope(crash: Crash): string {
  const eventId = crash.id.replaceAll('-', '')
  const event = JSON.stringify({
    event_id: eventId,
    timestamp: crash.at.getTime() / 1000,
    platform: crash.side === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release: RELEASE,
    transaction: crash.where,
    tags: {
      side: crash.side,
      ...(crash.code && { code: crash.code }),
      ...(crash.requestId && { request_id: crash.requestId }),
    },
    exception: {
      values: [
        {
          type: crash.type,
          value: crash.words,
          mechanism: { type: 'generic', handled: false },
          // The format has the innermost last.
          stacktrace: {
            frames: crash.frames.toReversed().map(({ file, line, column, call }) => ({
              filename: file,
              lineno: line,
              colno: column,
              in_app: !file.includes('node_modules'),
              ...(call && { function: call }),
            })),
          },
        },
      ],
    },
  })
  const head = { event_id: eventId, sent_at: new Date().toISOString() }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${event}\n`
}
