import type { z } from 'zod'
import type { CardAsset, CharacterCard } from '#contract/cards.ts'

/** Where the pictures of a card can be: the files that came with it, by their paths, and the PNG that held it. */
type Files = { assets: ReadonlyMap<string, Buffer>; picture?: Buffer }

/** The picture of a card: its main icon where that came along, else the PNG that it was in. Nothing is fetched. */
export function pictureOf({ data }: CharacterCard, { assets, picture }: Files): Buffer | undefined {
  const icons = (data.assets ?? []).filter(({ type }) => type === 'icon')
  const main = icons.find(({ name }) => name === 'main') ?? icons[0]
  return (main && bytesOf(main, assets)) ?? picture
}

/** A card that names no files of its own gets its picture as the main icon. */
export function withIcon(
  card: CharacterCard,
  assets: ReadonlyMap<string, Buffer>,
  picture: Buffer | undefined,
): [CharacterCard, ReadonlyMap<string, Buffer>] {
  const path = 'assets/icon/main.png'
  if (!picture || card.data.assets || assets.has(path)) return [card, assets]
  const icon = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: 'png' }
  return [{ ...card, data: { ...card.data, assets: [icon] } }, new Map([...assets, [path, picture]])]
}

/** A card without its portraits, wherever they are. */
export function withoutIcons(card: CharacterCard): CharacterCard {
  const assets = card.data.assets?.filter(({ type }) => type !== 'icon')
  return assets ? { ...card, data: { ...card.data, assets } } : card
}

const IN_CARD = /^data:image\/[\w.+-]+;base64,/

function bytesOf({ uri }: z.infer<typeof CardAsset>, assets: Files['assets']): Buffer | undefined {
  const path = /^(?:embeded:\/\/|embedded:\/\/|__asset:)(.+)$/.exec(uri)?.[1]
  if (path !== undefined) return assets.get(path)
  const head = IN_CARD.exec(uri)?.[0]
  return head === undefined ? undefined : Buffer.from(uri.slice(head.length), 'base64')
}
