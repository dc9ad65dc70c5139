import { LANGUAGE_DIRECTIONS } from '#contract/language-directions.ts'
import type { Language } from '#contract/languages.ts'
import { INSTALLED_WORDS } from '#web/app/installed-words.ts'
import { catalogueOf } from '../words/plugin.ts'
import { APP_ICONS } from './app-icons.ts'

export const MANIFEST_FILE = 'manifest.webmanifest'

/** Night, which the site begins with; an open page says its own colour. */
const GROUND = '#0a0b18'

/** The words of an installed site in a language; English stands in the code. */
function wordsIn(language: Language): typeof INSTALLED_WORDS {
  const catalogue = catalogueOf(language)
  const said = Object.entries(INSTALLED_WORDS).map(([key, english]) => [key, catalogue[english] ?? english])
  return Object.fromEntries(said)
}

/**
 * What a phone or a browser needs to install the site, in one language, and what other programs can share with it. What is
 * installed stays one and the same app when its owner reads another language.
 */
export const webManifest = (name: string, language: Language) => {
  const words = wordsIn(language)
  return {
    id: '/',
    name,
    short_name: name,
    description: [words.about, words.suitability, words.adults].join(language === 'ja' ? '' : ' '),
    lang: language,
    dir: LANGUAGE_DIRECTIONS[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['entertainment'],
    icons: APP_ICONS.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: words.yourChats, short_name: words.chats, url: '/chat' },
      { name: words.makePictures, short_name: words.pictures, url: '/nsfw-ai-image-generator' },
    ],
    // Taken by the service worker (web/service-worker/share-target.ts), before that by server/platform/share-target.ts.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'card', accept: ['image/png', 'application/json', '.png', '.json', '.charx'] }],
      },
    },
  }
}

/**
 * Names the manifest in a page: in this place it costs a compressed page less than in any other. Asked for with the
 * visitor's cookies, of which one is the language that they have chosen.
 */
export const addManifestLink = (html: string): string =>
  html.replace(
    '<link rel="icon"',
    (icon) => `<link rel="manifest" href="/${MANIFEST_FILE}" crossorigin="use-credentials">${icon}`,
  )
