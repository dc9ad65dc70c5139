import type { Appearance } from '#contract/appearance.ts'
import type { PremadeCharacter } from '#contract/characters.ts'
import type { ProfileRequest } from '#server/providers/imagegen/illustrator/profile/draw-profile.ts'
import type { ProfileHair } from '#server/providers/imagegen/illustrator/profile/hair.ts'
import { type Drawing, largestSize } from './plan.ts'

export type LandingPage = { slug: string; characters: readonly string[] }

/** How hair looks from the side. Nobody is drawn bald there, nor with glasses. */
const PROFILE_HAIR: Partial<Record<Appearance['hairStyle'], ProfileHair>> = {
  'long waves': 'waves',
  'long straight': 'long',
  bob: 'bob',
  lob: 'bob',
  'low bun': 'bun',
  'top bun': 'bun',
  ponytail: 'ponytail',
  braid: 'braid',
  pixie: 'short',
  curly: 'curly',
  afro: 'curly',
  bangs: 'long',
  'half up': 'waves',
  'side swept': 'waves',
  short: 'short',
  quiff: 'short',
  'slicked back': 'short',
  'crew cut': 'short',
  medium: 'short',
  'curly short': 'curly',
  'man bun': 'bun',
  undercut: 'short',
}

/**
 * A wide and a small banner for each landing page: of the first one on it who is in no other banner, each time before
 * another moon. Throws a RangeError where a page has nobody left.
 */
export function landingBanners(
  pages: readonly LandingPage[],
  catalogue: readonly PremadeCharacter[],
): Drawing[] {
  const taken = new Set<string>()
  return pages.flatMap(({ slug, characters }, at) => {
    const someone = characters
      .map((name) => catalogue.find(({ model, hidden }) => model.name === name && !hidden))
      .find((one) => one && canBeDrawn(one) && !taken.has(one.model.name))
    const hair = someone && PROFILE_HAIR[someone.appearance.hairStyle]
    if (!someone || !hair) throw new RangeError(`nobody is left for the banner of /${slug}`)
    taken.add(someone.model.name)
    const { model, appearance, portrait } = someone
    const person: Omit<ProfileRequest, 'width' | 'height'> = {
      seed: slug,
      facing: at % 2 === 0 ? 'left' : 'right',
      moon: at % 3 === 0 ? 'crescent' : 'full',
      style: model.style,
      gender: model.gender,
      skin: appearance.skin,
      hair,
      hairColor: appearance.hairColor,
      eyes: at % 4 < 2 ? 'lowered' : 'closed',
      eyeColor: appearance.eyes,
      outfitColor: portrait.outfitColor,
      beard: appearance.beard !== undefined,
    }
    return (['wide', 'small'] as const).map((shape) => ({
      id: landingBannerId(slug, shape),
      kind: `${shape}-banner` as const,
      profile: { ...person, ...largestSize(`${shape}-banner`) },
    }))
  })
}

export const landingBannerId = (slug: string, shape: 'wide' | 'small') => `landing-${slug}-${shape}`

const canBeDrawn = ({ appearance }: PremadeCharacter) =>
  PROFILE_HAIR[appearance.hairStyle] !== undefined && appearance.glasses === undefined
