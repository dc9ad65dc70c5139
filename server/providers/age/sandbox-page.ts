import type { ProofMethod } from '#contract/age.ts'

const METHODS: Record<ProofMethod, string> = {
  'photo-id': 'photo identification',
  'face-estimation': 'facial age estimation',
  'digital-id': 'a digital identity',
  'credit-card': 'a credit card',
  'mobile-operator': 'the mobile operator',
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
ul { display: grid; gap: 0.75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
a { display: block; padding: 0.75rem 1rem; border: 1px solid #8886; border-radius: 12px; color: inherit; text-decoration: none; }
a:hover, a:focus-visible { border-color: currentColor; }
`

type Outcomes = { proven: { method: ProofMethod; url: string }[]; notProven: string; cancelled: string }

/** One page without script; each outcome is a link that carries its signed answer. */
export function sandboxPage({ proven, notProven, cancelled }: Outcomes) {
  const links = [
    ...proven.map(({ method, url }) => link(url, `18 or older, by ${METHODS[method]}`)),
    link(notProven, 'Not proven to be 18 or older'),
    link(cancelled, 'Cancel and go back'),
  ]
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Age check (sandbox)</title><style>${STYLE}</style></head><body><main><h1>Age check</h1><p>This is a sandbox: no provider is set up, nothing about you is asked, and nothing is proved. Choose what a provider would answer.</p><ul>${links.join('')}</ul></main></body></html>`
  return { html, style: STYLE }
}

const link = (url: string, words: string) =>
  `<li><a href="${url.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">${words}</a></li>`
