export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h2 { margin-top: 2.5rem; font-size: 1.1rem; }
code, pre { font: 0.85rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid #8886; border-radius: 8px; }
`

const JSON_TYPE = 'application/json'

type JsonObject = Record<string, unknown>

/** The API's description as one page to read, without script. */
export function docsPage(document: object): string {
  const { info, paths } = { info: {}, paths: {}, ...document }
  const calls = entries(paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, call]) => callSection(method, path, call)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Moonlit API</title><style>${DOCS_STYLE}</style></head><body><main><h1>Moonlit API</h1><p>${escapeHtml(text(info, 'description'))}</p><p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p>${calls.join('')}</main></body></html>`
}

function callSection(method: string, path: string, call: unknown): string {
  const responses = entries(field(call, 'responses')).flatMap(([status, response]) =>
    entries(field(response, 'content')).map(([type, content]) =>
      part(`Answer ${status}${type === JSON_TYPE ? '' : `, ${type}`}`, field(content, 'schema')),
    ),
  )
  const parameters = field(call, 'parameters')
  return `<section><h2 id="${escapeHtml(text(call, 'operationId'))}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(text(call, 'summary'))}</p>${part('Parameters', parameters)}${part('Body', contentSchema(field(call, 'requestBody')))}${responses.join('')}</section>`
}

const part = (title: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null
const field = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
const entries = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
const text = (value: unknown, name: string): string => String(field(value, name) ?? '')
const contentSchema = (value: unknown): unknown => field(field(field(value, 'content'), JSON_TYPE), 'schema')
const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
