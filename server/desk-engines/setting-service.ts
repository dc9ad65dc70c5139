import type { z } from 'zod'
import type { Engines, SetModel, SetPictures } from '#contract/desk-engines.ts'
import type { ModelValues, PictureValues } from '#contract/engine-settings.ts'
import type { EngineSettings } from '#server/engine-settings/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LikenessJudge } from '#server/providers/likeness/port.ts'
import type { EarlierModel, LanguageModel } from '#server/providers/llm/port.ts'
import { givenOf, strangerIn, wordsOf } from './values.ts'

export type SettingParts = {
  operators: Pick<Operators, 'record'>
  engineSettings: EngineSettings
  llm: Pick<LanguageModel, 'name'>
  earlierModel: Pick<EarlierModel, 'isOffered'> & { llm: Pick<LanguageModel, 'name'> }
  images: Pick<Images, 'countLikenesses'>
  /** Without a judge nothing is compared. */
  likeness: { judge: LikenessJudge | undefined; min: number }
}

/** Throws `invalid-input` for a value that means nothing here, and `conflict` where somebody else was quicker. */
export async function setModel(
  parts: SettingParts,
  operatorId: string,
  { values, version, reason }: z.output<typeof SetModel>,
): Promise<Engines> {
  const given = modelValues(parts, values)
  const record = recording(parts, operatorId, `model: ${wordsOf(given)}`, reason)
  requireSet(await parts.engineSettings.setModel({ values: given, version, record }))
  return await enginesNow(parts)
}

/** Throws as `setModel` does. */
export async function setEarlier(
  parts: SettingParts,
  operatorId: string,
  { values, version, reason }: z.output<typeof SetModel>,
): Promise<Engines> {
  const given = earlierValues(parts, values)
  const record = recording(parts, operatorId, `earlier model: ${wordsOf(given)}`, reason)
  requireSet(await parts.engineSettings.setEarlier({ values: given, version, record }))
  return await enginesNow(parts)
}

/** Throws as `setModel` does. */
export async function setPictures(
  parts: SettingParts,
  operatorId: string,
  { values, version, reason }: z.output<typeof SetPictures>,
): Promise<Engines> {
  const given = pictureValues(parts, values)
  const record = recording(parts, operatorId, `pictures: ${wordsOf(given)}`, reason)
  requireSet(await parts.engineSettings.setPictures({ values: given, version, record }))
  return await enginesNow(parts)
}

export async function enginesNow(parts: SettingParts): Promise<Engines> {
  const { engineSettings, llm, earlierModel, likeness, images } = parts
  const compared = { alike: 0, redrawn: 0, unlike: 0, unsure: 0 }
  for (const { likeness: outcome, count } of await images.countLikenesses()) compared[outcome] = count
  return {
    model: { ...presentSettings(engineSettings.model()), name: llm.name },
    earlier: {
      ...presentSettings(engineSettings.earlier()),
      name: earlierModel.llm.name,
      isOffered: earlierModel.isOffered(),
    },
    pictures: presentSettings(engineSettings.pictures()),
    likeness: { name: likeness.judge?.name ?? null, min: likeness.min, compared },
  }
}

/** Throws `invalid-input` for a value that means nothing to the model that is configured. */
export function modelValues(
  { engineSettings }: SettingParts,
  sent: z.output<typeof SetModel>['values'],
): ModelValues {
  requireKnown(sent, engineSettings.model().fields)
  return givenOf<ModelValues>(sent)
}

/** The same of the model before it. */
export function earlierValues(
  { engineSettings }: SettingParts,
  sent: z.output<typeof SetModel>['values'],
): ModelValues {
  requireKnown(sent, engineSettings.earlier().fields)
  return givenOf<ModelValues>(sent)
}

/** The same of the image engine. */
export function pictureValues(
  { engineSettings }: SettingParts,
  sent: z.output<typeof SetPictures>['values'],
): PictureValues {
  requireKnown(sent, engineSettings.pictures().fields)
  return givenOf<PictureValues>(sent)
}

function requireKnown(values: object, fields: readonly string[]): void {
  const name = strangerIn(values, fields)
  if (name !== undefined)
    throw new AppError('invalid-input', `${name}: it means nothing to the engine that is configured.`, {
      field: `values.${name}`,
    })
}

const recording =
  ({ operators }: SettingParts, operatorId: string, thing: string, reason: string) =>
  (tx: Queries) =>
    operators.record(tx, { operatorId, deed: 'set-engine', thing, reason })

function requireSet(isSet: boolean): void {
  if (!isSet)
    throw new AppError('conflict', 'Somebody else has changed this meanwhile. Please load the page again.')
}

type Settings<Kind, Field, Values> = {
  kind: Kind
  fields: readonly Field[]
  usual: Values
  values: Values
  version: number
  changedAt: Date | null
}

const presentSettings = <Kind, Field, Values>(settings: Settings<Kind, Field, Values>) => ({
  kind: settings.kind,
  fields: [...settings.fields],
  usual: settings.usual,
  values: settings.values,
  version: settings.version,
  changedAt: settings.changedAt?.toISOString() ?? null,
})
