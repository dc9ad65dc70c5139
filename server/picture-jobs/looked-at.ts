import type { ImageEngine, Picture, PictureRequest } from '#server/providers/imagegen/port.ts'
import type { PictureScreen, PictureVerdict } from '#server/providers/screening/port.ts'
import { needsLook } from './needs-look.ts'

/** A picture, and what the screen says of it. */
export type LookedAt = { picture: Picture; take: number; verdict: PictureVerdict }

const DRESSED: PictureVerdict = { rating: 'general' }

type Watch = { isPortrait: boolean; signal: AbortSignal; onProgress?: (share: number) => void }

/** Draws one picture and has the screen look at it. */
export async function drawLookedAt(
  { engine, screen }: { engine: ImageEngine; screen: PictureScreen },
  request: PictureRequest,
  { isPortrait, signal, onProgress }: Watch,
): Promise<LookedAt> {
  // An engine only hears of what stops it while it draws.
  signal.throwIfAborted()
  const picture = await engine.draw(request, signal, onProgress)
  const verdict = needsLook(picture, { request, isPortrait }, screen)
    ? await screen.judge(picture.bytes, signal)
    : DRESSED
  return { picture, take: request.take, verdict }
}
