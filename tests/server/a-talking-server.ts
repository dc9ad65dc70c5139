import type { Clock } from '#server/platform/clock.ts'
import { aModelServer } from './a-model-server.ts'
import { aServer } from './a-server.ts'

export type TalkingServer = Awaited<ReturnType<typeof aTalkingServer>>

/** A server and the language model of the tests that answers on it; closed together. */
export async function aTalkingServer(settings: Record<string, string> = {}, clock?: Clock) {
  const model = await aModelServer()
  const server = await aServer({ LLM_BASE_URL: model.baseUrl, ...settings }, clock)
  return {
    ...server,
    model,
    /** Those of the catalogue, in its order. */
    premadeIds: server.context.characters.visible().map((character) => character.model.premadeId),
    async close() {
      await server.close()
      model.close()
    },
  }
}
