import type { z } from 'zod'
import type { Engines, EngineTest, SetModel, SetPictures, TestEngine } from '#contract/desk-engines.ts'
import type { ModelValues, PictureValues } from '#contract/engine-settings.ts'
import type { Characters } from '#server/characters/service.ts'
import type { EngineSettings } from '#server/engine-settings/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Guard } from '#server/providers/guard/port.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import type { LanguageModel } from '#server/providers/llm/port.ts'
import { askEngine, askGuard, askModel, codeOf } from './asking-service.ts'
import { givenOf, strangerIn, wordsOf } from './values.ts'

/** The longest that an operator waits for an engine. */
const TEST_MS = 60_000

type DeskEnginesOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  engineSettings: EngineSettings
  characters: Pick<Characters, 'visible'>
  llm: LanguageModel
  engine: ImageEngine
  guard: Guard | undefined
}

type Which = 'model' | 'pictures' | 'guard'
type Trial = { isReal: boolean; ask: (signal: AbortSignal) => Promise<object> }

/** What operators set of the engines, and how they look whether one answers; all of it is on the log. */
export function createDeskEngines(options: DeskEnginesOptions) {
  const { db, operators, engineSettings, characters, llm, engine, guard } = options

  /** Somebody of the catalogue, as both engines want one. */
  function somebody() {
    const [character] = characters.visible()
    if (!character) throw new Error('The catalogue has nobody.')
    return character
  }

  function answer(): Engines {
    const { kind, fields, usual, values, version, changedAt } = engineSettings.model()
    const pictures = engineSettings.pictures()
    return {
      model: {
        kind,
        name: llm.name,
        fields: [...fields],
        usual,
        values,
        version,
        changedAt: changedAt?.toISOString() ?? null,
      },
      pictures: {
        kind: pictures.kind,
        fields: [...pictures.fields],
        usual: pictures.usual,
        values: pictures.values,
        version: pictures.version,
        changedAt: pictures.changedAt?.toISOString() ?? null,
      },
    }
  }

  /** Throws `invalid-input` for a value that means nothing to the engine that is configured. */
  function requireKnown(values: object, fields: readonly string[]): void {
    const name = strangerIn(values, fields)
    if (name !== undefined)
      throw new AppError('invalid-input', `${name}: it means nothing to the engine that is configured.`, {
        field: `values.${name}`,
      })
  }
  function modelValues(sent: z.output<typeof SetModel>['values']): ModelValues {
    requireKnown(sent, engineSettings.model().fields)
    return givenOf<ModelValues>(sent)
  }
  function pictureValues(sent: z.output<typeof SetPictures>['values']): PictureValues {
    requireKnown(sent, engineSettings.pictures().fields)
    return givenOf<PictureValues>(sent)
  }

  const recording = (operatorId: string, thing: string, reason: string) => (tx: Queries) =>
    operators.record(tx, { operatorId, deed: 'set-engine', thing, reason })

  function requireSet(isSet: boolean): Engines {
    if (isSet) return answer()
    throw new AppError('conflict', 'Somebody else has changed this meanwhile. Please load the page again.')
  }

  /** Of the latest replies: the sentence of a test alone is too short to tell. */
  function modelNow(): EngineTest['model'] {
    const { replies = 0, firstTokenMs, tokensPerSecond } = llm.speed?.() ?? {}
    return {
      name: llm.name,
      replies,
      ...(firstTokenMs !== undefined && { firstWordMs: Math.round(firstTokenMs) }),
      ...(tokensPerSecond !== undefined && { tokensPerSecond: Math.round(tokensPerSecond * 10) / 10 }),
    }
  }

  /** With values, the engine as it would be; else the one that everybody uses. */
  async function trialOf(which: Which, model?: ModelValues, pictures?: PictureValues): Promise<Trial> {
    if (which === 'guard') return { isReal: guard !== undefined, ask: (signal) => askGuard(guard, signal) }
    if (which === 'model') {
      const asked = model ? await engineSettings.model().with(model) : llm
      return { isReal: asked.isModel, ask: (signal) => askModel(asked, somebody(), signal) }
    }
    const asked = pictures ? engineSettings.pictures().with(pictures) : engine
    return { isReal: asked.isReal, ask: (signal) => askEngine(asked, somebody(), signal) }
  }

  return {
    async list(operatorId: string): Promise<Engines> {
      await operators.record(db, { operatorId, deed: 'listed-engines' })
      return answer()
    },

    /** Throws `invalid-input` for a value that means nothing here, and `conflict` where somebody else was quicker. */
    async setModel(
      operatorId: string,
      { values, version, reason }: z.output<typeof SetModel>,
    ): Promise<Engines> {
      const given = modelValues(values)
      const record = recording(operatorId, `model: ${wordsOf(given)}`, reason)
      return requireSet(await engineSettings.setModel({ values: given, version, record }))
    },

    /** Throws as `setModel` does. */
    async setPictures(
      operatorId: string,
      { values, version, reason }: z.output<typeof SetPictures>,
    ): Promise<Engines> {
      const given = pictureValues(values)
      const record = recording(operatorId, `pictures: ${wordsOf(given)}`, reason)
      return requireSet(await engineSettings.setPictures({ values: given, version, record }))
    },

    /** Never rejects for what the engine does; throws `invalid-input` as `setModel` does. */
    async test(operatorId: string, which: Which, body: z.output<typeof TestEngine>): Promise<EngineTest> {
      const model = body.model && modelValues(body.model)
      const pictures = body.pictures && pictureValues(body.pictures)
      const tried = { model, pictures, guard: undefined }[which]
      const thing = tried ? `${which}: ${wordsOf(tried)}` : which
      await operators.record(db, { operatorId, deed: 'tested-engine', thing })
      const { isReal, ask } = await trialOf(which, model, pictures)
      const began = performance.now()
      const told = await ask(AbortSignal.timeout(TEST_MS)).then(
        (more) => ({ outcome: 'ok', ...more }),
        (error: unknown) => ({ outcome: codeOf(error) }),
      )
      const ms = Math.round(performance.now() - began)
      return { isReal, ms, ...told, ...(which === 'model' && !model && { model: modelNow() }) }
    },
  }
}

export type DeskEngines = ReturnType<typeof createDeskEngines>
