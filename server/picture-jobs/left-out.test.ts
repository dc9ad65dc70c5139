import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount } from '#tests/server/an-account.ts'

let illustrated: TestServer
let elsewhere: TestServer
beforeAll(async () => {
  illustrated = await aServer()
  elsewhere = await aServer({ IMAGE_ENGINE: 'automatic1111' })
  for (const { context } of [illustrated, elsewhere]) await context.pictureWorker.close()
}, 60_000)
afterAll(async () => {
  await illustrated.close()
  await elsewhere.close()
})

async function jobOf(server: TestServer, prompt: string): Promise<PictureJob> {
  const { visitor } = await anAccount(server)
  const wish = { clientId: randomUUID(), prompt }
  await visitor.fetchApi('POST', '/picture-jobs', wish)
  return await (await visitor.fetchApi('GET', `/picture-jobs/${wish.clientId}`)).json()
}

test('whoever asks the illustrator is told which words it does not draw, and of unsuited ones only that there were some', async () => {
  const job = await jobOf(illustrated, 'a woman in lingerie with a unicorn on the beach')
  expect(job).toMatchObject({ unfollowed: ['unicorn'], isUnsuited: true })
  expect(await jobOf(illustrated, 'a woman in a red dress on the beach')).toMatchObject({ unfollowed: [] })
  expect(await jobOf(illustrated, 'a woman in a red dress on the beach')).not.toHaveProperty('isUnsuited')
})

test('before anything is asked the price says whether words are read here', async () => {
  const priceOf = async ({ url }: TestServer) => (await fetch(`${url}/api/picture-jobs/price`)).json()
  expect(await priceOf(illustrated)).toMatchObject({ isIllustrated: true })
  expect(await priceOf(elsewhere)).toMatchObject({ isIllustrated: false })
})

test('of an engine that reads the words itself nothing is said, for nobody knows what it makes of them', async () => {
  const job = await jobOf(elsewhere, 'a woman in lingerie with a unicorn on the beach')
  expect(job.unfollowed).toEqual([])
  expect(job).not.toHaveProperty('isUnsuited')
})
