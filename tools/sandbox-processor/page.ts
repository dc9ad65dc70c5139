import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Where our page of a theme is dark or light; both look like the site around them. */
const STYLE = `
:root { color-scheme: dark; --ground: oklch(0.16 0.03 279); --surface: oklch(0.196 0.034 279); --field: oklch(0.234 0.038 279);
  --line: oklch(0.92 0.03 280 / 0.14); --control: oklch(0.595 0.04 281); --text: oklch(0.965 0.008 285); --soft: oklch(0.815 0.02 283);
  --faint: oklch(0.705 0.028 282); --moon: oklch(0.878 0.076 88); --on-moon: oklch(0.225 0.045 279); --opal: oklch(0.85 0.066 222);
  --ember: oklch(0.74 0.148 36); --moss: oklch(0.825 0.11 162) }
:root[data-theme=dawn] { color-scheme: light; --ground: oklch(0.966 0.009 290); --surface: oklch(0.992 0.004 290); --field: oklch(0.992 0.004 290);
  --line: oklch(0.26 0.045 279 / 0.14); --control: oklch(0.56 0.04 281); --text: oklch(0.235 0.04 279); --soft: oklch(0.385 0.038 280);
  --faint: oklch(0.475 0.034 281); --moon: oklch(0.85 0.105 84); --opal: oklch(0.45 0.105 240); --ember: oklch(0.5 0.165 32); --moss: oklch(0.45 0.095 160) }
*, *::before { box-sizing: border-box }
body { margin: 0; font: 400 16px/1.5 "Hanken Grotesk Variable", ui-sans-serif, system-ui, sans-serif; color: var(--text); -webkit-font-smoothing: antialiased }
h1, h2 { font-family: "Newsreader Variable", "Iowan Old Style", Georgia, serif; font-weight: 400; letter-spacing: -0.015em; line-height: 1.15; margin: 0 }
p { margin: 0 }
label { display: block; font-size: 14px; color: var(--soft) }
input, select { font: inherit; color: inherit; width: 100%; min-height: 48px; margin-top: 6px; padding: 0 14px; background: var(--field);
  border: 1px solid var(--control); border-radius: 12px }
input::placeholder { color: var(--faint); opacity: 1 }
:focus-visible { outline: 2px solid var(--opal); outline-offset: 2px }
[aria-invalid=true] { border-color: var(--ember) }
.error { color: var(--ember); font-size: 14px; margin-top: 4px }
.error:empty { display: none }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 18px; border-radius: 999px; cursor: pointer; color: var(--text);
  background: transparent; border: 1px solid var(--control) }
button.primary { background: var(--moon); color: var(--on-moon); border-color: transparent }
button.small { min-height: 32px; padding: 0 12px; font-size: 13px; font-weight: 500 }
.soft { color: var(--soft) } .faint { color: var(--faint); font-size: 14px }
a { color: var(--opal) }
`

type Page = {
  title: string
  body: string
  style?: string
  script?: string
  theme?: string
  /** Who may show it in a frame. */
  ancestors: string
  formAction?: string
  hasFrame?: true
}

/** A page with its policy: nothing from anywhere else, only its own style and script. */
export function pageOf({
  title,
  body,
  style = '',
  script,
  theme,
  ancestors,
  formAction = "'self'",
  hasFrame,
}: Page) {
  const wholeStyle = STYLE + style
  const html = `<!doctype html>
<html lang="en" data-theme="${theme === 'dawn' ? 'dawn' : 'night'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${wholeStyle}</style>
${body}
${script ? `<script>${script}</script>` : ''}
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(wholeStyle)}`,
    `script-src ${script ? hashOf(script) : "'none'"}`,
    "connect-src 'self'",
    `frame-src ${hasFrame ? "'self'" : "'none'"}`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
  return { html, policy }
}
