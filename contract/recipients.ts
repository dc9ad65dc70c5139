/** The settings that decide whether something of a user's goes to somebody else; the server's config has them. */
type Settings = Readonly<
  Record<
    | 'LLM_BASE_URL'
    | 'LLM_EARLIER_BASE_URL'
    | 'IMAGE_BASE_URL'
    | 'PICTURE_SCREEN_BASE_URL'
    | 'LIKENESS_BASE_URL'
    | 'GUARD_BASE_URL'
    | 'EMBEDDING_BASE_URL'
    | 'SPEECH_BASE_URL'
    | 'TRANSCRIPTION_BASE_URL'
    | 'S3_ENDPOINT'
    | 'REDIS_URL'
    | 'MAIL_SMTP_URL'
    | 'TWILIO_ACCOUNT_SID'
    | 'COUNTRY_HEADER'
    | 'CDN_BASE_URL'
    | 'GOOGLE_CLIENT_ID'
    | 'TWITTER_CLIENT_ID'
    | 'SENTRY_DSN'
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'CAPTCHA'
    | 'AGE_PROVIDER'
    | 'ANALYTICS'
    | 'PAYMENTS'
    | 'IMAGE_ENGINE',
    string
  >
> & { readonly PUSH_ORIGINS: readonly string[]; readonly EMBEDDINGS: boolean }

type Recipient = {
  who: string
  /** What for. */
  why: string
  gets: string
  /** The folders of server/providers that give it to them. */
  ports: readonly string[]
  isUsed: (settings: Settings) => boolean
}

const always = () => true
/** A server of this machine is nobody else. */
const isElsewhere = (address: string) =>
  address !== '' && !/^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname)

const cardPayments = (who: string, kind: string): Recipient => ({
  who: `${who}, and the banks behind a card`,
  why: 'payments, refunds, fraud checks',
  gets: 'the card, which is typed into its fields or page; the sum and what it is for; network address and technical traits of the browser',
  ports: ['payments'],
  isUsed: ({ PAYMENTS }) => PAYMENTS === kind,
})

const countedVisits = (who: string, kind: string): Recipient => ({
  who,
  why: 'learning how the site is used',
  gets: 'visits with the random number of the browser; no account',
  ports: ['analytics'],
  isUsed: ({ ANALYTICS }) => ANALYTICS === kind,
})

const signIn = (who: string, setting: 'GOOGLE_CLIENT_ID' | 'TWITTER_CLIENT_ID'): Recipient => ({
  who,
  why: 'sign-in, only if you choose it',
  gets: 'that you sign in here',
  ports: ['social'],
  isUsed: (settings) => settings[setting] !== '',
})

/**
 * Everybody who gets something of a user's, in the order of the privacy policy, which names those that the settings have
 * switched on (content/legal/privacy-policy-row.md, #recipients).
 */
