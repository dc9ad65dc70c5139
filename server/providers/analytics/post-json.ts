/** From the connection to the end of the answer. */
const TIMEOUT_MS = 15_000

/** Posts JSON. Rejects with words that hold nothing of what was sent; answers what came back, which may be no JSON. */
export async function postJson(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    // Events go nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`${new URL(url).host} answered ${answer.status}.`)
  }
  return await answer.json().catch(() => undefined)
}
