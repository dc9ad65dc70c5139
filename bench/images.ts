// What does a picture cost? Processor time of an 832 x 1216 picture of the illustrator with its size variants, and what
// the main thread feels of it. docs/performance.md tells how to read the figures.
// Before the rasteriser, which reads it when it is loaded.
import '#server/providers/imagegen/illustrator/raster-memory.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { PremadeCharacter } from '#contract/characters.ts'
import { PUBLICATION } from '#contract/pictures.ts'
import { createIllustrator } from '#server/providers/imagegen/illustrator/engine.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import { type Check, median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'

const { values: options } = parseArgs({ options: { pictures: { type: 'string', default: '12' } } })
/** Of each style. */
const pictures = Number(options.pictures)

const SIZE = { width: 832, height: 1216 }
/** The largest first: each is made of the one before. */
const WIDTHS = Object.values(PUBLICATION.portrait.widths)
  .filter((width) => width < SIZE.width)
  .sort((one, other) => other - one)
/** Pictures of each style before which the compilers have not done their work. */
const WARM_UP = 6

sharp.concurrency(1)
const engine = createIllustrator({ threads: 1 })
const never = new AbortController().signal

const people = characters()
const requests = (style: 'realistic' | 'anime') =>
  people.filter(({ model }) => model.style === style).map(requestOf)

for (const style of ['realistic', 'anime'] as const)
  for (const request of requests(style).slice(0, WARM_UP)) await drawWithVariants(request)
const idle = await delayDuring(() => new Promise((resolve) => setTimeout(resolve, 5_000)))
const realistic: number[] = []
const anime: number[] = []
const floor: number[] = []
const drawing = await delayDuring(async () => {
  for (let i = 0; i < pictures; i++) {
    for (const [style, times] of [
      ['realistic', realistic],
      ['anime', anime],
    ] as const) {
      const all = requests(style)
      const request = all[i % all.length]
      if (request) times.push(await processorMs(() => drawWithVariants(request)))
    }
  }
})
for (let i = 0; i < pictures; i++) floor.push(await processorMs(drawNothing))
await engine.close()

const ms = (what: string, value: number, target: Partial<Check> = {}): Check => ({
  what,
  value: rounded(value),
  unit: 'ms',
  ...target,
})
report(
  'images',
  [
    ms('processor time of a picture, realistic, median', median(realistic), { atMost: 500 }),
    ms('processor time of a picture, realistic, p95', quantile(realistic, 0.95)),
    ms('processor time of a picture, anime, median', median(anime), { atMost: 500 }),
    ms('processor time of a picture, anime, p95', quantile(anime, 0.95)),
    ms('floor: an empty picture with its variants, median', median(floor)),
    { what: 'realistic / floor', value: rounded(median(realistic) / median(floor), 2) },
    ms('delay of the main thread while it draws, p99', drawing.p99),
    ms('delay of the main thread while it draws, longest', drawing.max),
    ms('delay of the main thread at rest, p99', idle.p99),
  ],
  { machine: machine(), pictures },
)

function characters(): PremadeCharacter[] {
  const folder = join(import.meta.dirname, '../content/characters')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

/** In the order of the catalogue every shot gets its turn. */
function requestOf({ model, appearance, portrait, pictures }: PremadeCharacter, i: number): PictureRequest {
  const { style, gender, age, name } = model
  const shots = [portrait, ...pictures]
  const shot = shots[i % shots.length] ?? portrait
  return { sitter: { seed: name.toLowerCase(), style, gender, age, appearance }, shot, take: i, ...SIZE }
}

async function drawWithVariants(request: PictureRequest): Promise<void> {
  const { bytes } = await engine.draw(request, never)
  await makeVariants(await sharp(bytes).raw().toBuffer(), SIZE)
}

async function drawNothing(): Promise<void> {
  const image = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"/>`,
  ).render()
  const pixels = await sharp(image.pixels, { raw: { ...SIZE, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
  await makeVariants(pixels, SIZE)
}

async function makeVariants(pixels: Buffer, size: { width: number; height: number }): Promise<void> {
  let from = { data: pixels, info: size }
  for (const width of WIDTHS) {
    const raw = { width: from.info.width, height: from.info.height, channels: 3 } as const
    from = await sharp(from.data, { raw }).resize(width).raw().toBuffer({ resolveWithObject: true })
    const { info } = from
    await sharp(from.data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .webp({ quality: 76, effort: 2 })
      .toBuffer()
  }
}

/** Of all threads of this process. */
async function processorMs(act: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function delayDuring(act: () => Promise<unknown>): Promise<{ p99: number; max: number }> {
  const histogram = monitorEventLoopDelay({ resolution: 5 })
  histogram.enable()
  await act()
  histogram.disable()
  return { p99: histogram.percentile(99) / 1e6, max: histogram.max / 1e6 }
}
