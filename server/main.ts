import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app/app.ts'
import { type Context, createContext } from './app/context.ts'
import { watch } from './app/observing.ts'
import { compileQuestions } from './notices/service.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readProcessConfig, readServingConfig, secretsOf } from './platform/config.ts'
import { createHealthServer } from './platform/health.ts'
import { closeListener, linesGone } from './platform/listener.ts'
import { createLog } from './platform/log.ts'
import { startMetricsServer } from './platform/metrics-server.ts'
import { createRedaction } from './platform/redaction.ts'
import { originOfOtherBuild } from './platform/site-facts.ts'
import { startProblem } from './platform/start-problem.ts'
import { addStaticSite } from './platform/static-site.ts'
import { unnamedRecipients } from './platform/unnamed-recipients.ts'
import { withinMs } from './platform/within-ms.ts'

/** From the signal to the end of the process, and to the end of the replies that are being written then. */
const EXIT_MS = 28_000
const REPLIES_MS = 20_000
/** For a balancer to let go of the lines that it keeps: longer than it keeps them (keepalive_timeout in deploy/nginx.conf). */
const LINES_MS = 3_000
/** For a report of what ends the process. */
const LAST_WORDS_MS = 3_000

let config: Config | undefined
try {
  config = readProcessConfig(readServingConfig)
  await serve(config)
} catch (error) {
  // What the operator can put right is told in words; anything else with its stack. Neither tells a password.
  const redact = createRedaction(config ? secretsOf(config) : [])
  console.error(redact(startProblem(error, config ?? {}) ?? inspect(error)))
  process.exit(1)
}

async function serve(config: Config) {
  const log = createLog({ level: config.LOG_LEVEL, secrets: secretsOf(config) })
  const context = await createContext(config, log, systemClock)
  compileQuestions()
  const http = config.ROLE === 'worker' ? createHealthServer(context.readiness) : await createSite(context)
  const metricsServer = config.METRICS_PORT > 0 ? await serveMetrics(context, http) : undefined
  const address = await http.listen({ host: config.HOST, port: config.PORT, backlog: 4096 })
  log.info({ address, role: config.ROLE, metrics: metricsServer?.url, parts: context.parts }, 'ready')
  greet(address, context.parts, createRedaction(secretsOf(config)))

  http.server.prependListener('request', (_, response) => {
    // A balancer keeps connections; it is to make the next ones elsewhere.
    if (context.readiness.isDraining()) response.setHeader('connection', 'close')
  })
  let isStopping = false
  const stop = async (mayTakeTime: boolean) => {
    if (isStopping) return
    isStopping = true
    // Whatever hangs, this is over before a supervisor would kill it.
    setTimeout(() => process.exit(1), EXIT_MS).unref()
    context.readiness.drain()
    if (mayTakeTime) await drain(config, context, http)
    // Replies end first, while their readers are still there to be told.
    await context.writer.close()
    if (mayTakeTime) await letGo(config, http)
    await http.close()
    await metricsServer?.close()
    await context.close()
    process.exit(0)
  }
  process.on('uncaughtException', (error) => void endAfter(error, context))
  process.on('SIGINT', () => void stop(false))
  process.on('SIGTERM', () => void stop(true))
}

async function createSite(context: Context): Promise<FastifyInstance> {
  const http = await createApp(context)
  const build = join(import.meta.dirname, '../build')
  const { CDN_BASE_URL } = context.config
  const { pictureOrigin } = addStaticSite(http, build, {
    pictures: CDN_BASE_URL,
    botCheck: context.captcha.origin,
    cardFields: context.payments?.processor.cardFieldsUrl,
    isSecure: context.config.SITE_ORIGIN.startsWith('https:'),
    isGone: context.characters.isGone,
    goneNow: context.characters.goneNow,
  })
  if (pictureOrigin !== (CDN_BASE_URL && new URL(CDN_BASE_URL).origin))
    context.log.warn(
      { builtWith: pictureOrigin },
      'the pages have the pictures of the catalogue from elsewhere than CDN_BASE_URL: build them with it',
    )
  const unnamed = unnamedRecipients(context.config, build)
  if (unnamed.length > 0)
    context.log.warn(
      { unnamed },
      'the privacy policy does not name all who get data: build it with RECIPIENTS',
    )
  const builtFor = originOfOtherBuild(context.config, build)
  if (builtFor)
    context.log.warn({ builtFor }, 'the pages say that they are elsewhere: build them with SITE_ORIGIN')
  return http
}

async function serveMetrics(context: Context, http: FastifyInstance) {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = context.config
  watch(context, http)
  return await startMetricsServer({ metrics: context.metrics, log: context.log, host, port, token })
}

/** Waits until the balancer has seen that nothing is to be sent here any more, then for the replies being written. */
async function drain({ DRAIN_SECONDS }: Config, { log, writer }: Context, http: FastifyInstance) {
  log.info({ seconds: DRAIN_SECONDS }, 'draining')
  const startedAt = performance.now()
  await sleep(DRAIN_SECONDS * 1000)
  // A balancer that does not look at /readyz goes elsewhere once it is refused: else one more reply would begin for ever.
  await closeListener(http.server)
  const leftMs = REPLIES_MS - (performance.now() - startedAt)
  await withinMs(leftMs, writer.settled()).catch(() => log.warn('replies are cut short: they take too long'))
}

/** Ends what is read on and on, and answers what still comes over open lines, until the balancer keeps none of them. */
async function letGo({ DRAIN_SECONDS }: Config, http: FastifyInstance) {
  for (const stream of http.streams) stream.end()
  await linesGone(http.server, Math.min(LINES_MS, DRAIN_SECONDS * 1000))
}

/** Nobody knows what the process is like after an error that nothing caught: it tells of it, and ends. */
async function endAfter(error: unknown, { crashes, log, readiness }: Context) {
  readiness.drain()
  log.fatal({ err: error }, 'an error that nothing caught')
  crashes.fault(error, { where: 'process' })
  await withinMs(LAST_WORDS_MS, crashes.settled()).catch(() => undefined)
  process.exit(1)
}

/** For the person at the terminal, beside the log for programs. */
function greet(
  address: string,
  parts: { name: string; label: string; isReal: boolean }[],
  redact: (text: string) => string,
) {
  const width = Math.max(...parts.map(({ name }) => name.length))
  const lines = parts.map(
    ({ name, label, isReal }) => `  ${name.padEnd(width)}  ${isReal ? 'real    ' : 'embedded'}  ${label}`,
  )
  process.stdout.write(
    redact(`\nMoonlit is at ${address.replace('127.0.0.1', 'localhost')}\n\n${lines.join('\n')}\n\n`),
  )
}
