import type { Comb, HairLayers } from './comb.ts'
import { curly } from './curly-hair.ts'
import { bob, long } from './falling-hair.ts'
import { braid, bun, ponytail } from './gathered-hair.ts'
import { short } from './short-hair.ts'

export const PROFILE_HAIR = ['long', 'waves', 'bob', 'bun', 'ponytail', 'braid', 'curly', 'short'] as const
export type ProfileHair = (typeof PROFILE_HAIR)[number]

const STYLES: Record<ProfileHair, (tools: Comb) => HairLayers> = {
  long: (tools) => long(tools, [8, 1.3]),
  waves: (tools) => long(tools, [16, 2.2]),
  bob,
  bun,
  ponytail,
  braid,
  curly,
  short,
}

export const drawHair = (style: ProfileHair, tools: Comb): HairLayers => STYLES[style](tools)
