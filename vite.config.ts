import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { LANGUAGE_PARAM } from './contract/language-param.ts'
import { LANGUAGES, type Language } from './contract/languages.ts'
import { readProcessConfig } from './server/platform/config.ts'
import { recipientsNamed, siteFacts } from './server/platform/site-facts.ts'
import { answerFromBuild } from './tools/site/answer-from-build.ts'
import { fontsOf } from './tools/site/fonts-of-language.ts'
import { WITH_LETTERS } from './tools/site/letters.ts'
import { operatorFacts } from './tools/site/operator-facts.ts'
import { usedRouterParts } from './tools/site/router-parts.ts'
import { choiceWordsOf, words } from './tools/words/plugin.ts'

/**
 * Whoever came by an address that asks for a language gets no cookie for it: data of the next pages is asked for in the
 * language of the build. Without a language in its address an English page is there for who is sent it anyway.
 */
const dataInLanguage = (language: Language): Plugin => ({
  name: 'data-in-language',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/single-fetch\.js$/.test(id)) return
    const asked = /function singleFetchUrl\([^)]*\) \{[\s\S]*?(?=\breturn url;)/.exec(code)
    if (!asked) this.error('React Router asks for data in another way')
    const at = asked.index + asked[0].length
    return `${code.slice(0, at)}url.searchParams.set("${LANGUAGE_PARAM}", "${language}");${code.slice(at)}`
  },
})

/** Where the pages are written and where they are shown: a font has one name in both, or it is fetched twice. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

/** Each language is a build of its own (`--mode es`); whatever else the mode is, the words are English. */
export default defineConfig(({ mode, isPreview }) => {
  if (isPreview) return { appType: 'custom', plugins: [answerFromBuild] }
  const language = LANGUAGES.find((one) => one === mode) ?? 'en'
  return {
    plugins: [
      words(language),
      operatorFacts(siteFacts(readProcessConfig())),
      reactRouter(),
      usedRouterParts,
      ...(language === 'en' ? [] : [dataInLanguage(language)]),
      ...(WITH_LETTERS.includes(language) ? [fontsOf(language)] : []),
    ],
    publicDir: 'web/public',
    define: {
      'import.meta.env.CDN_BASE_URL': JSON.stringify(readProcessConfig().CDN_BASE_URL),
      'import.meta.env.LANGUAGE': JSON.stringify(language),
      'import.meta.env.CHOICES': JSON.stringify(choiceWordsOf(language)),
      'import.meta.env.RECIPIENTS': JSON.stringify(recipientsNamed(readProcessConfig())),
    },
    css: {
      modules: {
        // File names are unique, so a name needs no hash: shorter pages, readable styles.
        generateScopedName: (local, file) =>
          `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`,
      },
    },
    build: {
      // What each plugin took says nothing to who builds the site.
      rolldownOptions: { checks: { pluginTimings: false } },
      // The security policy allows no data: addresses for scripts, styles and fonts.
      assetsInlineLimit: 0,
      target: 'es2023',
      // Colours stay as they are written; older browsers than these lack relative colours anyway.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
    },
    environments: {
      ssr: { build: { rolldownOptions: { output: { assetFileNames: ASSET_NAMES } } } },
      client: {
        build: {
          rolldownOptions: {
            // A constant that files share costs its name in each; its value costs less.
            optimization: { inlineConst: { mode: 'all', pass: 1 } },
            output: {
              // Each page names all files; fewer letters of its hash tell a file's versions apart as well.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: ASSET_NAMES,
              // Two files for all public pages: what never changes, and ours. Fewer, larger files compress better.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                  {
                    name: 'site',
                    test: /web\/(app\/(root|asks-to-sign-up|routes\/(site|home|landing)\.)|characters\/(?!character-page|split-greeting)|landing\/|shell\/(?!ban-screen|upgrade-popups|no-luna-popup|warning-popup|age-)|ui\/(accordion|button|button-link|coin|icon|picture)\.|lib\/(go-to|headed-for|popups|session|sign-in-code|storage|store)\.)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    server: {
      proxy: Object.fromEntries(
        ['/api', '/auth/', '/media', '/pictures', '/threeds-return/', '/voices'].map((path) => [
          path,
          'http://127.0.0.1:3000',
        ]),
      ),
    },
  }
})
