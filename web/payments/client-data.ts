import type { ClientData } from '#contract/payments.ts'

type Browser = {
  navigator: { language: string }
  screen: { width: number; height: number; colorDepth: number }
}

/** What the issuer wants to know of the browser (clause CHECKOUT-01); what a browser hides gets a usual value. */
export function clientData({ navigator, screen }: Browser = window): ClientData {
  return {
    javaEnabled: false,
    language: (navigator.language || 'en').slice(0, 35),
    screenHeight: Math.round(screen.height) || 0,
    screenWidth: Math.round(screen.width) || 0,
    colorDepth: screen.colorDepth || 24,
    timezoneOffset: new Date().getTimezoneOffset(),
  }
}
