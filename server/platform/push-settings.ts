import { z } from 'zod'

const ORIGIN = /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/

/** Notices on the screens of phones and computers. */
export const PUSH_SETTINGS = {
  PUSH_ORIGINS: {
    schema: z
      .string()
      .transform((value) =>
        value === 'off' ? [] : value.split(',').flatMap((origin) => origin.trim() || []),
      )
      .refine((origins) => origins.every((origin) => ORIGIN.test(origin)), 'origins with commas between'),
    default:
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    about:
      'Push services of browsers, with commas between; devices of others are not taken. off: no notices on screens.',
  },
} as const
