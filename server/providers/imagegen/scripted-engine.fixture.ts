import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { ReferencePicture } from './port.ts'

export type Size = { width: number; height: number }

/** What is wrong with a picture, where something is. */
export type PictureFault = 'black' | 'grey' | 'small' | 'wide' | 'garbage' | 'half' | 'bomb' | 'nothing'
export const PICTURE_FAULTS = [
  'black',
  'grey',
  'small',
  'wide',
  'garbage',
  'half',
  'bomb',
  'nothing',
] as const

/** A picture as an engine makes it: a PNG of the size that was asked for, unless it is to be faulty. */
export async function aPicture({ width, height }: Size, fault?: PictureFault): Promise<Buffer> {
  if (fault === 'nothing') return Buffer.alloc(0)
  if (fault === 'garbage') return Buffer.from('<!doctype html><title>Welcome</title>')
  if (fault === 'black' || fault === 'grey') {
    const background = fault === 'black' ? '#000' : '#808080'
    return await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  }
  if (fault === 'small') return await colourful({ width: 64, height: 64 })
  if (fault === 'wide') return await colourful({ width: width * 4, height })
  const picture = await colourful({ width, height })
  if (fault === 'half') return picture.subarray(0, picture.length / 2)
  return fault === 'bomb' ? claiming(picture, 60_000) : picture
}

/** Four fields of colour: quick to pack and unpack. */
const colourful = ({ width, height }: Size) =>
  sharp(Buffer.from('c8323232c83232c8c8c832'.padEnd(24, '0'), 'hex'), {
    raw: { width: 2, height: 2, channels: 3 },
  })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()

/** The PNG with another size in its header, which unpacks to so many pixels a side. */
function claiming(png: Buffer, side: number): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

/** A portrait to show an engine. */
export const aReference = async (): Promise<ReferencePicture> => ({
  bytes: await sharp(await colourful({ width: 96, height: 128 }))
    .webp()
    .toBuffer(),
  mime: 'image/webp',
})

export type Heard = { path: string; method: string; headers: http.IncomingHttpHeaders; body: Buffer }

/** An HTTP server on a port of its own, or one that another has had; what it is asked is in `heard`. */
export async function serve(answer: (heard: Heard, response: http.ServerResponse) => unknown, port = 0) {
  const heard: Heard[] = []
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const one = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
    heard.push(one)
    await answer(one, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has a port.
  const address = server.address() as AddressInfo
  return {
    server,
    heard,
    baseUrl: `http://127.0.0.1:${address.port}`,
    /** The JSON that was posted to a path, oldest first. */
    posted: (path: string) =>
      heard
        .filter((one) => one.path === path && one.method === 'POST')
        .map(({ body }) => JSON.parse(body.toString() || '{}')),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function sendJson(response: http.ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** For what a busy machine will do in the end. */
export const PATIENCE = { timeout: 15_000 }

export const never = () => new AbortController().signal
