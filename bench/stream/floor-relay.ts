// What any relay must do at the very least, by hand on node:http and with nothing around it: parse each frame of the
// model, keep the reply, and write the reader a small frame. No store, no session, no rules. PORT, MODEL_PORT.
import http from 'node:http'

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1024 })

const server = http.createServer({ noDelay: true }, (request, response) => {
  let question = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    question += part
  })
  request.on('end', () => relay(question, response))
})

function relay(question: string, response: http.ServerResponse) {
  const { model, messages } = JSON.parse(question)
  const body = JSON.stringify({ model, messages, stream: true })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const call = http.request(
    {
      host: '127.0.0.1',
      port: process.env.MODEL_PORT,
      path: '/v1/chat/completions',
      method: 'POST',
      headers,
      agent,
    },
    (answer) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      let rest = ''
      let reply = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        const frames = (rest + part).split('\n\n')
        rest = frames.pop() ?? ''
        let out = ''
        for (const frame of frames) {
          if (frame === 'data: [DONE]') continue
          const token = JSON.parse(frame.slice(6)).choices[0]?.delta?.content
          if (!token) continue
          reply += token
          out += `data: ${JSON.stringify(token)}\n\n`
        }
        if (out) response.write(out)
      })
      answer.on('end', () => response.end(`event: done\ndata: {"chars":${reply.length}}\n\n`))
      answer.on('error', () => response.destroy())
    },
  )
  call.on('error', () => response.destroy())
  response.on('close', () => {
    if (!response.writableEnded) call.destroy()
  })
  call.end(body)
}

server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4096 })
process.on('SIGTERM', () => process.exit(0))
