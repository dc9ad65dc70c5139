import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

/** Frames of MP3, MPEG-2 layer III with 24 kHz and 64 kbit/s: 24 ms each, silent to whoever decodes them. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(192)
  frame.writeUInt32BE(0xfff384c4)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** WAV of silence, 16 kHz; `claimedBytes` is what its header says of the length. */
export function wav(seconds: number, claimedBytes = seconds * 32_000): Buffer {
  const header = Buffer.from('RIFF....WAVEfmt ....................data....', 'latin1')
  header.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 0x10001],
    [24, 16_000],
    [28, 32_000],
    [32, 0x100002],
  ] as const)
    header.writeUInt32LE(value, at)
  header.writeUInt32LE(claimedBytes, 40)
  return Buffer.concat([header, Buffer.alloc(seconds * 32_000)])
}

export type SpokenRequest = { headers: http.IncomingHttpHeaders; body: Record<string, unknown> }

/**
 * A speech server with OpenAI's interface that behaves as the text asks: `stall` goes quiet after the headers, `cut`
 * breaks the connection in the middle, `busy` answers 429, `forbidden` 401, `page` sends HTML with 200, `huge` never
 * ends, `nothing` sends no byte, `half` sends half a WAV. Otherwise it sends a tenth of a second for every four letters.
 */
export async function aSpeechServer() {
  const requests: SpokenRequest[] = []
  const server = http.createServer(async (request, response) => {
    const body = JSON.parse((await Array.fromAsync(request)).map(String).join(''))
    requests.push({ headers: request.headers, body })
    const send = (bytes: Buffer | string, type = 'audio/mpeg', status = 200) =>
      response.writeHead(status, { 'content-type': type }).end(bytes)
    switch (String(body.input).replace(/\W/g, '')) {
      case 'stall':
        response.writeHead(200, { 'content-type': 'audio/mpeg' }).write(mp3(2))
        return
      case 'cut':
        response.writeHead(200, { 'content-type': 'audio/mpeg' }).write(mp3(2), () => response.destroy())
        return
      case 'busy':
        return send('{"error":{"message":"slow down"}}', 'application/json', 429)
      case 'forbidden':
        return send('{"error":{"message":"no such key"}}', 'application/json', 401)
      case 'page':
        return send('<!doctype html><title>Welcome</title>', 'text/html')
      case 'nothing':
        return send('')
      case 'half':
        return send(wav(1, 64_000), 'audio/wav')
      case 'huge': {
        const part = mp3(4000)
        const more = () => response.write(part, (error) => error ?? setImmediate(more))
        response.writeHead(200, { 'content-type': 'audio/mpeg' })
        return more()
      }
      default:
        return send(mp3(Math.ceil(String(body.input).length)))
    }
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
