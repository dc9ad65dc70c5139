import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'
import { EMBEDDED_AT_ONCE } from './port.ts'

type Asked = { input: string[]; model: string; dimensions?: number }
type Fault = { status: number } | { body: string } | 'stall' | 'cut'

/** Words that mean the same share an axis: all that this model knows of the world. */
const MEANINGS = [
  ['dog', 'puppy', 'hound', 'spaniel'],
  ['sea', 'ocean', 'waves'],
  ['physician', 'doctor', 'surgeon'],
  ['motorcycle', 'bike', 'yamaha'],
  ['bread', 'sourdough', 'loaf'],
  ['afraid', 'scared', 'terrified'],
]

/** The same text has the same vector each time; what the model does not know lies on axes of its own, by its letters. */
function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? ['']) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word))
    const letters = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
    const axis = meaning >= 0 ? meaning : MEANINGS.length + (letters % (dimensions - MEANINGS.length))
    vector[axis] = (vector[axis] ?? 0) + (meaning >= 0 ? 3 : 0.2)
  }
  return vector
}

/** A server with OpenAI's `/embeddings` that knows a few words for the same, or fails as the test says. */
export async function anEmbeddingServer() {
  const heard: (Asked & { path: string; authorization: string | undefined })[] = []
  let faults: Fault[] = []
  let lasting: Fault | undefined
  let failsOn: (texts: string[]) => boolean = () => true
  let ownDimensions = 64
  const server = http.createServer(async (request, response) => {
    const asked: Asked = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    heard.push({ ...asked, path: request.url ?? '', authorization: request.headers.authorization })
    const tooMany: Fault | undefined = asked.input.length > EMBEDDED_AT_ONCE ? { status: 413 } : undefined
    const fault = tooMany ?? faults.shift() ?? (failsOn(asked.input) ? lasting : undefined)
    if (fault === 'stall') return
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 1000 })
      return void response.write('{"data":[', () => response.destroy())
    }
    if (fault && 'status' in fault)
      // As some servers do, it repeats what it was asked.
      return void response.writeHead(fault.status).end(JSON.stringify({ error: { message: asked } }))
    response.setHeader('content-type', 'application/json')
    response.end(fault ? fault.body : JSON.stringify(answerTo(asked)))
  })
  const answerTo = ({ input, model, dimensions = ownDimensions }: Asked) => ({
    object: 'list',
    model,
    // The interface promises an index, and no order.
    data: input
      .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, dimensions) }))
      .reverse(),
    usage: { prompt_tokens: 8, total_tokens: 8 },
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    /** Every text that was put before it. */
    texts: () => heard.flatMap(({ input }) => input),
    /** From now on its vectors have so many numbers, where it is asked for none. */
    become(dimensions: number) {
      ownDimensions = dimensions
    },
    /** From now on it does not fail. */
    heal() {
      faults = []
      lasting = undefined
    },
    /** The next requests fail so, one after the other. */
    failNext: (...next: Fault[]) => {
      faults = next
    },
    /** From now on it fails so; where `on` is given, with such texts only. */
    fail(fault: Fault, on: (texts: string[]) => boolean = () => true) {
      lasting = fault
      failsOn = on
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
