import { existsSync, readFileSync } from 'node:fs'
import {
  type DrawnPicture,
  PictureManifest,
  type PictureSize,
  PUBLICATION,
  pictureAddress,
  pictureSrcSet,
} from '#contract/pictures.ts'

const MANIFEST = 'build/pictures.json'

let manifest: PictureManifest | undefined

/** What the build has drawn. Throws where it has not drawn yet. */
export function drawnPictures(): PictureManifest {
  manifest ??= readManifest()
  return manifest
}

function readManifest(): PictureManifest {
  if (!existsSync(MANIFEST))
    throw new Error(`${MANIFEST} is missing: run \`node tools/draw-catalogue.ts\` (npm run build does).`)
  return PictureManifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
}

/** A picture for the `Picture` component: its AVIF files as a `srcset`; the WebP files differ in the ending only. */
export const srcSetOf = (picture: DrawnPicture, family: 'small' | 'large'): string =>
  pictureSrcSet(import.meta.env.CDN_BASE_URL, picture, 'avif', family)

/** The WebP file of one size. */
export const addressOf = ({ kind, name }: DrawnPicture, size: PictureSize): string =>
  pictureAddress({
    base: import.meta.env.CDN_BASE_URL,
    folder: PUBLICATION[kind].folder,
    name,
    format: 'webp',
    size,
  })
