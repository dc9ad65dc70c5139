import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

const { BROTLI_MODE_FONT, BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT } = constants

/**
 * Writes the `.br` and `.gz` copies of a text file beside it and answers the brotli one's bytes. One that has to be small
 * is compressed in each of brotli's modes: which is best changes with a single hash in a page, by half a percent.
 */
export async function compress(path: string, hasToBeSmall = false): Promise<number> {
  const body = await readFile(path)
  const inMode = (mode: number) =>
    br(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: mode,
        // Measured: a little smaller than brotli's own choice, for the largest scripts above all.
        [constants.BROTLI_PARAM_LGBLOCK]: 16,
        [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      },
    })
  const modes = hasToBeSmall
    ? [BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT, BROTLI_MODE_FONT]
    : [BROTLI_MODE_GENERIC]
  const [gzipped, ...copies] = await Promise.all([gz(body, { level: 9 }), ...modes.map(inMode)])
  const brotli = copies.reduce((best, copy) => (copy.length < best.length ? copy : best))
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  return brotli.length
}
