import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Audit } from '../audit/service.ts'
import type { Config } from '../platform/config.ts'
import { counted } from '../platform/counted.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { openOtlpTracing } from '../platform/otlp-tracing.ts'
import { createSpeedometer, perSecond } from '../platform/speed.ts'
import { noTracing, type Tracing } from '../platform/tracing.ts'
import { withinMs } from '../platform/within-ms.ts'
import type { LanguageModel } from '../providers/llm/port.ts'
import type { Workload } from '../workload/service.ts'
import type { Adapters, Shared } from './adapters.ts'

/** A database that takes longer to say anything is away. */
const DATABASE_ANSWER_MS = 2_000

type Observing = { metrics: Metrics; tracing: Tracing }

/** What this process counts and traces. */
export async function openObserving(config: Config, log: Log): Promise<Observing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share } = config
  const tracing = endpoint ? await openOtlpTracing({ endpoint, headers, serviceName, share, log }) : noTracing
  const metrics = createMetrics((err, name) => log.warn({ err, name }, 'a metric could not be read'))
  return { metrics, tracing }
}

/** The outside world, as it is; what is asked of it is counted and traced. */
export function observed(adapters: Adapters, observing: Observing): Adapters {
  const {
    llm,
    budget,
    earlierModel,
    engine,
    screen,
    cardScreen,
    likeness,
    guard,
    embedding,
    speech,
    transcriber,
  } = adapters
  const { storage, mail, sms, push, payments, ageProvider, crashSink } = adapters
  return {
    ...adapters,
    llm: counted(observing, 'model', listened(llm, budget.countTokens, observing), ['stream']),
    earlierModel: {
      ...earlierModel,
      llm: counted(
        observing,
        'model',
        listened(earlierModel.llm, earlierModel.budget.countTokens, observing),
        ['stream'],
      ),
    },
    engine: counted(observing, 'image', engine, ['draw']),
    screen: counted(observing, 'screen', screen, ['judge']),
    cardScreen: counted(observing, 'screen', cardScreen, ['judge']),
    likeness: likeness && counted(observing, 'likeness', likeness, ['compare']),
    guard: guard && counted(observing, 'guard', guard, ['judge']),
    embedding: embedding && counted(observing, 'embedding', embedding, ['embed', 'embedQuery']),
    speech: counted(observing, 'speech', speech, ['speak']),
    transcriber: transcriber && counted(observing, 'transcription', transcriber, ['transcribe']),
    storage: counted(observing, 'files', storage, ['put', 'read', 'remove']),
    mail: counted(observing, 'mail', mail, ['send']),
    sms: counted(observing, 'sms', sms, ['start', 'check']),
    crashSink: counted(observing, 'crashes', crashSink, ['send']),
    push: counted(observing, 'push', push, ['send']),
    payments:
      payments && counted(observing, 'payments', payments, ['charge', 'find', 'refund', 'forgetCard']),
    ageProvider: ageProvider && counted(observing, 'age', ageProvider, ['start', 'finish']),
  }
}

/** Of what a model writes: when the first word came, how many tokens there were, and how fast they came. */
function listened(
  llm: LanguageModel,
  countTokens: (text: string) => number,
  { metrics, tracing }: Observing,
): LanguageModel {
  /** Of each model that has written here, by its name: operators may change which one that is. */
  const speedometers = new Map<string, ReturnType<typeof createSpeedometer>>()
  const speedometerOf = (name: string) => {
    const known = speedometers.get(name) ?? createSpeedometer()
    speedometers.set(name, known)
    return known
  }
  let running = 0
  return {
    get name() {
      return llm.name
    },
    get label() {
      return llm.label
    },
    get isModel() {
      return llm.isModel
    },
    speed: () => speedometerOf(llm.name).read(running, 0),
    async stream(request, onText, signal) {
      const purpose = request.answer ? 'memory' : 'reply'
      const { name } = llm
      const startedAt = performance.now()
      const span = tracing.current()
      let said = ''
      let first = { at: 0, text: '' }
      running++
      try {
        return await llm.stream(
          request,
          (text) => {
            if (!said) {
              first = { at: performance.now(), text }
              metrics.firstToken(purpose, (first.at - startedAt) / 1000)
              span.event('first token')
            }
            said += text
            onText(text)
          },
          signal,
        )
      } finally {
        running--
        const tokens = countTokens(said)
        if (said) metrics.tokens(purpose, tokens)
        // What came with the first piece took no time that is known.
        const tokensPerSecond = perSecond(tokens - countTokens(first.text), performance.now() - first.at)
        if (tokensPerSecond > 0) {
          metrics.tokensPerSecond(purpose, name, tokensPerSecond)
          if (purpose === 'reply')
            speedometerOf(name).add({ firstTokenMs: first.at - startedAt, tokensPerSecond })
        }
        span.note({ purpose, 'gen_ai.usage.output_tokens': tokens })
        span.event('end')
      }
    },
    close: async () => await llm.close?.(),
  }
}

