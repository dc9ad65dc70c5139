import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#contract/languages.ts'
import { rangesOf } from './letters.ts'

const folder = join(import.meta.dirname, '../../build/fonts')

/** Has the pages of a language load the small font files with its own letters (tools/subset-fonts.ts). */
export const fontsOf = (language: Language): Plugin => ({
  name: 'fonts-of-language',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^.*\/build\/fonts\/(newsreader|newsreader-italic|hanken-grotesk)\.woff2/,
          replacement: `${join(folder, language)}/$1.woff2`,
        },
      ],
    },
  }),
  transform: {
    filter: { id: /\/styles\/fonts\.css$/ },
    handler(code) {
      return code.replaceAll('U+20-7E,', `U+20-7E, ${rangesOf(language)},`)
    },
  },
})
