import { LANGUAGE_DIRECTIONS } from '#contract/language-directions.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

/** Colours as in web/styles: this page can load nothing. Light where the device is, for it cannot know what was chosen. */
const STYLES = `
:root{color-scheme:dark;background:#0a0b18;color:#f3f3f8;font:16px/1.5 system-ui,sans-serif}
body{margin:0}
main{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:24px max(24px,env(safe-area-inset-right)) 24px max(24px,env(safe-area-inset-left));box-sizing:border-box;text-align:center}
svg{width:72px;height:72px;color:#efd9a0}
h1{margin:8px 0 0;font:400 30px/1.2 Georgia,serif;text-wrap:balance}
p{margin:0;max-width:34ch;color:#bfc0d3;text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:48px;margin-top:12px;padding:0 24px;border-radius:24px;background:#efd9a0;color:#1d1a2e;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #9ad4ff;outline-offset:3px}
@media(prefers-color-scheme:light){:root{color-scheme:light;background:#f4f3fa;color:#191b33}p{color:#464966}svg{color:#8a6518}}
@media(forced-colors:active){a{border:1px solid LinkText}}
`

const PAGE = `<!doctype html><html lang="${LANGUAGE}" dir="${LANGUAGE_DIRECTIONS[LANGUAGE]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${t`No connection`} · Moonlit</title><style>${STYLES}</style><body><main><svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M16.500 2.200A11.200 11.200 0 1 0 23.900 16.400 9.200 9.200 0 0 1 16.500 2.200z"/><circle cx="20.200" cy="7.400" r="1.600"/></svg><h1>${t`No connection`}</h1><p>${t`Moonlit cannot be reached right now. Your chats are safe where they are.`}</p><a href="">${t`Try again`}</a></main></body></html>`

/** What stands in for a page that could not be fetched. Part of the worker itself, so that it is always of its version. */
export const offlinePage = () =>
  new Response(PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'cache-control': 'no-store',
    },
  })
