export type Size = { width: number; height: number }

/** Models of the field draw whole blocks of so many pixels a side. */
const BLOCK = 16

/**
 * The size to ask an engine for. Where it draws only some sizes well, the one that is nearest in shape, and of those
 * the smallest that need not be made larger; the picture is cut to the wanted size afterwards.
 */
export function drawnSize(wanted: Size, sizes: readonly Size[]): Size {
  const cost = (size: Size) => {
    const shape = Math.abs(Math.log((size.width * wanted.height) / (size.height * wanted.width)))
    const growth = Math.max(wanted.width / size.width, wanted.height / size.height, 1)
    return { shape, growth, area: size.width * size.height }
  }
  const [best] = [...sizes].sort((one, other) => {
    const [a, b] = [cost(one), cost(other)]
    return a.shape - b.shape || a.growth - b.growth || a.area - b.area
  })
  return best ?? { width: inBlocks(wanted.width), height: inBlocks(wanted.height) }
}

const inBlocks = (pixels: number) => Math.max(BLOCK, Math.ceil(pixels / BLOCK) * BLOCK)
