import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes the `.br` and `.gz` copies of a text file beside it and answers the brotli one's bytes. */
export async function compress(path: string): Promise<number> {
  const body = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [brotli, gzipped] = await Promise.all([br(body, { params }), gz(body, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  return brotli.length
}
