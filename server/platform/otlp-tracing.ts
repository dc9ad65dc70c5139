import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span as OtelSpan } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import { loggedError } from './logged-error.ts'
import type { Tracing } from './tracing.ts'
import { withinMs } from './within-ms.ts'

const SEND_MS = 5_000
const LAST_MS = 3_000
/** A process that is killed loses what it has not sent. */
const GATHER_MS = 2_000

/** `00-trace-span-flags`, as https://www.w3.org/TR/trace-context/ has it. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export type OtlpTracingOptions = {
  /** Where OTLP over HTTP is taken; `/v1/traces` is added. */
  endpoint: string
  /** As `name=value,other=value`, percent-encoded. */
  headers: string
  serviceName: string
  /** Of traces that begin here, from 0 to 1. */
  share: number
  log: Log
}

/** Sends traces by OTLP as JSON. The libraries are loaded here and nowhere else. Who takes them may be away. */
export async function openOtlpTracing(options: OtlpTracingOptions): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({
    url,
    headers: headersOf(options.headers),
    timeoutMillis: SEND_MS,
  })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': options.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: heeded(exporter, options.log),
        scheduledDelayMillis: GATHER_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('moonlit')
  const active = new AsyncLocalStorage<Context>()

  async function within<Result>(span: OtelSpan, parent: Context, work: () => Promise<Result>) {
    try {
      return await active.run(trace.setSpan(parent, span), work)
    } catch (error) {
      const { code, type } = loggedError(error)
      span.setAttribute('error.type', code ?? type).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  function remoteOf(traceparent: string | undefined): Context {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags, 16) & 1
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  return {
    isOn: true,
    label: `OTLP at ${new URL(url).host}`,
    span(name, attributes, work, kind) {
      const parent = active.getStore() ?? ROOT_CONTEXT
      const options = { attributes, kind: kind ? SpanKind.CLIENT : SpanKind.INTERNAL }
      return within(tracer.startSpan(name, options, parent), parent, work)
    },
    trace: (name, attributes, work) =>
      within(tracer.startSpan(name, { attributes, root: true }, ROOT_CONTEXT), ROOT_CONTEXT, work),
    current() {
      const span = trace.getSpan(active.getStore() ?? ROOT_CONTEXT)
      return {
        note: (attributes) => void span?.setAttributes(attributes),
        event: (name) => void span?.addEvent(name),
      }
    },
    call(name, attributes, traceparent) {
      const parent = remoteOf(traceparent)
      const span = tracer.startSpan(name, { attributes, kind: SpanKind.SERVER }, parent)
      const context = trace.setSpan(parent, span)
      return {
        traceId: span.spanContext().traceId,
        run: (next) => active.run(context, next),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => withinMs(LAST_MS, provider.shutdown()).catch(() => undefined),
  }
}

/** The same exporter; the log has one line when nobody takes traces any more, and one when somebody does again. */
function heeded(exporter: SpanExporter, log: Log): SpanExporter {
  let isMissed = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === 0
        if (!isTaken && !isMissed) log.warn({ err: result.error }, 'traces are not taken; they are dropped')
        if (isTaken && isMissed) log.info('traces are taken again')
        isMissed = !isTaken
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}

const headersOf = (listed: string): Record<string, string> =>
  Object.fromEntries(
    listed.split(',').flatMap((pair) => {
      const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? []
      return name ? [[name, decodeURIComponent(value.trim())]] : []
    }),
  )
