// `npm run build`: pictures, fonts, pages.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { drawCatalogue } from './draw-catalogue.ts'
import { finishSite } from './postbuild.ts'
import { run } from './run.ts'
import { subsetFonts } from './subset-fonts.ts'

const build = join(import.meta.dirname, '../build')

/** Builds everything that the server serves. Rejects at the first step that fails. */
export async function buildAll(): Promise<void> {
  await drawCatalogue()
  await subsetFonts()
  rmSync(join(build, 'languages'), { recursive: true, force: true })
  // English last: the others are put into its folder.
  for (const language of LANGUAGES.toReversed()) await buildPages(language)
  await finishSite()
}

async function buildPages(language: Language): Promise<void> {
  // The mode that vite.config.ts reads.
  const mode = language === 'en' ? 'production' : language
  const code = await run(['pages', 'react-router', 'build', '--mode', mode, '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  if (code !== 0) throw new Error(`the pages could not be built (${language})`)
  if (language !== 'en')
    cpSync(join(build, 'site/client'), join(build, 'languages', language), { recursive: true })
}

if (import.meta.main) await buildAll()
