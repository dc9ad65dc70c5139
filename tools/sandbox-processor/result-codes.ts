/** Codes of OPPWA's public list that the sandbox answers with; the words are ours. */
export const RESULTS = {
  paid: ['000.100.110', 'Processed. No money moved, this is the sandbox'],
  asked: ['000.000.100', 'The question was answered'],
  openSession: ['000.200.000', 'Not ended: the issuer has to be asked'],
  uncertain: ['900.100.300', 'No answer of the acquirer in time, the outcome is not certain'],
  declined: ['800.100.152', 'Declined by the issuer, without a reason'],
  funds: ['800.100.155', 'Declined: more than the card has'],
  expired: ['800.100.157', 'Declined: the date of expiry is wrong or past'],
  cvc: ['800.100.192', 'Declined: the security code is wrong'],
  stolen: ['800.100.159', 'Declined: the card was stolen'],
  lost: ['800.100.165', 'Declined: the card was lost'],
  soft: ['300.100.100', 'Declined: the issuer wants to authenticate the person'],
  notAuthenticated: ['100.380.401', 'The person was not authenticated'],
  authenticationRefused: ['100.390.118', 'The issuer refused to authenticate, it suspects fraud'],
  authenticationAway: ['100.390.112', 'The authentication failed for technical reasons'],
  cancelled: ['100.396.101', 'Cancelled by the person'],
  sessionTimedOut: ['100.396.103', 'It stayed open too long'],
  cvcMissing: ['100.100.600', 'The security code is missing'],
  unknownCard: ['100.150.200', 'No such registration'],
  badRequest: ['200.300.404', 'A parameter is missing or wrong'],
  notFound: ['700.400.580', 'No such transaction'],
  tooMuchBack: ['700.400.200', 'More back than was paid'],
  notAuthorised: ['800.900.300', 'The access token or the entity is wrong'],
  chargedBack: ['000.100.201', 'The person disputes the payment'],
  disputeWon: ['000.100.105', 'The dispute was decided for the merchant'],
} as const satisfies Record<string, readonly [code: string, description: string]>

export type ResultName = keyof typeof RESULTS

export const resultOf = (name: ResultName) => ({ code: RESULTS[name][0], description: RESULTS[name][1] })
