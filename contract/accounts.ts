import { z } from 'zod'
import { ROLES } from './access.ts'
import { ContactTextVersion } from './contact-choice.ts'
import { languageSchema } from './languages.ts'
import {
  CODE_DIGITS,
  EMAIL_CHARS_MAX,
  NAME_CHARS_MAX,
  PASSWORD_CHARS_MAX,
  PASSWORD_CHARS_MIN,
} from './limits.ts'
import { WrittenLine } from './storable-text.ts'

export const UserGender = z.enum(['female', 'male', 'other'])
export type UserGender = z.infer<typeof UserGender>

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

const line = (max: number) => WrittenLine.max(max, `That can have at most ${max} characters.`)

export const Email = line(EMAIL_CHARS_MAX).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email')

export const FirstName = line(NAME_CHARS_MAX).min(1, 'Please enter your first name')

/** A password that is being chosen. Length is its only rule of form; the server also refuses common ones. */
export const NewPassword = z
  .string()
  .min(PASSWORD_CHARS_MIN, `Please use at least ${PASSWORD_CHARS_MIN} characters.`)
  .max(PASSWORD_CHARS_MAX, `A password can have at most ${PASSWORD_CHARS_MAX} characters.`)
  .refine((value) => value.isWellFormed(), 'That can only have text.')

/** A password that is being checked: one that is too short is simply wrong. */
export const GivenPassword = z.string().min(1, 'Please enter a password').max(PASSWORD_CHARS_MAX)

/** Proof for a change that a stolen session must not make; an account without a password needs a sign-in of the last ten minutes instead. */
const StepUp = { currentPassword: GivenPassword.optional() }

