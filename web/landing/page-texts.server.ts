import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { HomeText } from '#contract/landing.ts'
import type { Section } from '#contract/sections.ts'
import { readContent } from '#web/lib/read-content.server.ts'

export const landingPaths = () =>
  globSync('content/landing/*.json')
    .sort()
    .map((file) => `/${basename(file, '.json')}`)

/** A home page's words. */
export const homeText = (section: Section): HomeText => readContent('homes', section, HomeText)

/** The words of a landing page; rejects an address that has none. */
export function landingText(slug: string): HomeText {
  if (!landingPaths().includes(`/${slug}`)) throw new Response(null, { status: 404 })
  return readContent('landing', slug, HomeText)
}
