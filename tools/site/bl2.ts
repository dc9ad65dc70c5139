// `node tools/site/build-languages.ts <folder> <language> ...` builds the pages of each language, one after the other, into
// a folder of its name. In one process: what the first build has loaded and compiled spares the next one a quarter.
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { finishPages } from '../postbuild.ts'

const [folder = '', ...languages] = process.argv.slice(2)

for (const language of languages) {
  // What tools/site/site-folder.ts reads.
  process.env.SITE_FOLDER = join(folder, language)
  // The mode that vite.config.ts reads.
  const mode = language === 'en' ? 'production' : language
  const builder = await createBuilder({ root: join(import.meta.dirname, '../..'), mode, logLevel: 'warn', configLoader: 'native' })
  await builder.buildApp()
  await finishPages(join(folder, language, 'client'))
}
