import type { Section } from '#contract/sections.ts'
import { drawnPictures, srcSetOf } from '#web/ui/pictures.server.ts'
import type { BannerPicture } from './banner.tsx'

const PEOPLE = { 'ai-girlfriend': 'girlfriend', 'ai-hentai': 'anime', 'ai-boyfriend': 'boyfriend' } as const

/** The banner of a section: someone in profile before the moon. */
export function bannerOf(section: Section): BannerPicture {
  const person = PEOPLE[section]
  const [wide, small] = [
    drawnPictures().banners[`${person}-wide`],
    drawnPictures().banners[`${person}-small`],
  ]
  if (!wide || !small) throw new Error(`no banner of ${person}: run \`node tools/draw-catalogue.ts\``)
  return { wide: srcSetOf(wide, 'large'), small: srcSetOf(small, 'small') }
}
