import { z } from 'zod'

/** Who is told of errors that nobody expected. */
export const CRASH_SETTINGS = {
  SENTRY_DSN: {
    schema: z.union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/ })
        .regex(/^https?:\/\/[\w-]+@[^/?#]+(\/[\w.~-]+)*\/\d+\/?$/, 'an address such as https://key@host/1'),
    ]),
    default: '',
    about:
      'DSN of a project of Sentry, or of what speaks like it, that gets reports of errors. Empty: the log of this server, and browsers send none.',
    secret: true,
  },
} as const
