import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { HomeText } from '#contract/landing.ts'
import type { Section } from '#contract/sections.ts'

const read = (file: string) => HomeText.parse(JSON.parse(readFileSync(file, 'utf8')))

export const landingPaths = () =>
  globSync('content/landing/*.json')
    .sort()
    .map((file) => `/${basename(file, '.json')}`)

export const homeText = (section: Section): HomeText => read(`content/homes/${section}.json`)

/** The words of a landing page; rejects an address that has none. */
export function landingText(slug: string): HomeText {
  if (!landingPaths().includes(`/${slug}`)) throw new Response(null, { status: 404 })
  return read(`content/landing/${slug}.json`)
}
