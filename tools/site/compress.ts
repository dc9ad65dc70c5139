import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

const { BROTLI_MODE_FONT, BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT } = constants

type Effort = 'fast' | 'small' | 'smallest'

export type EffortOf = (file: string, address: string) => Effort

const POLICY = /^\/(privacy-policy|terms-of-service)-/

/** By what is compressed and how: the data of a page is there under two names. */
const made = new Map<string, Promise<Copies>>()

type Copies = { brotli: Buffer; gzipped: Buffer }

/**
 * Writes the `.br` and `.gz` copies of a text file beside it. `fast` takes less than half of the time of `small`, for 1.4
 * percent more bytes of a page or a script. What has to be the `smallest` is compressed in each of brotli's modes: which is
 * best changes with a single hash in a page, by half a percent.
 */
export async function compress(path: string, effort: Effort): Promise<void> {
  const body = await readFile(path)
  const key = effort + createHash('sha256').update(body).digest('base64')
  const copies = made.get(key) ?? copiesOf(body, effort)
  made.set(key, copies)
  const { brotli, gzipped } = await copies
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

async function copiesOf(body: Buffer, effort: Effort): Promise<Copies> {
  const inMode = (mode: number) =>
    br(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 10 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: mode,
        // Measured: a little smaller than brotli's own choice, for the largest scripts above all.
        [constants.BROTLI_PARAM_LGBLOCK]: 16,
        [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      },
    })
  const modes =
    effort === 'smallest' ? [BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT, BROTLI_MODE_FONT] : [BROTLI_MODE_GENERIC]
  const [gzipped, ...copies] = await Promise.all([gz(body, { level: 9 }), ...modes.map(inMode)])
  const brotli = copies.reduce((best, copy) => (copy.length < best.length ? copy : best))
  return { brotli, gzipped }
}

/**
 * How hard each of the files of a folder is compressed: of pages and of scripts that are opened later there are many, and
 * each has fewer visitors. The boot script runs on every page; what a page loads as soon as it is touched is told by a
 * module of its own. The policies are the longest pages, and few.
 */
export function effortsFor(folder: string, files: string[]): EffortOf {
  const modules = files.filter((file) => /^assets\/page-.*\.js$/.test(file))
  const first = new Set(
    modules.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/assets\/[\w.-]+\.js/g) ?? []),
  )
  return (file, address) => {
    if (address === '/' || file.startsWith('assets/boot-')) return 'smallest'
    return first.has(file) || file.endsWith('.css') || POLICY.test(address) ? 'small' : 'fast'
  }
}
