import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'

/** One file of the built site as `tools/postbuild.ts` lists it. */
export const SiteFile = z.object({
  /** Where it is, in the site's folder. Compressed copies stand beside it with `.br` and `.gz` at the end. */
  file: z.string(),
  /** Its address; one for all languages. */
  path: z.string(),
  /** Whom it is for; what has none is for those whose language has no such file. */
  language: languageSchema.optional(),
  type: z.string(),
  etag: z.string(),
  isCompressed: z.boolean(),
  /** The name changes with the content. */
  isImmutable: z.boolean(),
  /** Of a page: the hashes of its inline scripts and styles. */
  inline: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }).optional(),
})
export type SiteFile = z.infer<typeof SiteFile>

export const SiteListing = z.object({
  /** Where the catalogue's pictures come from besides this server; empty for nowhere. */
  pictureOrigin: z.string(),
  files: z.array(SiteFile),
})
export type SiteListing = z.infer<typeof SiteListing>

/** Name of the listing in the site's folder, and of the two pages that have no address of their own. */
export const LISTING_FILE = 'listing.json'
export const CLIENT_PAGE_FILE = '__spa-fallback.html'
export const NOT_FOUND_FILE = '404/index.html'
