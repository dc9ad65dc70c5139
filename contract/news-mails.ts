import { z } from 'zod'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { ContactTextVersion } from './contact-choice.ts'

/** Mails that somebody has to agree to: what is new in the product, and what they may pay less for. */
export const NEWS_KINDS = ['updates', 'offers'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The page that the link in each such mail opens; readers' programs post to it (RFC 8058). */
export const UNSUBSCRIBE_PAGE = '/unsubscribe'

/** The query of that page's address. */
export const UnsubscribeQuery = z.object({
  kind: z.enum(NEWS_KINDS),
  /** Whose mails of this kind may be ended, and the signature that shows it: 128 bits of each, base64url. */
  token: z.string().regex(/^[\w-]{43}$/),
})
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>

const Unsubscribe = UnsubscribeQuery.extend({
  /** Of the words beside the button. */
  textVersion: ContactTextVersion,
})

export const NEWS_MAILS_API = {
  unsubscribe: {
    summary:
      'Ends mails of one kind by the link in one of them, whoever is signed in. 404 for a link of ours that is not whole.',
    body: Unsubscribe,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchemas>
