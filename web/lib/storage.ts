/** Part of every name: a new version of what is kept begins afresh. */
const PREFIX = 'moonlit.v1.'

export type StoredEntry<Value> = {
  /** Undefined where nothing is kept, or something that is not of this kind. */
  read(): Value | undefined
  /** Undefined removes it. */
  write(value: Value | undefined): void
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Entries of local storage. Where the browser refuses it (a private window, a full disk, a policy) the page keeps
 * them for itself, so that a visit works to its end.
 */
export function createStorage(localStorage: () => Keep) {
  const onlyHere = new Map<string, string | undefined>()

  function readText(name: string): string | undefined {
    if (onlyHere.has(name)) return onlyHere.get(name)
    try {
      return localStorage().getItem(PREFIX + name) ?? undefined
    } catch {
      return undefined
    }
  }

  function writeText(name: string, text: string | undefined) {
    try {
      if (text === undefined) localStorage().removeItem(PREFIX + name)
      else localStorage().setItem(PREFIX + name, text)
      onlyHere.delete(name)
    } catch {
      onlyHere.set(name, text)
    }
  }

  return {
    entry<Value>(name: string, is: (value: unknown) => value is Value): StoredEntry<Value> {
      return {
        read() {
          const value = parse(readText(name) ?? '')
          return is(value) ? value : undefined
        },
        // Of undefined there is no text.
        write: (value) => writeText(name, JSON.stringify(value)),
      }
    },

    onlyHere,
    localStorage,
    writeText,
  }
}

/** Removes every entry but those of these names. Apart, as the boot script has no use for it. */
export function clearStorage(
  { onlyHere, localStorage, writeText }: ReturnType<typeof createStorage>,
  but: readonly string[],
) {
  for (const name of new Set([...onlyHere.keys(), ...storedNames(localStorage)]))
    if (!but.includes(name)) writeText(name, undefined)
}

function storedNames(localStorage: () => Keep): string[] {
  try {
    const kept = localStorage()
    const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Undefined for what is no JSON, as an empty text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const storage = createStorage(() => window.localStorage)

/** What is kept for this tab alone, and goes with it. */
export const tabStorage = createStorage(() => window.sessionStorage)

/** The bearer token: who the browser is for the API. */
export const storedToken = storage.entry('token', isText)

/**
 * What is kept of the user so that the first moment of a page shows the right header. A hint for the eye: the server
 * decides what may be done. A ban is kept here too; the token is gone then.
 */
export type Known = {
  id: string
  role: string
  /** Left out where it is not so. */
  anonymousUser?: boolean
  luna: number
  unreadUpdates: number
  at: number
}

const isKnown = (value: unknown): value is Known =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.role) &&
  [value.luna, value.unreadUpdates, value.at].every(Number.isFinite)

export const storedKnown = storage.entry('known', isKnown)

/** `device` follows what the browser says of the device; without an entry it is night. */
export type Theme = 'night' | 'dawn' | 'device'

const isTheme = (value: unknown): value is Theme =>
  value === 'night' || value === 'dawn' || value === 'device'

export const storedTheme = storage.entry('theme', isTheme)

export type Motion = 'less' | 'full'

const isMotion = (value: unknown): value is Motion => value === 'less' || value === 'full'

/** Without an entry the device decides. */
export const storedMotion = storage.entry('motion', isMotion)

/** Heard when one of the two has changed: `wear-appearance.ts` shows it. */
export const APPEARANCE_CHANGED = 'appearance'

/** Theme, motion, keys and discretion are the device's, the campaign the visit's. */
const NOBODYS: readonly string[] = ['theme', 'motion', 'one-key', 'discreet', 'utm', 'appeal-key', 'consent']

/** Forgets everything of whoever was signed in. */
export function forgetPerson() {
  clearStorage(storage, NOBODYS)
  clearStorage(tabStorage, [])
}

/** Forgets what this tab alone has of them, where what all tabs share is the next person's by now. */
export function forgetInTab() {
  for (const name of storage.onlyHere.keys()) if (!NOBODYS.includes(name)) storage.onlyHere.delete(name)
  clearStorage(tabStorage, [])
}

/**
 * A payment that was sent and whose end is not known; its id is kept before it is sent (PAY-7).
 * Marked, as the next one, so that the boot script leaves it out.
 */
export const storedPayment = /* @__PURE__ */ storage.entry('payment', isText)

/** The code of an offer that the address named; until when it holds is the server's to say. */
export const storedDiscount = /* @__PURE__ */ storage.entry(
  'discountCode',
  (value): value is 'FORGOT' | 'RECOVER' => value === 'FORGOT' || value === 'RECOVER',
)
