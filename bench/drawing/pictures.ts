import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** What people saw who asked for pictures: how long each took, in milliseconds, and the answers that nobody expected. */
export type Drawing = { timesMs: number[]; unexpected: Record<string, number> }

const ASKED_EVERY_MS = 100

/** Asks for one picture after the other until `until` is aborted, `guests` of them at a time, each a guest of its own. */
export async function drawPictures(
  port: number,
  premadeIds: readonly string[],
  guests: number,
  until: AbortSignal,
): Promise<Drawing> {
  const timesMs: number[] = []
  const unexpected: Record<string, number> = {}
  let next = 0

  async function drawOne(premadeId: string) {
    const api = `http://127.0.0.1:${port}/api`
    const visit = await post(`${api}/chats`, {}, { premadeId })
    const headers = { authorization: `Bearer ${visit.headers.get('authorization-token')}` }
    const clientId = randomUUID()
    const askedAtMs = performance.now()
    let answer = await post(`${api}/picture-jobs`, headers, { clientId, premadeId })
    let body = await answer.json()
    let status = body.job?.status
    while (answer.ok && (status === 'queued' || status === 'drawing') && !until.aborted) {
      await setTimeout(ASKED_EVERY_MS)
      answer = await fetch(`${api}/picture-jobs/${clientId}`, { headers })
      body = await answer.json()
      status = body.status
    }
    if (status === 'done') timesMs.push(performance.now() - askedAtMs)
    else if (!until.aborted) {
      const what = `${answer.status} ${JSON.stringify(body).slice(0, 200)}`
      unexpected[what] = (unexpected[what] ?? 0) + 1
      // A server that refuses at once is not asked ten thousand times.
      await setTimeout(ASKED_EVERY_MS)
    }
  }

  await Promise.all(
    Array.from({ length: guests }, async () => {
      while (!until.aborted) await drawOne(premadeIds[next++ % premadeIds.length] ?? '')
    }),
  )
  return { timesMs, unexpected }
}

const post = async (url: string, headers: Record<string, string>, body: object) =>
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
