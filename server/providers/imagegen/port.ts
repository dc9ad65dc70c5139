import type { Appearance, Shot } from '#contract/appearance.ts'
import type { Gender, Style } from '#contract/characters.ts'

/** The person in the picture. The same sheet and seed give the same person in every picture. */
export type Sitter = { seed: string; style: Style; gender: Gender; age: number; appearance: Appearance }

export type PictureRequest = {
  sitter: Sitter
  shot: Shot
  /** Tells apart two pictures of one sitter in one shot. */
  take: number
  width: number
  height: number
  /** WebP where it is not said. */
  format?: 'png'
}

export type Picture = {
  /** Encoded pixels, of the format that was asked for. */
  bytes: Buffer
  width: number
  height: number
}

/** An image engine. Rejects with the signal's reason when aborted, with `ImageEngineError` on any other failure. */
export interface ImageEngine {
  readonly label: string
  draw(request: PictureRequest, signal: AbortSignal): Promise<Picture>
  close(): Promise<void>
}

export class ImageEngineError extends Error {
  override name = 'ImageEngineError'
}