export const RECIPIENTS = {
  hosting: {
    who: 'Hosting',
    why: 'running the servers and the database',
    gets: 'everything, under our control',
    ports: [],
    isUsed: always,
  },
  storage: {
    who: 'Storage of files',
    why: 'keeping pictures and what was read aloud',
    gets: 'these files, under random names',
    ports: ['storage'],
    isUsed: ({ S3_ENDPOINT }) => isElsewhere(S3_ENDPOINT),
  },
  redis: {
    who: 'Exchange between our servers',
    why: 'keeping limits, and pages up to date',
    gets: 'counters by account or network address, for a day at most; that something of an account has changed, by its number',
    ports: [],
    isUsed: ({ REDIS_URL }) => isElsewhere(REDIS_URL),
  },
  delivery: {
    who: 'Delivery network',
    why: 'speed, protection, the country of a call',
    gets: 'network address, the page or picture asked for',
    ports: ['location'],
    isUsed: ({ COUNTRY_HEADER, CDN_BASE_URL }) => COUNTRY_HEADER !== '' || isElsewhere(CDN_BASE_URL),
  },
  'language-model': {
    who: 'Language model',
    why: 'writing replies and what characters remember',
    gets: 'the text of the chat, what is remembered of it, who you say you are in it; no e-mail address and no payment',
    ports: ['llm'],
    isUsed: ({ LLM_BASE_URL, LLM_EARLIER_BASE_URL }) =>
      isElsewhere(LLM_BASE_URL) || isElsewhere(LLM_EARLIER_BASE_URL),
  },
  'embedding-model': {
    who: 'Embedding model',
    why: 'finding what was said in other words',
    gets: 'the text of each message and of what characters remember, without whose it is',
    ports: ['embedding'],
    isUsed: ({ EMBEDDINGS, EMBEDDING_BASE_URL }) => EMBEDDINGS && isElsewhere(EMBEDDING_BASE_URL),
  },
  'image-model': {
    who: 'Image model',
    why: 'making pictures',
    gets: 'the description of the picture, the portrait of the character; nothing of who asked',
    ports: ['imagegen'],
    isUsed: ({ IMAGE_ENGINE, IMAGE_BASE_URL }) =>
      IMAGE_ENGINE !== 'illustrator' && isElsewhere(IMAGE_BASE_URL),
  },
  'picture-screen': {
    who: 'Check of pictures',
    why: 'finding what must not be shown',
    gets: 'the picture; nothing of who asked',
    ports: ['screening'],
    isUsed: ({ PICTURE_SCREEN_BASE_URL }) => isElsewhere(PICTURE_SCREEN_BASE_URL),
  },
  'likeness-judge': {
    who: 'Comparison of pictures',
    why: 'finding whether a picture shows the character whom it should',
    gets: 'the picture and the portrait of the character; nothing of who asked',
    ports: ['likeness'],
    isUsed: ({ IMAGE_ENGINE, LIKENESS_BASE_URL }) =>
      IMAGE_ENGINE !== 'illustrator' && isElsewhere(LIKENESS_BASE_URL),
  },
  guard: {
    who: 'Check of texts',
    why: 'judging messages and replies beside our own rules',
    gets: 'the text that is judged; nothing of who wrote it',
    ports: ['guard'],
    isUsed: ({ GUARD_BASE_URL }) => isElsewhere(GUARD_BASE_URL),
  },
  speech: {
    who: 'Speech service',
    why: 'reading messages aloud, only if you ask for it',
    gets: 'the text of the message; nothing of whose it is',
    ports: ['speech'],
    isUsed: ({ SPEECH_BASE_URL }) => isElsewhere(SPEECH_BASE_URL),
  },
  transcription: {
    who: 'Transcription service',
    why: 'writing down what you speak into the microphone',
    gets: 'the recording; nothing of who speaks',
    ports: ['transcription'],
    isUsed: ({ TRANSCRIPTION_BASE_URL }) => isElsewhere(TRANSCRIPTION_BASE_URL),
  },
  'browser-listening': {
    who: 'The maker of your browser',
    why: 'writing down what you speak into the microphone, where your browser does that',
    gets: 'the sound, from your browser and on its maker’s terms; it does not pass through us',
    ports: [],
    isUsed: ({ TRANSCRIPTION_BASE_URL }) => TRANSCRIPTION_BASE_URL === '',
  },
  push: {
    who: 'The push service of your browser (Google, Mozilla, Apple or Microsoft)',
    why: 'notices on your screen, only if you switch them on',
    gets: 'the address that it gave the browser itself, when a notice comes, and its text encrypted so that only your browser reads it',
    ports: ['push'],
    isUsed: ({ PUSH_ORIGINS }) => PUSH_ORIGINS.length > 0,
  },
  ccbill: cardPayments('CCBill', 'ccbill'),
  oppwa: cardPayments('ACI Worldwide', 'oppwa'),
  flexpay: cardPayments('Verotel or CardBilling', 'flexpay'),
  payouts: {
    who: 'Banks and PayPal',
    why: 'paying affiliates, who name one of them',
    gets: 'the account or address that the affiliate named, and the sum',
    ports: [],
    isUsed: ({ PAYMENTS }) => PAYMENTS !== 'off',
  },
  mail: {
    who: 'Mail delivery',
    why: 'security mails, receipts, news',
    gets: 'e-mail address, name, the mail',
    ports: ['mail'],
    isUsed: ({ MAIL_SMTP_URL }) => isElsewhere(MAIL_SMTP_URL),
  },
  twilio: {
    who: 'Twilio',
    why: 'confirming a phone number by text message',
    gets: 'the number',
    ports: ['sms'],
    isUsed: ({ TWILIO_ACCOUNT_SID }) => TWILIO_ACCOUNT_SID !== '',
  },
  turnstile: {
    who: 'Cloudflare Turnstile',
    why: 'telling people from bots',
    gets: 'network address and technical traits of the browser',
    ports: ['captcha'],
    isUsed: ({ CAPTCHA }) => CAPTCHA === 'turnstile',
  },
  google: signIn('Google', 'GOOGLE_CLIENT_ID'),
  twitter: signIn('Twitter', 'TWITTER_CLIENT_ID'),
  yoti: {
    who: 'Yoti',
    why: 'proof that you are 18, where the law asks for it',
    gets: 'what the proof needs, on pages of its own; we get the result',
    ports: ['age'],
    isUsed: ({ AGE_PROVIDER }) => AGE_PROVIDER === 'yoti',
  },
  mixpanel: countedVisits('Mixpanel', 'mixpanel'),
  posthog: countedVisits('PostHog', 'posthog'),
  sentry: {
    who: 'Sentry',
    why: 'finding what is broken',
    gets: 'errors; no account and no network address of yours',
    ports: ['crashes'],
    isUsed: ({ SENTRY_DSN }) => isElsewhere(SENTRY_DSN),
  },
  traces: {
    who: 'Collector of traces',
    why: 'finding what is slow',
    gets: 'which kind of call was made, when, and how long it took; nothing of who made it or of what was in it',
    ports: [],
    isUsed: ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => isElsewhere(OTEL_EXPORTER_OTLP_ENDPOINT),
  },
  advisers: {
    who: 'Advisers and auditors',
    why: 'law, tax, security',
    gets: 'what the matter needs',
    ports: [],
    isUsed: always,
  },
} as const satisfies Record<string, Recipient>

export type RecipientName = keyof typeof RECIPIENTS

const isName = (name: string): name is RecipientName => name in RECIPIENTS
export const RECIPIENT_NAMES = Object.keys(RECIPIENTS).filter(isName)

/** Ports whose adapters give nothing of a user's to anybody, and why. */
export const PORTS_OF_NOBODY = {
  pictures: 'pictures are read and cut in this process',
} as const

/** Who gets something where these are the settings. */
export const recipientsOf = (settings: Settings): RecipientName[] =>
  RECIPIENT_NAMES.filter((name) => RECIPIENTS[name].isUsed(settings))
