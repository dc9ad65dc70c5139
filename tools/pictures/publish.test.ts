import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileName, publish, type Raw } from './publish.ts'

const NIGHT = [26, 24, 60] as const

test.each([3, 4] as const)(
  'a picture of %i channels keeps its colours in every file, which says that it is generated',
  async (channels) => {
    const folder = mkdtempSync(join(tmpdir(), 'moonlit-'))
    await publish(aNight(channels), 'small-banner', folder)
    for (const format of ['webp', 'avif'] as const) {
      const file = sharp(join(folder, fileName('small', format)))
      expect((await file.metadata()).xmpAsString).toContain('/digitalsourcetype/trainedAlgorithmicMedia"')
      const { data } = await file.raw().toBuffer({ resolveWithObject: true })
      for (const [index, value] of NIGHT.entries())
        expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(6)
    }
    rmSync(folder, { recursive: true })
  },
)

function aNight(channels: 3 | 4): Raw {
  const [width, height] = [130, 140]
  const pixel = channels === 4 ? [...NIGHT, 255] : NIGHT
  return {
    pixels: Uint8Array.from({ length: width * height * channels }, (_, i) => pixel[i % channels] ?? 0),
    width,
    height,
    channels,
  }
}