type Watched = {
  metrics: Metrics
  db: Database
  shared: Shared
  workload: Workload
  audit: Pick<Audit, 'state'>
  isWorking: boolean
}

/** What is looked up of this process when somebody reads; what waits for all of them, where this one does such work. */
export function watch(
  { metrics, db, shared, workload, audit, isWorking }: Watched,
  http: FastifyInstance,
): void {
  metrics.watchProcess()
  if (http.streams)
    metrics.gauge('moonlit_streams_open', 'Streams of events that are open.', [], () => [
      { value: http.streams.size },
    ])
  metrics.gauge('moonlit_database_connections', 'Connections to the database.', ['state'], () =>
    Object.entries(db.load()).map(([state, value]) => ({ labels: { state }, value })),
  )
  metrics.gauge('moonlit_database_up', 'Whether the database answers this process: 1 or 0.', [], async () => {
    const isUp = await withinMs(DATABASE_ANSWER_MS, db.rows(sql`select 1`)).then(
      () => true,
      () => false,
    )
    return [{ value: isUp ? 1 : 0 }]
  })
  const { redis } = shared
  if (redis)
    metrics.gauge('moonlit_redis_up', 'Whether Redis is there for this process: 1 or 0.', [], () => [
      { value: redis.isUp() ? 1 : 0 },
    ])
  if (!isWorking) return
  const open = once(async () => await workload.open())
  const samples = async (read: (jobs: { count: number; oldest_s: number }) => number) => {
    const jobs = await open()
    const idle = workload.kinds.filter((kind) => !jobs.some((one) => one.kind === kind))
    return [
      ...idle.map((kind) => ({ labels: { kind, state: 'none' }, value: 0 })),
      ...jobs.map((one) => ({ labels: { kind: one.kind, state: one.state }, value: read(one) })),
    ]
  }
  const labels = ['kind', 'state']
  metrics.gauge('moonlit_jobs', 'Jobs that wait or are being done, of the whole service.', labels, () =>
    samples(({ count }) => count),
  )
  metrics.gauge('moonlit_job_oldest_seconds', 'How long the oldest of these jobs has waited.', labels, () =>
    samples(({ oldest_s }) => oldest_s),
  )
  const money = once(async () => await workload.money())
  metrics.gauge('moonlit_payments_30_days', 'Sales and disputes of the last 30 days.', ['what'], async () => {
    const { sales, disputes } = await money()
    return [
      { labels: { what: 'sale' }, value: sales },
      { labels: { what: 'dispute' }, value: disputes },
    ]
  })
  metrics.gauge(
    'moonlit_payments_differing',
    'Payments of the last 30 days of which the processor says another sum than the books.',
    [],
    async () => [{ value: (await money()).differing }],
  )
  metrics.gauge(
    'moonlit_refunds_owed',
    'Refunds that are owed and refused by the processor, or pending there for three days: somebody sees to them.',
    [],
    async () => [{ value: (await money()).owed }],
  )
  metrics.gauge('moonlit_ledger_transactions', 'Transactions that the ledger has had.', [], async () => [
    { value: await workload.postings() },
  ])
  const audited = once(async () => await audit.state())
  metrics.gauge(
    'moonlit_books_broken_rules',
    'Rules of the books that the last audit found broken.',
    [],
    async () => [{ value: (await audited()).broken.length }],
  )
  metrics.gauge(
    'moonlit_books_audited_timestamp_seconds',
    'When the books were last audited, in Unix time; 0 before the first time.',
    [],
    async () => [{ value: ((await audited()).verifiedAt?.getTime() ?? 0) / 1000 }],
  )
}

/** Who asks while the answer is on its way gets the same. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
