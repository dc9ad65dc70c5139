/** A picture as it is served. */
export type ServedPicture = { bytes: Buffer; width: number; height: number }

/** Reads pictures that strangers made. What a file says of itself is not believed. */
export interface PictureReader {
  /**
   * A WebP of at most `longest` pixels a side, with nothing of the file but its pixels. Undefined for what is no PNG,
   * JPEG or WebP, is broken, or would unpack to too much.
   */
  toWebp(file: Buffer, longest: number): Promise<ServedPicture | undefined>
  /** The same as a PNG, for programs that keep cards in it. */
  toPng(file: Buffer): Promise<Buffer | undefined>
}
