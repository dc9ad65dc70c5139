import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

type Asked = { input?: string[]; messages?: { role: string; content: string }[]; model: string }
/** Of a text of the judged line: what is said of it; nothing for harmless. */
type Finds = (text: string) => string[]
type Fault = { status: number } | { body: string } | 'stall'

const textOf = ({ input, messages }: Asked) => input?.[0] ?? messages?.at(-1)?.content ?? ''

/** A guard's server with both of OpenAI's interfaces, which finds what the test says, or fails as it says. */
export async function aGuardServer() {
  const heard: (Asked & { path: string; authorization: string | undefined })[] = []
  let finds: Finds = () => []
  let faults: Fault[] = []
  let lasting: Fault | undefined
  let failsOn: (text: string) => boolean = () => true
  const server = http.createServer(async (request, response) => {
    const asked: Asked = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    heard.push({ ...asked, path: request.url ?? '', authorization: request.headers.authorization })
    const fault = faults.shift() ?? (failsOn(textOf(asked)) ? lasting : undefined)
    if (fault === 'stall') return
    if (fault && 'status' in fault)
      // As some servers do, it repeats what it was asked.
      return void response.writeHead(fault.status).end(JSON.stringify({ error: { message: asked } }))
    const body = fault ? fault.body : JSON.stringify(asked.messages ? chatOf(asked) : resultsOf(asked))
    response.setHeader('content-type', 'application/json').end(body)
  })
  const chatOf = (asked: Asked) => {
    const codes = finds(textOf(asked))
    const content = codes.length > 0 ? `\n\nunsafe\n${codes.join(',')}` : '\n\nsafe'
    return { model: 'guard-8b', choices: [{ message: { role: 'assistant', content } }] }
  }
  const resultsOf = ({ input = [] }: Asked) => ({
    model: 'omni-2024',
    results: input.map((text) => {
      const categories = Object.fromEntries(finds(text).map((name) => [name, true]))
      const scores = Object.fromEntries(finds(text).map((name) => [name, 0.934]))
      return { categories: { 'sexual/minors': false, ...categories }, category_scores: scores }
    }),
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    /** From now on it finds this, and does not fail. */
    find(next: Finds) {
      finds = next
      faults = []
      lasting = undefined
    },
    /** The next requests fail so, one after the other. */
    failNext: (...next: Fault[]) => {
      faults = next
    },
    /** From now on it fails so; where `on` is given, with such texts only. */
    fail(fault: Fault, on: (text: string) => boolean = () => true) {
      lasting = fault
      failsOn = on
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