export const Notifications = z.object({
  /** Offers by mail. Security mails are always sent. */
  emailOptIn: z.boolean(),
  /** What is new in the product, by mail. */
  emailUpdates: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>
/** What is not said stays. */
const ChangedNotifications = Notifications.partial()
export type ChangedNotifications = z.infer<typeof ChangedNotifications>
export const UpdateNotifications = ChangedNotifications.extend({ textVersion: ContactTextVersion })

export const SocialProvider = z.enum(['google', 'twitter'])
export type SocialProvider = z.infer<typeof SocialProvider>

/** What the safety rules have decided about somebody that still holds. */
const Standing = z.object({
  /** Offences that still count. */
  bannableOffenses: z.int().nonnegative(),
  /**
   * The latest refusal that counts or has help lines, until the user has said that it is understood. `offersHelp`: help lines
   * are shown with it.
   */
  warning: z
    .object({ decisionId: z.uuid(), reason: z.string(), offersHelp: z.literal(true).optional() })
    .optional(),
  /** Nothing can be written before. */
  lockedUntil: z.iso.datetime().nullable().optional(),
  /** Adult content and new pictures are withheld before. */
  restrictedUntil: z.iso.datetime().nullable().optional(),
})

/** The caller's own account, as the browser shows it. Everything here is a hint; the server decides. */
export const User = z.object({
  id: z.uuid(),
  role: z.enum(ROLES),
  /** Null for an anonymous user. `emailUnsanitized` is as it was typed. */
  email: z.string().nullable(),
  emailUnsanitized: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
  gender: UserGender.nullable(),
  country: CountryCode.nullable(),
  /** Kept for the United States only. */
  state: z.string().nullable(),
  /** 0 none, 1 monthly, 2 annual. */
  subscription: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Had a subscription that ended. */
  isLapsed: z.boolean(),
  luna: z.int().nonnegative(),
  unreadUpdates: z.int().nonnegative(),
  /** Messages of both sides that the user's chats have had, those that were deleted since included. */
  totalMessageCount: z.int().nonnegative(),
  totalCustomModelCount: z.int().nonnegative(),
  freeGeneratedImages: z.array(z.object({ id: z.uuid() })),
  /** Absent means that the user signs in by e-mail. */
  thirdPartyAuth: SocialProvider.optional(),
  /** All that the account is connected with, earliest first. */
  connections: z.array(SocialProvider),
  hasPassword: z.boolean(),
  anonymousUser: z.boolean(),
  /** All but the last three digits are hidden. */
  phoneNumber: z.string().nullable(),
  countryCode: CountryCode.nullable(),
  smsVerificationRequired: z.boolean(),
  ...Standing.shape,
  notifications: Notifications,
  /** In which the site, its characters and its mails speak. */
  language: languageSchema,
  /** The account is to be erased then, unless its owner keeps it. */
  deletionDueAt: z.iso.datetime().nullable(),
})
export type User = z.infer<typeof User>

/** Null for who has an account, or no token. */
export const FoundGuest = z.object({
  guest: Standing.extend({
    /** Chats with something new. */
    unreadChats: z.int().nonnegative(),
  }).nullable(),
})
export type Guest = z.infer<typeof Standing>

export const SignUp = z.object({
  email: Email,
  name: FirstName,
  password: NewPassword,
  /** Chats of this browser that are to follow into the account; the server takes those of the calling guest. */
  modelIds: z.array(z.uuid()).max(100).default([]),
  /** Offers and news by mail: both kinds, which the settings part. */
  emailOptIn: z.boolean().default(false),
  /** Of the words beside `emailOptIn`. */
  textVersion: ContactTextVersion,
  /** A picture of this browser that is to follow likewise: the server takes all those of the calling guest, and no other. */
  freeGeneratedImageId: z.uuid().optional(),
  gender: UserGender.optional(),
})

const utm = line(200).optional()
export const UtmQuery = z.object({
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
})

export const SignIn = z.object({ email: Email, password: GivenPassword })
export const UpdateCredentials = z.object({ email: Email, password: NewPassword })
export const UpdatedCredentials = z.object({ email: z.string(), emailUnsanitized: z.string() })
export const AskReset = z.object({ email: Email })

/** A single-use secret of a mailed link or an address: 128 random bits or more, base64url. */
const Secret = z.string().regex(/^[\w-]{22,100}$/, 'This link is not complete.')
export const ResetPassword = z.object({ token: Secret, password: NewPassword })
export const ExchangeCode = z.object({ code: Secret })
export const ConfirmEmail = z.object({ token: Secret })

export const CaptchaQuery = z.object({ action: z.enum(['signup', 'signin']) })
/** `challenge` is what the widget of the configured bot check wants. */
export const CaptchaChallenge = z.object({
  provider: z.enum(['altcha', 'turnstile', 'off']),
  challenge: z.unknown().optional(),
  siteKey: z.string().optional(),
})
export const SignInOptions = z.object({ google: z.boolean(), twitter: z.boolean() })
export type SignInOptions = z.infer<typeof SignInOptions>

/** What the specification puts into the provider's state; it stays on the server, the state is a nonce. */
export const StartSocial = z.object({
  provider: SocialProvider,
  /** `link` adds the provider to the account that calls. */
  purpose: z.enum(['sign-in', 'link']).default('sign-in'),
  redirectPath: z.string().max(500).optional(),
  captchaToken: z.string().max(10_000).optional(),
  modelIds: z.array(z.uuid()).max(100).default([]),
  emailOptIn: z.boolean().default(false),
  textVersion: ContactTextVersion,
  freeGeneratedImageId: z.uuid().optional(),
  gender: UserGender.optional(),
  utm: UtmQuery.optional(),
  analytics: z.record(line(50), line(200)).optional(),
})
export const DisconnectSocial = z.object({ provider: SocialProvider, ...StepUp })
/** Where the browser goes next. */
export const SocialStart = z.object({ url: z.string() })

export const PhoneNumber = z.object({
  /** E.164, e.g. +4790012345. */
  phoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Please enter a phone number with its country code.'),
})
/** The proof is asked for where another number is confirmed. */
export const ChangeNumber = PhoneNumber.extend(StepUp)
export const SmsCode = z.object({
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`),
})
export const SpokenAnswer = z.object({ message: z.string() })

export const Place = z.object({ countryCode: CountryCode, state: z.string().nullable() })
export type Place = z.infer<typeof Place>

export const UpdateProfile = z.object({ name: FirstName, gender: UserGender.nullable() })
export const ChosenLanguage = z.object({ language: languageSchema })
export const ChangeEmail = z.object({ email: Email, ...StepUp })
export const ChangePassword = z.object({ password: NewPassword, ...StepUp })
export const StepUpOnly = z.object(StepUp)

/** What has to be done before what a stolen session must not do; `sign-in` where there is no password. */
export const StepUpOwed = z.enum(['none', 'password', 'sign-in'])
export type StepUpOwed = z.infer<typeof StepUpOwed>

export const SessionSummary = z.object({
  id: z.uuid(),
  /** The device in words, e.g. "Firefox on Windows". */
  device: z.string(),
  country: CountryCode.nullable(),
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type SessionSummary = z.infer<typeof SessionSummary>
export const SessionParams = z.object({ sessionId: z.uuid() })
export const EndSessions = z.object({ which: z.enum(['others', 'all']) })
