import { refuseAny } from '#server/platform/config.ts'
import { screenConflictsOf } from '#server/platform/image-settings.ts'
import { drawnDressed, unseen } from './by-engine.ts'
import { createOpenAiScreen } from './openai-compatible.ts'
import type { PictureScreen } from './port.ts'

export type PictureScreenSettings = {
  NODE_ENV: string
  PICTURE_SCREEN_BASE_URL: string
  PICTURE_SCREEN_API_KEY: string
  PICTURE_SCREEN_MODEL: string
}

/**
 * Who looks at the pictures of an engine; `isReal` is false for the illustrator. Throws a `ConfigError` where nobody would
 * look at what the public's words have a real one draw.
 */
export function choosePictureScreen(
  settings: PictureScreenSettings,
  engine: { isReal: boolean },
): PictureScreen {
  if (!engine.isReal) return drawnDressed
  refuseAny(screenConflictsOf(settings))
  return chooseCardScreen(settings)
}

/** Who looks at the pictures of cards that people bring: they may show anything, whatever engine draws here. */
export function chooseCardScreen(settings: PictureScreenSettings): PictureScreen {
  if (!settings.PICTURE_SCREEN_BASE_URL) return unseen
  return createOpenAiScreen({
    baseUrl: settings.PICTURE_SCREEN_BASE_URL,
    apiKey: settings.PICTURE_SCREEN_API_KEY,
    model: settings.PICTURE_SCREEN_MODEL,
  })
}
