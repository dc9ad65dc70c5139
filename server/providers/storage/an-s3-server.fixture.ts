import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 server that others have written, with one bucket: it works out each signature, and answers as S3 does. */
export async function anS3Server(bucket = 'pictures') {
  const directory = mkdtempSync(join(tmpdir(), 'moonlit-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'eu-test-1',
    /** The one pair that it knows. */
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
