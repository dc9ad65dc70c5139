// `npm run build`: pictures, fonts, pages.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { drawCatalogue } from './draw-catalogue.ts'
import { finishPages, finishSite } from './postbuild.ts'
import { run } from './run.ts'
import { subsetFonts } from './subset-fonts.ts'

const build = join(import.meta.dirname, '../build')
const site = join(build, 'site')
/** Where a build grows: what is served stays as it is until the next one is whole. */
const growing = join(build, '.growing')
const folderOf = (language: Language) => join(growing, language)
const pagesOf = (language: Language) => join(folderOf(language), 'client')

/** Each build of a language takes 0.8 GB of memory. */
const AT_ONCE = Math.min(availableParallelism(), 3)

/** Builds everything that the server serves. Rejects at the first step that fails, and leaves the site as it was. */
export async function buildAll(): Promise<void> {
  await drawCatalogue()
  await subsetFonts()
  rmSync(growing, { recursive: true, force: true })
  const waiting = [...LANGUAGES]
  const buildInTurn = async () => {
    for (let language = waiting.shift(); language; language = waiting.shift()) {
      await buildPages(language)
      await finishPages(pagesOf(language))
    }
  }
  const stopAtFailure = async () => {
    try {
      await buildInTurn()
    } catch (error) {
      // No other begins, and what is under way ends before the next build takes its folder.
      waiting.splice(0)
      throw error
    }
  }
  const builds = await Promise.allSettled(Array.from({ length: AT_ONCE }, stopAtFailure))
  for (const one of builds) if (one.status === 'rejected') throw one.reason
  await finishSite(pagesOf)
  if (existsSync(site)) renameSync(site, join(growing, 'before'))
  renameSync(folderOf('en'), site)
  rmSync(growing, { recursive: true })
}

async function buildPages(language: Language): Promise<void> {
  // The mode that vite.config.ts reads.
  const mode = language === 'en' ? 'production' : language
  const code = await run(['pages', 'react-router', 'build', '--mode', mode, '--logLevel', 'warn'], {
    NODE_ENV: 'production',
    SITE_FOLDER: folderOf(language),
  })
  if (code === 0) return
  const was = existsSync(site) ? 'The site that was built before is still there' : 'There is no site yet'
  throw new Error(
    `The pages could not be built (${language}); why stands above. ${was}. Where a request timed out, the machine was too busy: run \`npm run build\` again.`,
  )
}

if (import.meta.main) await buildAll()
