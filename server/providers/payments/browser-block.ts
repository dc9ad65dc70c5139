import type { BrowserData } from './port.ts'

const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1]

/** The next lower depth that EMV 3-D Secure knows (PAY-31). */
export const knownColorDepth = (depth: number) => COLOR_DEPTHS.find((known) => known <= depth) ?? 1

/** Width from which the challenge has room for 500 × 600; below it, it takes the whole page (PAY-33). */
const ROOMY_PX = 768

/** Of the sizes 250×400, 390×400, 500×600, 600×400 and all there is, by their number. */
export const challengeWindowOf = ({ screenWidth }: BrowserData) => (screenWidth < ROOMY_PX ? 5 : 3)
