// `npm run build`: pictures, fonts, pages.
import { drawCatalogue } from './draw-catalogue.ts'
import { finishSite } from './postbuild.ts'
import { run } from './run.ts'
import { subsetFonts } from './subset-fonts.ts'

/** Builds everything that the server serves. Rejects at the first step that fails. */
export async function build(): Promise<void> {
  await drawCatalogue()
  await subsetFonts()
  if ((await run(['pages', 'react-router', 'build', '--logLevel', 'warn'])) !== 0)
    throw new Error('the pages could not be built')
  await finishSite()
}

if (import.meta.main) await build()
