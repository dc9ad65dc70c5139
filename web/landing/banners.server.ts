import type { Section } from '#contract/sections.ts'
import { drawnPictures, srcSetOf } from '#web/ui/pictures.server.ts'
import type { BannerPicture } from './banner.tsx'

const PEOPLE = { 'ai-girlfriend': 'girlfriend', 'ai-hentai': 'anime', 'ai-boyfriend': 'boyfriend' } as const

/** The banner of a section: someone in profile before the moon. */
export const bannerOf = (section: Section): BannerPicture => find(PEOPLE[section])

/** The banner of a landing page: someone of those whom it shows. */
export const landingBannerOf = (slug: string): BannerPicture => find(`landing-${slug}`)

function find(id: string): BannerPicture {
  const { banners } = drawnPictures()
  const [wide, small] = [banners[`${id}-wide`], banners[`${id}-small`]]
  if (!wide || !small) throw new Error(`no banner of ${id}: run \`node tools/draw-catalogue.ts\``)
  return { wide: srcSetOf(wide, 'large'), small: srcSetOf(small, 'small') }
}
