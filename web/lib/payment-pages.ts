import { CARD_PAGES, RETURN_PAGE } from '#contract/addresses.ts'

/** Where cards are given, and what comes after: nothing is asked, loaded or sent there (PAY-22). */
const PAYMENT_PAGES: readonly string[] = [...CARD_PAGES, RETURN_PAGE, '/purchase-complete']

export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGES.includes(pathname)
