import { SHARED_PAGES } from '#contract/addresses.ts'
import { VEIL } from '#contract/made-pictures.ts'

/** What an address shows. `page` is anything that is known by its address alone. */
export type Subject =
  | { kind: 'picture'; file: string }
  | { kind: 'shared'; token: string }
  | { kind: 'character'; premadeId: string }
  | { kind: 'premade'; path: string }
  | { kind: 'page' }

const PICTURE = new RegExp(`/pictures/((?:${VEIL})?[0-9a-f]{48})(?:-[\\w-]+)?\\.webp$`)
const SHARED = new RegExp(`(?:${SHARED_PAGES}|/shared-pictures/)([\\w-]{32})(?:\\.webp)?$`)
const PREMADE = /^\/[\w-]+\/[\w-]+$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is reported by an address, whole or without the site's name, as somebody copied it. */
export function subjectAt(address: string): Subject {
  // The host does not matter: pictures may have one of their own.
  const parsed = URL.parse(address, 'https://here.invalid')
  if (!parsed) return { kind: 'page' }
  const path = parsed.pathname.replace(/\/$/, '')
  const file = PICTURE.exec(path)?.[1]
  if (file) return { kind: 'picture', file: `${file}.webp` }
  const token = SHARED.exec(path)?.[1]
  if (token) return { kind: 'shared', token }
  const premadeId = parsed.searchParams.get('with') ?? ''
  if (UUID.test(premadeId)) return { kind: 'character', premadeId }
  return PREMADE.test(path) ? { kind: 'premade', path } : { kind: 'page' }
}
