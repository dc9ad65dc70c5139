import type { CharacterCard } from '#contract/cards.ts'

/** How a card names a file that came along: in an archive, by two spellings, and in a PNG. */
const NAMED = /^(?:embeded:\/\/|embedded:\/\/|__asset:)(.+)$/s

export const pathIn = (address: string): string | undefined => NAMED.exec(address)?.[1]

/** A kind of file that holds cards, and what it makes of the paths in it. */
export type Holder = {
  canHave: (path: string) => boolean
  /** A path for a file whose own it cannot have. */
  numbered: (number: number) => string
  addressOf: (path: string) => string
  /** Whether programs find a file by this address there. */
  isRead: (address: string) => boolean
}

/**
 * The files under paths that their holder can have, the card with the addresses at which they are then, and what each of
 * these was before.
 */
export function placeAssets(card: CharacterCard, assets: ReadonlyMap<string, Buffer>, holder: Holder) {
  const addresses = Map.groupBy(
    (card.data.assets ?? []).filter(({ uri }) => pathIn(uri) !== undefined),
    ({ uri }) => pathIn(uri),
  )
  const files = new Map<string, Buffer>()
  const [moved, before] = [new Map<string, string>(), new Map<string, string>()]
  let number = 0
  for (const [path, bytes] of assets) {
    let key = path
    if (!holder.canHave(path))
      do key = holder.numbered(++number)
      while (assets.has(key) || addresses.has(key))
    files.set(key, bytes)
    const own = holder.addressOf(path)
    const named = addresses.get(path)?.map(({ uri }) => uri) ?? []
    // Where the card has both, the other one stays as it is, so that they are two again.
    const from = named.includes(own) ? own : (named[0] ?? own)
    const to = holder.addressOf(key)
    if (from === to || (key === path && holder.isRead(from))) continue
    moved.set(from, to)
    before.set(to, from)
  }
  return { card: withAddresses(card, moved), files, before }
}

export function withAddresses(card: CharacterCard, moved: ReadonlyMap<string, string>): CharacterCard {
  if (!card.data.assets || moved.size === 0) return card
  const assets = card.data.assets.map((asset) => ({ ...asset, uri: moved.get(asset.uri) ?? asset.uri }))
  return { ...card, data: { ...card.data, assets } }
}
