import { z } from 'zod'
import { address } from './setting-schemas.ts'

function isEncoded(value: string) {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

/** Traces, by the names that OpenTelemetry gives such settings. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: address,
    default: '',
    about:
      'Server that takes traces by OTLP over HTTP, such as a collector of OpenTelemetry, e.g. http://127.0.0.1:4318. Empty: there are none.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z.string().refine(isEncoded, 'percent-encoded, so that each % begins a sign'),
    default: '',
    about: 'Headers that it wants, as name=value with commas between, percent-encoded.',
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().min(1),
    default: 'moonlit',
    about: 'What it knows the service by.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1),
    default: '1',
    about:
      'Share of traces that are sent, from 0 to 1; a trace that a proxy began is sent where the proxy says so.',
  },
} as const
