import { RefusedError } from './refused-error.ts'

const REDIRECTS_MAX = 5

/** The connection failed or broke; the same may work later. */
export class BrokenOffError extends Error {
  override name = 'BrokenOffError'
}

export type RemoteFile = {
  response: Response
  /** Bytes of the whole file, where the server tells. */
  size?: number
  /** Changes when the file does; only with it can a download go on. */
  validator?: string
  /** Checksum of the file, where the address tells one. */
  sha256?: string
}

/** Asks for a file, or its rest, and follows a few redirects. Never from https to http. */
export async function openRemoteFile(address: URL, headers: Record<string, string>): Promise<RemoteFile> {
  let here = address
  let linked: string | undefined
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await ask(here, headers)
    linked ??= sha256Of(response.headers.get('x-linked-etag'))
    const target = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || target === null)
      return describe(accepted(response, here), linked)
    await response.body?.cancel()
    here = next(here, target)
  }
  throw new RefusedError(
    `${address.host} sends from one address to the next, more than ${REDIRECTS_MAX} times.`,
  )
}

async function ask(address: URL, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, {
      redirect: 'manual',
      // The bytes of the file as they are: offsets and checksums are of those.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'moonlit', ...headers },
    })
  } catch (error) {
    throw new BrokenOffError(`${address.host} cannot be reached: ${wordsOf(error)}`)
  }
}

function next(here: URL, target: string): URL {
  const there = URL.parse(target, here)
  if (
    !there ||
    !/^https?:$/.test(there.protocol) ||
    (here.protocol === 'https:' && there.protocol === 'http:')
  )
    throw new RefusedError(
      `${here.host} sends to an address that is not followed: only https leads on from https.`,
    )
  return there
}

function accepted(response: Response, address: URL): Response {
  const { status } = response
  if (status === 200 || status === 206 || status === 416) return response
  void response.body?.cancel()
  if (status === 429 || status >= 500) throw new BrokenOffError(`${address.host} answered ${status}.`)
  const hint =
    status === 401 || status === 403
      ? ' The file may want a sign-in; load it with a browser and add the file.'
      : ''
  throw new RefusedError(`${address.host} answered ${status} for ${address.pathname}.${hint}`)
}

function describe(response: Response, linked: string | undefined): RemoteFile {
  const header = (name: string) => response.headers.get(name) ?? undefined
  const etag = header('etag')
  const validator = etag && !etag.startsWith('W/') ? etag : header('last-modified')
  const total = /\/(\d+)$/.exec(header('content-range') ?? '')?.[1]
  const size = total ?? (response.status === 200 ? header('content-length') : undefined)
  const sha256 = linked ?? sha256Of(etag)
  return {
    response,
    ...(size !== undefined && { size: Number(size) }),
    ...(validator && { validator }),
    ...(sha256 && { sha256 }),
  }
}

/** Some hosts of models name a file by its checksum. */
const sha256Of = (etag: string | null | undefined) => /^"?([0-9a-f]{64})"?$/.exec(etag ?? '')?.[1]

export function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
