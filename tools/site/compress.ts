import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

const { BROTLI_MODE_FONT, BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT } = constants

type Effort = 'fast' | 'small' | 'smallest'

/** By what is compressed and how: the data of a page is there under two names. */
const made = new Map<string, Promise<Copies>>()

type Copies = { brotli: Buffer; gzipped: Buffer }

/**
 * Writes the `.br` and `.gz` copies of a text file beside it. `fast` takes half of the time of `small`, for 1.4 percent
 * more bytes of a page. What has to be the `smallest` is compressed in each of brotli's modes: which is best changes with
 * a single hash in a page, by half a percent.
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
