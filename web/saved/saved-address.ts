export const SAVED_KINDS = ['all', 'messages', 'pictures'] as const
/** What of the saved is shown. */
export type SavedKind = (typeof SAVED_KINDS)[number]

export const savedAddress = (kind: SavedKind) => (kind === 'all' ? '/saved' : `/saved?show=${kind}`)

export function readSavedAddress(search: string): SavedKind {
  const wanted = new URLSearchParams(search).get('show')
  return SAVED_KINDS.find((kind) => kind === wanted) ?? 'all'
}
