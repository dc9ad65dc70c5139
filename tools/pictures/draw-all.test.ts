import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawAll, type Studio } from './draw-all.ts'
import { BANNERS, type Drawing } from './plan.ts'
import { publish, type Raw } from './publish.ts'

let buildFolder = ''
beforeEach(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(buildFolder, { recursive: true }))

const [wide, small, ...others] = BANNERS
if (!wide || !small) throw new Error('no banners')
const tall = others.at(-1) ?? wide

/** A studio that paints plain colours and remembers what it was asked to paint. */
function studio(version = 'one'): Studio & { painted: string[] } {
  const painted: string[] = []
  return {
    painted,
    buildFolder,
    version: () => version,
    lanes: 2,
    progress: () => {},
    publish: (raw, { kind }, folder) => publish(raw, kind, folder),
    async draw({ id }: Drawing): Promise<Raw> {
      painted.push(id)
      const pixels = Uint8Array.from({ length: 90 * 110 * 3 }, (_, i) => [200, 40, 90][i % 3] ?? 0)
      return { pixels, width: 90, height: 110, channels: 3 }
    },
  }
}
const media = () => readdir(join(buildFolder, 'media/banners'))

test('a second run draws nothing and names everything as before', async () => {
  const first = await drawAll([wide, small], studio())
  expect(first.drawnNow).toBe(2)
  const again = studio()
  const second = await drawAll([wide, small], again)
  expect(again.painted).toEqual([])
  expect(second.drawnNow).toBe(0)
  expect(second.pictures.get(wide.id)).toEqual(first.pictures.get(wide.id))
})

test('a changed illustrator draws anew under new names, and the old files go', async () => {
  await drawAll([tall], studio())
  const before = await media()
  await drawAll([tall], studio('two'))
  const after = await media()
  expect(after).toHaveLength(before.length)
  expect(after.filter((name) => before.includes(name))).toEqual([])
})

test('media that was wiped comes back from the cache', async () => {
  await drawAll([tall], studio())
  const before = await media()
  await rm(join(buildFolder, 'media'), { recursive: true })
  const again = studio()
  await drawAll([tall], again)
  expect(again.painted).toEqual([])
  expect(await media()).toEqual(before)
})

test('a picture is served in every size of its kind as AVIF and WebP, with a preview', async () => {
  const { pictures } = await drawAll([tall], studio())
  const picture = pictures.get(tall.id)
  const file = (name: string) => join(buildFolder, 'media/banners', `${picture?.name}-${name}`)
  for (const [size, width] of [
    ['small', 270],
    ['small-2x', 540],
    ['large', 450],
    ['large-2x', 900],
  ] as const) {
    expect(await sharp(file(`${size}.webp`)).metadata()).toMatchObject({ format: 'webp', width })
    expect(await sharp(file(`${size}.avif`)).metadata()).toMatchObject({ format: 'heif', width })
  }
  expect((await stat(file('small.avif'))).size).toBeGreaterThan(0)
  expect(picture?.color).toMatch(/^#c[0-9a-f]2[0-9a-f]5[0-9a-f]$/)
  expect(Buffer.from(picture?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4)
})

test('a build that was stopped while drawing leaves nothing that counts as drawn', async () => {
  const broken = { ...studio(), publish: () => Promise.reject(new Error('the disk is full')) }
  await expect(drawAll([tall], broken)).rejects.toThrow('the disk is full')
  expect((await drawAll([tall], studio())).drawnNow).toBe(1)
})
