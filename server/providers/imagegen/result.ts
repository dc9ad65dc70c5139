import type { PictureReader } from '../pictures/port.ts'
import { ImageEngineError, type Picture, type PictureRequest } from './port.ts'

/** What an engine sent, as the picture that was asked for. Throws what is no picture, of one colour or of another shape. */
export async function readResult(
  pictures: PictureReader,
  sent: Buffer,
  { width, height, format }: Pick<PictureRequest, 'width' | 'height' | 'format'>,
): Promise<Picture> {
  const cut = await pictures.cutTo(sent, { width, height }, format ?? 'webp')
  if (typeof cut === 'string') throw new ImageEngineError('bad-picture', FAULTS[cut])
  return cut
}

const FAULTS = {
  unreadable: 'The engine sent something that is no picture.',
  'one-colour': 'The engine sent a picture of one colour, as it does when its computing fails.',
  misfit: 'The engine sent a picture that is far too small or of another shape.',
} as const
