import { createHash, timingSafeEqual } from 'node:crypto'

/** FlexPay's signature, version 4: the key, then name=value of all parameters in the order of their names. */
export function signatureOf(signatureKey: string, parameters: Record<string, string>): string {
  const names = Object.keys(parameters)
    .filter((name) => name !== 'signature' && parameters[name] !== '')
    .sort()
  const text = [signatureKey, ...names.map((name) => `${name}=${parameters[name]}`)].join(':')
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

export const signed = (signatureKey: string, parameters: Record<string, string>) => ({
  ...parameters,
  signature: signatureOf(signatureKey, parameters),
})

export function isSigned(signatureKey: string, parameters: Record<string, string>): boolean {
  const given = Buffer.from(parameters.signature?.toLowerCase() ?? '')
  const wanted = Buffer.from(signatureOf(signatureKey, parameters))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
