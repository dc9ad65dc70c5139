import type { Appearance } from '#contract/appearance.ts'
import type { Gender, Style } from '#contract/characters.ts'
import type { PictureValues } from '#contract/engine-settings.ts'
import type { StagedShot } from '#contract/staged-shot.ts'

/** The person in the picture. The same sheet and seed give the same person in every picture. */
export type Sitter = { seed: string; style: Style; gender: Gender; age: number; appearance: Appearance }

/** A picture of the sitter for an engine that can be shown one: the portrait, never a photo that a user sent. */
export type ReferencePicture = { bytes: Buffer; mime: 'image/webp' | 'image/png' | 'image/jpeg' }

export type PictureRequest = {
  sitter: Sitter
  shot: StagedShot
  /** What the user wishes to see, in the user's words; the caller has screened them. */
  words?: string
  /** What the user wishes not to see, screened likewise. */
  negative?: string
  reference?: ReferencePicture
  /** Tells apart two pictures of one sitter in one shot. */
  take: number
  width: number
  height: number
  /** WebP where it is not said. */
  format?: 'png'
}

export type Picture = {
  /** Nobody in it can be undressed, as the illustrator draws: no screen has to look at it. */
  isDressed?: true
  /** It is drawn of the sheet alone, which gives the same face each time: nobody has to compare it with the portrait. */
  isSamePerson?: true
  /** Encoded pixels, of the format that was asked for. */
  bytes: Buffer
  width: number
  height: number
}

/** An image engine. Rejects with the signal's reason when aborted, with `ImageEngineError` on any other failure. */
export interface ImageEngine {
  /** For the log and the operator, e.g. `ComfyUI at http://127.0.0.1:8188`. */
  readonly label: string
  /** False for the illustrator in this process. */
  readonly isReal: boolean
  /** It looks at the reference of a request. */
  readonly takesReference?: boolean
  /** `onProgress` is told the share that is done, from 0 to 1 and never less than before, by engines that know it. */
  draw(request: PictureRequest, signal: AbortSignal, onProgress?: (share: number) => void): Promise<Picture>
  /** The same engine with other values; it shares what this one holds, and is closed with it. */
  tuned?(values: PictureTuning): ImageEngine
  close(): Promise<void>
}

export type PictureTuning = Omit<PictureValues, 'usesStandIn'>

/** What of the engine can be changed while it runs. */
export interface PictureSettings {
  /** `stand-in`: the illustrator, and nothing to set. */
  readonly kind: 'openai' | 'automatic1111' | 'comfyui' | 'stand-in'
  /** The values that mean something to it. */
  readonly fields: readonly (keyof PictureValues)[]
  /** As the environment has them. */
  readonly usual: PictureValues
  /** From the next picture on. */
  change(values: PictureValues): void
  /** The engine as it would be with these values. */
  with(values: PictureValues): ImageEngine
}

/** Why an engine made no picture, and whether the same request may succeed later. */
const IS_RETRYABLE = {
  /** It is away, closed or broken. */
  unavailable: true,
  /** More waits than it takes. */
  busy: true,
  'out-of-memory': true,
  /** Its own filter does not want this picture. */
  refused: false,
  /** Black, cut, of another shape or no picture at all. */
  'bad-picture': true,
  timeout: true,
  /** A key, a model or a workflow is wrong; its operator has to see to it. */
  misconfigured: false,
} as const satisfies Record<string, boolean>

export type ImageEngineFailure = keyof typeof IS_RETRYABLE

export class ImageEngineError extends Error {
  override name = 'ImageEngineError'
  readonly reason: ImageEngineFailure
  readonly retryable: boolean
  constructor(reason: ImageEngineFailure, message: string) {
    super(message)
    this.reason = reason
    this.retryable = IS_RETRYABLE[reason]
  }
}
