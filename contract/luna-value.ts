/** What the smallest package costs, held to the catalogue by a test: a page that only names a price does not load that. */
const DEAREST = { luna: 200, cents: 1095 }

/**
 * So much luna in US cents, at the price of a luna in the smallest package: the highest at which any is sold, rounded
 * up. What somebody spends has never cost more than is said beside its price, whichever package it came from.
 */
export const centsOfLuna = (luna: number): number => Math.ceil((luna * DEAREST.cents) / DEAREST.luna)
