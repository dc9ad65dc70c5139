/** Where the usual programs that serve a model on one's own machine listen. */
const LOCAL_SERVERS = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
] as const

const LOOK_TIMEOUT_MS = 400

export type FoundServer = { name: string; baseUrl: string; model: string }

/** The first local server that lists a model; undefined where there is none. */
export async function findLocalServer(): Promise<FoundServer | undefined> {
  const found = await Promise.all(
    LOCAL_SERVERS.map(async ({ name, baseUrl }) => {
      const model = await firstModel(baseUrl, '', LOOK_TIMEOUT_MS).catch(() => undefined)
      return model ? { name, baseUrl, model } : undefined
    }),
  )
  return found.find((server) => server !== undefined)
}

type Server = { baseUrl: string; apiKey: string; connectTimeoutMs: number }

/** The first model that a server lists, looked for until there is one: it may be away, or still loading. */
export function createListedModel({ baseUrl, apiKey, connectTimeoutMs }: Server) {
  let name: string | undefined
  let looking: Promise<void> | undefined
  const lookOnce = async () => {
    // What is wrong with the server is for the reply to tell that is asked of it next.
    name = await firstModel(baseUrl, apiKey, connectTimeoutMs).catch(() => undefined)
    looking = undefined
  }
  return {
    name: () => name,
    async look(): Promise<void> {
      if (name) return
      looking ??= lookOnce()
      await looking
    },
  }
}

/** The first model that a server lists; undefined where it lists none. Rejects where it cannot be asked. */
export async function firstModel(
  baseUrl: string,
  apiKey: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const address = new URL(`${baseUrl.replace(/\/$/, '')}/models`)
  const login = [address.username, address.password].map(decodeURIComponent).join(':')
  // With a login in its address nothing is fetched.
  address.username = address.password = ''
  const key = apiKey ? `Bearer ${apiKey}` : login !== ':' && `Basic ${Buffer.from(login).toString('base64')}`
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: key ? { authorization: key } : {},
  })
  const list: unknown = await answer.json()
  if (typeof list !== 'object' || list === null || !('data' in list) || !Array.isArray(list.data))
    return undefined
  const first: unknown = list.data[0]
  return typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'string'
    ? first.id
    : undefined
}
