import type { Captcha } from './port.ts'

/** Lets everyone through: for load tests, never for a public site. */
export const captchaOff: Captcha = {
  label: 'no bot check',
  isReal: false,
  provider: 'off',
  challenge: async () => undefined,
  verify: async () => true,
}
