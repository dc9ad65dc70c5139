import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type ServedFile = {
  bytes: Buffer
  etag?: string
  /** Where the connection breaks, once each, counted from the start of the file, and what has to be true before. */
  breaks?: { at: number; after: () => Promise<unknown> }[]
  /** False for a server that always sends the whole. */
  hasRanges?: boolean
  /** More headers, for example of an answer that leads elsewhere. */
  status?: number
  headers?: Record<string, string>
}

/** A real web server on a free port that serves files in pieces, as hosts of models do. */
export async function aFileServer(files: Record<string, ServedFile>) {
  const asked: { path: string; range?: string; ifRange?: string }[] = []
  const server = createServer((request, response) => serve(request, response))

  function serve(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.split('?')[0] ?? '/'
    const file = files[path]
    const { range, 'if-range': ifRange } = request.headers
    asked.push({ path, ...(range && { range }), ...(typeof ifRange === 'string' && { ifRange }) })
    if (!file) return response.writeHead(404).end('Not here.')
    if (file.status) return response.writeHead(file.status, file.headers).end()
    const { bytes, etag, hasRanges = true } = file
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    const isPart = hasRanges && range !== undefined && (ifRange === undefined || ifRange === etag)
    const from = isPart ? Number(first) : 0
    const to = isPart && last ? Math.min(bytes.length, Number(last) + 1) : bytes.length
    response.writeHead(isPart ? 206 : 200, {
      'content-length': to - from,
      ...(etag && { etag }),
      ...(isPart && { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` }),
      ...file.headers,
    })
    // A look at the beginning does not use up a break.
    const next = last ? undefined : file.breaks?.shift()
    if (next === undefined) return response.end(bytes.subarray(from, to))
    response.write(bytes.subarray(from, next.at))
    void next.after().then(() => response.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    asked,
    at: (path: string) => new URL(path, `http://127.0.0.1:${port}`),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
