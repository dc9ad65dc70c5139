import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import type { Cards } from '#server/cards/service.ts'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { adoptCaller, hostOf, originOf, requireCaller } from '#server/platform/caller.ts'
import { sayTo } from '#server/platform/say.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { OwnCharacters } from './service.ts'

/** Base64 takes four letters for three bytes. */
const BODY_BYTES_MAX = Math.ceil((CARD_BYTES_MAX * 4) / 3) + 1_000

export function addOwnCharacterRoutes(
  http: FastifyInstance,
  { cards, ownCharacters, sessions }: { cards: Cards; ownCharacters: OwnCharacters; sessions: Sessions },
) {
  addCall(
    http,
    'createCharacter',
    async ({ request, body }) => {
      const { leftOut, ...made } = await ownCharacters.create(requireCaller(request).userId, body, () =>
        http.largeBodies.noteRead(request),
      )
      const words = leftOut.map((why) => sayTo(request, why))
      return words.length > 0 ? { ...made, leftOut: words } : made
    },
    {
      bodyBytesMax: BODY_BYTES_MAX,
      largest: { bytesMax: CARD_BYTES_MAX },
      admit: async (request) => await cards.admit(requireCaller(request).userId),
    },
  )

  addCall(http, 'listCharacters', async ({ request }) => ({
    characters: await ownCharacters.list(requireCaller(request).userId),
  }))

  addCall(http, 'createFromChoices', async ({ request, reply, body }) => {
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    return await ownCharacters.createFromChoices(requireCaller(request).userId, body)
  })

  addCall(http, 'getCharacterPrice', async ({ request }) => await ownCharacters.price(request.caller?.userId))

  addCall(
    http,
    'editCharacter',
    async ({ request, params, body }) =>
      await ownCharacters.edit(requireCaller(request).userId, params.characterId, body.choices),
  )

  addCall(
    http,
    'duplicateCharacter',
    async ({ request, params, body }) =>
      await ownCharacters.duplicate(requireCaller(request).userId, params.characterId, body),
  )

  addCall(http, 'previewCharacter', async ({ request, body }) => {
    const picture = await ownCharacters.preview(hostOf(request), body)
    return new FileAnswer('preview.webp', Readable.from([picture]))
  })

  addCall(
    http,
    'drawPortrait',
    async ({ request, params, body }) =>
      await ownCharacters.drawPortrait(requireCaller(request).userId, params.characterId, body.clientId),
  )

  addCall(
    http,
    'useAsPicture',
    async ({ request, params, body }) =>
      await ownCharacters.useAsPicture(requireCaller(request).userId, params.characterId, body.pictureId),
  )

  addCall(http, 'deleteCharacter', async ({ request, params }) => {
    await ownCharacters.delete(requireCaller(request).userId, params.characterId)
    return {}
  })

  addCall(
    http,
    'bringLorebook',
    async ({ request, params, body }) => {
      const { userId } = requireCaller(request)
      const file = Buffer.from(body.file, 'base64')
      const warnings = await ownCharacters.bringLorebook(userId, params.characterId, file)
      const character = await ownCharacters.get(userId, params.characterId)
      return { character, warnings: warnings.map((words) => sayTo(request, words)) }
    },
    {
      bodyBytesMax: BODY_BYTES_MAX,
      largest: { bytesMax: CARD_BYTES_MAX },
      admit: async (request) => await cards.admit(requireCaller(request).userId),
    },
  )

  addCall(http, 'exportLorebook', async ({ request, params, query }) => {
    const { userId } = requireCaller(request)
    const file = await ownCharacters.exportLorebook(userId, params.characterId, query.format)
    return new FileAnswer(file.name, file.content)
  })

  addCall(http, 'exportCard', async ({ request, params, query }) => {
    const { userId } = requireCaller(request)
    const file = await ownCharacters.exportCard(userId, params.premadeId, query.format)
    return new FileAnswer(file.name, file.content)
  })
}
