const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'googlemail.com',
  'mail.com',
  'live.com',
  'msn.com',
]

const SHOWN_MAX = 5

/** Whole addresses that what is typed could become. None for nothing, and none for an address that is complete. */
export function emailSuggestions(typed: string): string[] {
  const [local = '', domain = '', ...rest] = typed.trim().split('@')
  if (local === '' || /\s/.test(local) || rest.length > 0) return []
  const begun = domain.toLowerCase()
  if (DOMAINS.includes(begun)) return []
  return DOMAINS.filter((name) => name.startsWith(begun))
    .slice(0, SHOWN_MAX)
    .map((name) => `${local}@${name}`)
}
