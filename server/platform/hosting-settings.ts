import { z } from 'zod'
import { port } from './setting-schemas.ts'

/** How a process stands among others: proxies before it, its end, what it tells its operator. */
export const HOSTING_SETTINGS = {
  ROLE: {
    schema: z.enum(['all', 'web', 'worker']),
    default: 'all',
    about:
      'What this process does: web answers calls, worker does what nobody calls for and answers /healthz and /readyz alone, all does both. Other than all needs DATABASE_URL.',
  },
  REDIS_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^rediss?$/ })]),
    default: '',
    about:
      'Redis over which the processes count limits together and tell each other what is new, e.g. redis://user:password@host:6379; one for this service alone. Empty: PostgreSQL, and SHARED_LIMITS.',
    secret: true,
  },
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(0).max(10),
    default: '0',
    about:
      'Proxies of yours in front of this server: so many entries of X-Forwarded-For are believed, from the right.',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(15),
    default: '0',
    about:
      'Seconds for which calls are still taken after SIGTERM, until the balancer has seen that /readyz says no.',
  },
  METRICS_PORT: {
    schema: port,
    default: '0',
    about: 'Port at which Prometheus reads /metrics; not one that the balancer sends calls to. 0: nowhere.',
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    about: 'Address of that port. Any other than this machine alone needs METRICS_TOKEN.',
  },
  METRICS_TOKEN: {
    schema: z.string(),
    default: '',
    about: 'Bearer token that Prometheus sends.',
    secret: true,
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'info',
    about: 'Least level that is logged: fatal, error, warn, info, debug or silent.',
  },
} as const

type Hosting = {
  ROLE: string
  HOST: string
  PORT: number
  DATABASE_URL: string
  METRICS_PORT: number
  METRICS_HOST: string
  METRICS_TOKEN: string
}

/** Settings that do not go together, in words. */
export function hostingConflictsOf(settings: Hosting): string[] {
  const { ROLE, HOST, PORT, DATABASE_URL, METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = settings
  const isOpen = METRICS_PORT > 0 && !/^(127\..*|::1|localhost)$/.test(METRICS_HOST)
  const isSameAddress =
    [HOST, METRICS_HOST].some((host) => /^(0\.0\.0\.0|::)$/.test(host)) || HOST === METRICS_HOST
  return [
    ...(METRICS_PORT > 0 && METRICS_PORT === PORT && isSameAddress
      ? [`METRICS_PORT: ${METRICS_PORT} is that of the site (PORT); name another.`]
      : []),
    ...(ROLE !== 'all' && !DATABASE_URL
      ? [`ROLE: ${ROLE} needs DATABASE_URL, for the embedded database serves one process.`]
      : []),
    ...(isOpen && !METRICS_TOKEN
      ? [`METRICS_TOKEN: needed, as METRICS_HOST is ${METRICS_HOST} and others can reach it.`]
      : []),
  ]
}
