import { createHash } from 'node:crypto'

/** What a page is made of that decides what runs in it: the headers as they came, and the hash of each script. */
export type Look = Record<string, string>

/** Headers that say what a browser may run, show or send. */
const HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
const AS_BROWSER = { 'accept-language': 'en', accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0' }

/** A page with all scripts that it and they name, as a browser would receive them. */
export async function lookAt(page: URL): Promise<Look> {
  const { headers, text } = await receive(page)
  const look: Look = {}
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value !== null) look[`header ${name}`] = value
  }
  const waiting: URL[] = []
  let inline = 0
  for (const [, attributes = '', body = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)) {
    const src = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    if (src) waiting.push(new URL(src, page))
    else look[`inline script ${++inline}`] = `${attributes.trim()} ${hash(body)}`.trim()
  }
  for (const [tag] of text.matchAll(/<link\b[^>]*modulepreload[^>]*>/gi)) {
    const href = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]
    if (href) waiting.push(new URL(href, page))
  }
  // What is written into attributes runs as well.
  const handlers = text.match(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi) ?? []
  if (handlers.length > 0) look['scripts in attributes'] = hash(handlers.join('\n'))
  for (const script of namedIn(text, page)) waiting.push(script)
  for (let script = waiting.shift(); script; script = waiting.shift()) {
    const name = script.origin === page.origin ? script.pathname : script.href
    if (look[`script ${name}`]) continue
    const received = await receive(script)
    look[`script ${name}`] = hash(received.text)
    waiting.push(...namedIn(received.text, script))
  }
  return look
}

/** Scripts that a text names, as the site's own do. */
const namedIn = (text: string, from: URL): URL[] =>
  [...text.matchAll(/["'`](\/assets\/[\w.-]+\.js|\.\/[\w.-]+\.js)["'`]/g)].map(
    ([, name = '']) => new URL(name, from),
  )

async function receive(address: URL): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(address, { headers: AS_BROWSER, signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  return { headers: response.headers, text: await response.text() }
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What is not as it was, in words. */
export function differences(before: Look, now: Look): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => {
      if (before[name] === undefined) return `${name} is new: ${now[name]}`
      if (now[name] === undefined) return `${name} is gone`
      return `${name} has changed: ${now[name]}`
    })
}
