/** What the first lines of a lore entry's text say about its use. */
export type Decorators = {
  activate?: true
  dontActivate?: true
  /** From this many messages of the character on. */
  activateOnlyAfter?: number
  /** With every so many messages of the character. */
  activateOnlyEvery?: number
  scanDepth?: number
  /** Where the text stands: this many messages before the end of the talk. */
  depth?: number
  role?: 'system' | 'user' | 'assistant'
  position?: string
  /** One of these must be said beside one of the keys. */
  additionalKeys?: string[]
  excludeKeys?: string[]
  /** The first to leave where there is no room. */
  ignoreOnMaxContext?: true
}

const count = (value: string) => (/^\d{1,6}$/.test(value) ? Number(value) : undefined)
const list = (value: string) => {
  const keys = value
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  return keys.length > 0 ? keys : undefined
}
const put = <Key extends keyof Decorators>(key: Key, value: Decorators[Key] | undefined) =>
  value === undefined ? undefined : { [key]: value }

/** Those that are known; each answers nothing for a value that it cannot be used with. */
const KNOWN: Record<string, (value: string) => Decorators | undefined> = {
  activate: () => ({ activate: true }),
  dont_activate: () => ({ dontActivate: true }),
  activate_only_after: (value) => put('activateOnlyAfter', count(value)),
  activate_only_every: (value) => put('activateOnlyEvery', count(value) || undefined),
  scan_depth: (value) => put('scanDepth', count(value)),
  depth: (value) => put('depth', count(value)),
  role: (value) =>
    value === 'system' || value === 'user' || value === 'assistant' ? { role: value } : undefined,
  position: (value) => put('position', value || undefined),
  additional_keys: (value) => put('additionalKeys', list(value)),
  exclude_keys: (value) => put('excludeKeys', list(value)),
  ignore_on_max_context: () => ({ ignoreOnMaxContext: true }),
}

/**
 * Takes the decorators off a text; of two with one name the first counts. A line with `@@@` stands in for the one above it where that is not known or has a
 * value of no use; lines that nobody knows are no part of the text either.
 */
export function readDecorators(content: string): { decorators: Decorators; text: string } {
  const lines = content.split('\n')
  let decorators: Decorators = {}
  let isSettled = true
  let at = 0
  for (; at < lines.length; at++) {
    const [, signs, name, value = ''] =
      /^(@@@?)([a-z_]+)(?:[ \t]+(.*))?$/i.exec((lines[at] ?? '').trim()) ?? []
    if (!signs || !name) break
    if (signs === '@@@' && isSettled) continue
    const said = Object.hasOwn(KNOWN, name) ? KNOWN[name]?.(value.trim()) : undefined
    isSettled = said !== undefined
    decorators = { ...said, ...decorators }
  }
  return { decorators, text: lines.slice(at).join('\n').trim() }
}
