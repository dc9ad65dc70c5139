import { LUNA_PACKAGES } from './catalogue.ts'

/**
 * So much luna in US cents, at the price of a luna in the smallest package: the highest at which any is sold, rounded
 * up. What somebody spends has never cost more than is said beside its price, whichever package it came from.
 */
export const centsOfLuna = (luna: number): number =>
  Math.max(...LUNA_PACKAGES.map((sold) => Math.ceil((luna * sold.cents) / sold.luna)))
