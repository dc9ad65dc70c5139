import type { PictureReader } from '../pictures/port.ts'
import type { LikenessJudge } from './port.ts'
import { createVisionModel } from './vision-model.ts'

type LikenessSettings = {
  LIKENESS_BASE_URL: string
  LIKENESS_API_KEY: string
  LIKENESS_MODEL: string
  LIKENESS_TIMEOUT_MS: number
}

/** Undefined where pictures are taken as they come. */
export function chooseLikenessJudge(
  settings: LikenessSettings,
  pictures: PictureReader,
): LikenessJudge | undefined {
  if (!settings.LIKENESS_BASE_URL) return undefined
  return createVisionModel({
    baseUrl: settings.LIKENESS_BASE_URL,
    apiKey: settings.LIKENESS_API_KEY,
    model: settings.LIKENESS_MODEL,
    timeoutMs: settings.LIKENESS_TIMEOUT_MS,
    pictures,
  })
}
