import { drawnDressed, unseen } from './by-engine.ts'
import { createOpenAiScreen } from './openai-compatible.ts'
import type { PictureScreen } from './port.ts'

export type PictureScreenSettings = {
  PICTURE_SCREEN_BASE_URL: string
  PICTURE_SCREEN_API_KEY: string
  PICTURE_SCREEN_MODEL: string
}

/** Who looks at the pictures of an engine; `isReal` is false for the illustrator. */
export function choosePictureScreen(
  settings: PictureScreenSettings,
  engine: { isReal: boolean },
): PictureScreen {
  if (!engine.isReal) return drawnDressed
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
