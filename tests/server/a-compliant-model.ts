import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

const AGREES = 'Yes, of course. As you wish.'

/**
 * A model server with OpenAI's interface that agrees to everything: to a message that it knows it answers with the words
 * of `answers`, whatever the prompt forbids.
 */
export async function aCompliantModel(answers: ReadonlyMap<string, string>) {
  const server = http.createServer((request, response) => {
    void answer(request, response, answers)
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  answers: ReadonlyMap<string, string>,
) {
  const body = (await Array.fromAsync(request)).map(String).join('')
  if (request.url === '/v1/models') return void response.end(JSON.stringify({ data: [{ id: 'test-model' }] }))
  const said: string = JSON.parse(body).messages.at(-1).content
  // What is remembered may stand before the user's words, and a correction behind them.
  const [words = AGREES] = said.split('\n\n').flatMap((part) => answers.get(part) ?? [])
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  for (const word of words.split(/(?<= )/)) send({ choices: [{ index: 0, delta: { content: word } }] })
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  response.end('data: [DONE]\n\n')
}
