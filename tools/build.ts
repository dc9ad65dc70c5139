// `npm run build`: pictures, fonts, pages.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { drawCatalogue } from './draw-catalogue.ts'
import { finishSite } from './postbuild.ts'
import { run } from './run.ts'
import { subsetFonts } from './subset-fonts.ts'

const build = join(import.meta.dirname, '../build')
const site = join(build, 'site')
/** Where a build grows: what is served stays as it is until the next one is whole. */
const growing = join(build, '.growing')
const folderOf = (language: Language) => join(growing, language)
const pagesOf = (language: Language) => join(folderOf(language), 'client')

/** Each process that builds takes 1.2 GB of memory. */
const AT_ONCE = Math.min(availableParallelism(), 3)

/** A build makes much that it soon drops: with Node's 16 MB for it, a twelfth of the time went into collecting it. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=32'

/** Builds everything that the server serves. Rejects at the first step that fails, and leaves the site as it was. */
export async function buildAll(): Promise<void> {
  await drawCatalogue()
  await subsetFonts()
  rmSync(growing, { recursive: true, force: true })
  // All end before the next build takes their folder, whichever of them fails.
  const builds = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, lane) => buildPages(languagesOf(lane))),
  )
  for (const one of builds) if (one.status === 'rejected') throw one.reason
  await finishSite(pagesOf)
  if (existsSync(site)) renameSync(site, join(growing, 'before'))
  renameSync(folderOf('en'), site)
  rmSync(growing, { recursive: true })
}

const languagesOf = (lane: number) => LANGUAGES.filter((_, place) => place % AT_ONCE === lane)

async function buildPages(languages: Language[]): Promise<void> {
  const program = join(import.meta.dirname, 'site/build-languages.ts')
  const code = await run(['pages', process.execPath, ROOM_FOR_THE_YOUNG, program, growing, ...languages], {
    NODE_ENV: 'production',
  })
  if (code === 0) return
  const was = existsSync(site) ? 'The site that was built before is still there' : 'There is no site yet'
  throw new Error(
    `The pages could not be built (${languages.join(', ')}); why stands above. ${was}. Where a request timed out, the machine was too busy: run \`npm run build\` again.`,
  )
}

if (import.meta.main) await buildAll()
