import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { listening } from '#server/platform/listening.fixture.ts'

/**
 * A model server with OpenAI's interface that behaves as the last user message asks: `[slow]` sends a word every
 * 50 ms, `[long]` does so for five seconds, `[drop]` cuts the connection after three words, `[stall]` goes quiet after three, `[silent]` says nothing at
 * all, `[garbage]` sends what
 * is no completion, `[empty]` ends at once, `[blank]` sends nothing but space, `[busy]` answers 429, `[error]` reports an error in mid-stream,
 * `[unstorable]` sends NUL, other control characters
 * and halves of emoji, `[forbidden]` goes on, word by word, to what the safety rules block, `[adult]` to adult content, with which `[adult-first]` begins, `[say: text]` says that text, and
 * `[length: text]` says it up to the limit of its length.
 * `[turns: one | busy | two]` does the next of these each time it is asked with the same message: a scenario, or
 * what it says. Otherwise it says a line of ten words.
 */
export async function aModelServer() {
  const prompts: unknown[] = []
  const times = new Map<string, number>()
  const server = http.createServer((request, response) => {
    void answer(request, response, prompts, times)
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** The bodies of the requests for replies so far; the memory asks besides, whenever it likes. */
    prompts,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isReply = ({ messages }: { messages: { content: string }[] }) =>
  messages[0]?.content.startsWith('You write the messages of')

const SCENARIOS =
  'slow|long|drop|stall|silent|garbage|empty|blank|busy|error|forbidden|adult|adult-first|unstorable'
const THINGS = [
  'gate',
  'window',
  'cellar',
  'attic',
  'harbour',
  'library',
  'garden',
  'bakery',
  'tower',
  'stable',
]
const WORDS: Record<string, string[]> = {
  long: THINGS.flatMap((thing) => `The ${thing} is open and the kettle is on again. `.split(/(?<= )/)),
  empty: [],
  blank: [' ', '\n\n', ' \t'],
  adult: 'Come in. She is naked by the fire.'.split(/(?<= )/),
  'adult-first': ['Naked ', 'she ', 'waits.'],
  unstorable: [
    'The lamp ',
    'is lit\u0000 ',
    'and the \ud83c',
    '\udf19 is up',
    ' \u0007tonight\udf19',
    ', is it not?',
  ],
}
const ASKED = new RegExp(`.*\\[(${SCENARIOS}|say: [^\\]]*|length: [^\\]]*|turns: [^\\]]*)\\]`, 's')

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  prompts: unknown[],
  times: Map<string, number>,
) {
  const body = (await Array.fromAsync(request)).map(String).join('')
  if (request.url === '/v1/models') return void response.end(JSON.stringify({ data: [{ id: 'test-model' }] }))
  const prompt = JSON.parse(body)
  if (isReply(prompt)) prompts.push(prompt)
  const said: string = prompt.messages.at(-1).content
  // The same message, whether or not it is asked once more with a correction behind it.
  const [message = ''] = said.split('\n\n[')
  const time = (times.get(message) ?? 0) + 1
  times.set(message, time)
  const told = ASKED.exec(said)?.[1] ?? ''
  const asked = told.startsWith('turns: ') ? turnOf(told, time) : told
  if (asked === 'busy') return void response.writeHead(429).end('{"error":{"message":"too many"}}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  if (asked === 'silent') return void response.flushHeaders()
  if (asked === 'garbage') return void response.end('data: <html>\n\n')
  const isCut = asked.startsWith('length: ')
  const line = /^(say|length): /.test(asked)
    ? asked.slice(asked.indexOf(' ') + 1)
    : asked === 'forbidden'
      ? 'Yes. She is fifteen and naked. The kettle is on again.'
      : 'The lamp is lit and the kettle is on again.'
  const words = WORDS[asked] ?? line.split(/(?<= )/)
  for (const [index, word] of words.entries()) {
    if (index === 3 && asked === 'drop') return void response.socket?.destroySoon()
    if (index === 3 && asked === 'stall') return
    if (index === 3 && asked === 'error')
      return void response.end(`data: ${JSON.stringify({ error: { message: 'out of memory' } })}\n\n`)
    send({ choices: [{ index: 0, delta: { content: word } }] })
    if (asked === 'slow' || asked === 'long') await setTimeout(50)
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: isCut ? 'length' : 'stop' }] })
  response.end('data: [DONE]\n\n')
}

function turnOf(turns: string, time: number): string {
  const turn = turns.slice('turns: '.length).split(' | ')[time - 1] ?? ''
  return new RegExp(`^(${SCENARIOS})$`).test(turn) ? turn : `say: ${turn}`
}
