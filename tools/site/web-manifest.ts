import { APP_ICONS } from './app-icons.ts'

export const MANIFEST_FILE = 'manifest.webmanifest'

/** Night, which the site begins with; an open page says its own colour. */
const GROUND = '#0a0b18'

/** What a phone or a browser needs to install the site, and what other programs can share with it. */
export const webManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description:
    'AI characters, written as adults, to talk with. Companion chatbots may not be suitable for some minors. This app is for adults only.',
  lang: 'en',
  dir: 'ltr',
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
    { name: 'Your chats', short_name: 'Chats', url: '/chat' },
    { name: 'Make pictures', short_name: 'Pictures', url: '/nsfw-ai-image-generator' },
  ],
  // Taken by the service worker (web/service-worker/shared.ts): it never reaches a server.
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
})

/** Names the manifest in a page: in this form and place it costs a compressed page less than in any other. */
export const addManifestLink = (html: string): string =>
  html.replace('<link rel="icon"', (icon) => `<link rel="manifest" href="/${MANIFEST_FILE}">${icon}`)
