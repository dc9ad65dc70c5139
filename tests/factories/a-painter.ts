import sharp from 'sharp'
import type { ImageEngine, PictureRequest } from '#server/providers/imagegen/port.ts'

const COLOURS = ['#cc0000', '#00cc00', '#0000cc', '#cccc00', '#00cccc', '#cc00cc']

/** Draws each picture in another colour; answers what it was asked. Each of its faults, in turn, takes the place of one. */
export function aPainter(faults: readonly (Error | undefined)[] = []) {
  const asked: PictureRequest[] = []
  const engine: ImageEngine = {
    label: 'a painter of a test',
    isReal: true,
    async draw(request) {
      const background = COLOURS[asked.length % COLOURS.length] ?? '#000000'
      asked.push(request)
      const fault = faults[asked.length - 1]
      if (fault) throw fault
      const size = { width: 8, height: 12 }
      const bytes = await sharp({ create: { ...size, channels: 3, background } })
        .webp()
        .toBuffer()
      return { bytes, ...size }
    },
    close: async () => {},
  }
  return { engine, asked }
}

/** Which of a painter's pictures this is, counted from 0. */
export async function whichPainted(bytes: Buffer | Uint8Array | undefined): Promise<number> {
  const { dominant } = await sharp(bytes).stats()
  const parts = [dominant.r, dominant.g, dominant.b].map((part) => (part > 100 ? 'cc' : '00'))
  return COLOURS.indexOf(`#${parts.join('')}`)
}
