import type { Picture, PictureRequest } from '#server/providers/imagegen/port.ts'
import type { PictureScreen } from '#server/providers/screening/port.ts'

type Asked = { request: PictureRequest; isPortrait: boolean }

/**
 * Whether the screen has to rate a picture. Nobody in a drawing of the illustrator can be undressed. Where nothing looks
 * at an engine's pictures, a portrait is taken to show what it was asked to: no word of it is anybody's own, and all of
 * them ask for somebody fully clothed.
 */
export function needsLook(
  { isDressed }: Pick<Picture, 'isDressed'>,
  { request, isPortrait }: Asked,
  screen: Pick<PictureScreen, 'isReal'>,
): boolean {
  if (isDressed) return false
  return screen.isReal || !isPortrait || isWorded(request)
}

const isWorded = ({ words, negative, reference }: PictureRequest) => Boolean(words || negative || reference)
