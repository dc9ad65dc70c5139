import { centsOfLuna } from '#contract/luna-value.ts'
import { dollars } from './dollars.ts'

/** What stands beside a price in luna: `≈ $0.22`, never broken between lines. */
export const lunaWorth = (luna: number): string => `≈ ${dollars(centsOfLuna(luna))}`.replaceAll(' ', '\u00a0')
