import { hash } from './illustrator/random.ts'
import type { PictureRequest } from './port.ts'

/** Seeds that every engine takes: 31 bits. */
const SEEDS = 2 ** 31

/** A character has one seed; its pictures count on from there, so that each can be drawn again. */
export const seedOf = ({ sitter, take }: Pick<PictureRequest, 'sitter' | 'take'>): number =>
  (((hash(sitter.seed) + Math.trunc(take)) % SEEDS) + SEEDS) % SEEDS
