import type { Trouble } from './cards.ts'
import type { Call } from './http.ts'

/** Answers after `act`, unless there is trouble on the line; `fail` answers where nothing has happened. */
export async function answerThrough(
  { response }: Call,
  trouble: Trouble | undefined,
  { fail, act }: { fail: () => void; act: () => Promise<() => void> },
): Promise<void> {
  if (trouble === 'error-before') return fail()
  if (trouble === 'limited') return void response.writeHead(429, { 'retry-after': '2' }).end()
  const tell = await act()
  if (trouble === 'dropped-after') return void response.destroy()
  if (trouble === 'malformed-after')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"')
  tell()
}
