import { z } from 'zod'
import { ProcessorError } from '../port.ts'

const Text = z.string().max(200)

/** What the issuer's check has said, by the names under which CCBill wants it with the charge. */
const Authentication = z
  .object({
    threedsStatus: z.string().regex(/^[A-Z]$/),
    threedsEci: Text,
    threedsVersion: Text,
    threedsCardToken: z.string().max(16),
    threedsClientTransactionId: Text,
    threedsSuccess: z.boolean(),
    threedsXid: Text.optional(),
    threedsCavv: Text.optional(),
    threedsCavvAlgorithm: Text.optional(),
    threedsDsTransId: Text.optional(),
    threedsAcsTransId: Text.optional(),
    threedsSdkTransId: Text.optional(),
    threedsAuthenticationType: Text.optional(),
    threedsAuthenticationValue: Text.optional(),
  })
  .strict()

/** What the page with CCBill's fields gives: the payment token, what is shown of the card, and the issuer's word. */
const GivenCard = z.object({
  paymentTokenId: z.string().regex(/^[a-zA-Z0-9]{8,64}$/),
  brand: z.string().max(30),
  lastFour: z.string().regex(/^\d{4}$/),
  expires: z.string().regex(/^\d\d\/\d\d$/),
  holder: z.string().max(80),
  /** Absent where the law asks for no check; `cents` is what the issuer was asked about. */
  authentication: z.object({ cents: z.int().nonnegative(), fields: Authentication }).optional(),
})
export type GivenCard = z.infer<typeof GivenCard>

/**
 * JSON in base64url. Of what the browser gives, CCBill proves the payment token and the issuer's word; the rest is
 * only shown to its owner.
 */
export function readCardToken(token: string): GivenCard {
  try {
    return GivenCard.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch {
    throw new ProcessorError('refused', 'This is no token of the page with CCBill’s card fields.')
  }
}
