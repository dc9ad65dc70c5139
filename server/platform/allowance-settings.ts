import { z } from 'zod'

/** How much there is without a subscription. */
export const ALLOWANCE_SETTINGS = {
  GUEST_MESSAGES: {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: '15',
    about: 'Messages that a guest may send in all, before signing up.',
  },
  FREE_MESSAGES_PER_DAY: {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: '40',
    about: 'Messages that a user without a subscription may send in a day.',
  },
  GUEST_PICTURES: {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: '2',
    about: 'Pictures that a guest may ask for in all, before signing up.',
  },
  FREE_PICTURES_PER_DAY: {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: '5',
    about: 'Pictures that a user without a subscription may ask for in a day.',
  },
  GUEST_VOICES: {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: '5',
    about: 'Messages that a guest may have read aloud in all, before signing up.',
  },
  FREE_VOICES_PER_DAY: {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: '10',
    about: 'Messages that a user without a subscription may have read aloud in a day.',
  },
  GUEST_CHARACTERS: {
    schema: z.coerce.number().int().min(0).max(1_000),
    default: '1',
    about: 'Characters of their own that a guest may keep, before signing up.',
  },
  FREE_CHARACTERS: {
    schema: z.coerce.number().int().min(0).max(1_000),
    default: '1',
    about: 'Characters of their own that a user without a subscription may keep.',
  },
} as const
