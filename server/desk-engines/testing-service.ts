import type { z } from 'zod'
import type { EngineParams, EngineTest, TestEngine } from '#contract/desk-engines.ts'
import type { ModelValues, PictureValues } from '#contract/engine-settings.ts'
import type { Characters } from '#server/characters/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Guard } from '#server/providers/guard/port.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import type { EarlierModel, LanguageModel } from '#server/providers/llm/port.ts'
import { askEngine, askGuard, askJudge, askModel, codeOf } from './asking-service.ts'
import { earlierValues, modelValues, pictureValues, type SettingParts } from './setting-service.ts'
import { wordsOf } from './values.ts'

/** The longest that an operator waits for an engine. */
const TEST_MS = 60_000

export type TestingParts = SettingParts & {
  db: Database
  characters: Pick<Characters, 'visible'>
  llm: LanguageModel
  earlierModel: Pick<EarlierModel, 'llm' | 'isOffered'>
  engine: ImageEngine
  guard: Guard | undefined
  ownCharacters: Pick<OwnCharacters, 'referenceOf'>
}

export type Which = z.output<typeof EngineParams>['engine']
type Tried = {
  model: ModelValues | undefined
  earlier: ModelValues | undefined
  pictures: PictureValues | undefined
}
type Trial = { isReal: boolean; ask: (signal: AbortSignal) => Promise<object> }

/** Asks one engine something. Never rejects for what that does; throws `invalid-input` as `setModel` does. */
export async function testEngine(
  parts: TestingParts,
  operatorId: string,
  which: Which,
  body: z.output<typeof TestEngine>,
): Promise<EngineTest> {
  const model = body.model && modelValues(parts, body.model)
  const earlier = body.earlier && earlierValues(parts, body.earlier)
  const pictures = body.pictures && pictureValues(parts, body.pictures)
  const tried = { model, earlier, pictures, guard: undefined, likeness: undefined }[which]
  const thing = tried ? `${which}: ${wordsOf(tried)}` : which
  await parts.operators.record(parts.db, { operatorId, deed: 'tested-engine', thing })
  const { isReal, ask } = await trialOf(parts, which, { model, earlier, pictures })
  const began = performance.now()
  const told = await ask(AbortSignal.timeout(TEST_MS)).then(
    (more) => ({ outcome: 'ok', ...more }),
    (error: unknown) => ({ outcome: codeOf(error) }),
  )
  const ms = Math.round(performance.now() - began)
  return { isReal, ms, ...told, ...(which === 'model' && !model && { model: modelNow(parts.llm) }) }
}

/** With values, the engine as it would be; else the one that everybody uses. */
async function trialOf(
  parts: TestingParts,
  which: Which,
  { model, earlier, pictures }: Tried,
): Promise<Trial> {
  const { engineSettings, llm, earlierModel, engine, guard } = parts
  if (which === 'guard') return { isReal: guard !== undefined, ask: (signal) => askGuard(guard, signal) }
  const somebody = () => somebodyOf(parts)
  if (which === 'likeness') {
    const { judge } = parts.likeness
    const portrait = () => parts.ownCharacters.referenceOf(somebody().model.premadeId)
    return { isReal: judge !== undefined, ask: (signal) => askJudge(judge, portrait, signal) }
  }
  if (which === 'model') {
    const asked = model ? await engineSettings.model().with(model) : llm
    return { isReal: asked.isModel, ask: (signal) => askModel(asked, somebody(), signal) }
  }
  if (which === 'earlier') {
    if (!earlier?.model && !earlierModel.isOffered())
      return { isReal: false, ask: async () => ({ outcome: 'off' }) }
    const asked = earlier ? await engineSettings.earlier().with(earlier) : earlierModel.llm
    return { isReal: true, ask: (signal) => askModel(asked, somebody(), signal) }
  }
  const asked = pictures ? engineSettings.pictures().with(pictures) : engine
  return { isReal: asked.isReal, ask: (signal) => askEngine(asked, somebody(), signal) }
}

/** One of the catalogue, as both engines want somebody. */
function somebodyOf({ characters }: Pick<TestingParts, 'characters'>) {
  const [character] = characters.visible()
  if (!character) throw new Error('The catalogue has nobody.')
  return character
}

/** Of the latest replies: the sentence of a test alone is too short to tell. */
function modelNow(llm: LanguageModel): EngineTest['model'] {
  const { replies = 0, firstTokenMs, tokensPerSecond } = llm.speed?.() ?? {}
  return {
    name: llm.name,
    replies,
    ...(firstTokenMs !== undefined && { firstWordMs: Math.round(firstTokenMs) }),
    ...(tokensPerSecond !== undefined && { tokensPerSecond: Math.round(tokensPerSecond * 10) / 10 }),
  }
}
