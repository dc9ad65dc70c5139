import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs in the build only. `react-dom/static` waits for the whole page, so that no script has to put it together. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html')
  return new Response(createReadableStreamFromReadable(prelude.pipe(new PassThrough())), { status, headers })
}
