/** A picture as it is served. */
export type ServedPicture = { bytes: Buffer; width: number; height: number }

/** Reads pictures that strangers made. What a file says of itself is not believed. */
export interface PictureReader {
  /**
   * A WebP of at most `longest` pixels a side, with nothing of the file but its pixels and, where it says that it is
   * generated, our mark of that. Undefined for what is no PNG, JPEG or WebP, is broken, or would unpack to too much.
   */
  toWebp(file: Buffer, longest: number): Promise<ServedPicture | undefined>
  /**
   * Copies of a picture of ours, each at most so many pixels across, in the order of `widths`, with what the file says
   * of where it comes from. Undefined for what cannot be read.
   */
  narrow(file: Buffer, widths: readonly number[]): Promise<Buffer[] | undefined>
  /** A small copy in which colours are left and nothing can be made out, marked alike. Undefined for what cannot be read. */
  veil(file: Buffer): Promise<Buffer | undefined>
  /**
   * A picture that an image engine made, of exactly this size, cut at its sides and below where its shape is another;
   * with nothing of the file but its pixels, and the mark of what is generated. Else what is wrong with it. `misfit`:
   * more than half would be cut, or it would grow to more than double.
   */
  cutTo(
    file: Buffer,
    size: { width: number; height: number },
    format: 'webp' | 'png',
  ): Promise<ServedPicture | 'unreadable' | 'one-colour' | 'misfit'>
  /**
   * How a picture looks, roughly, as 256 bits. Copies in another size or format differ in few bits. Undefined for what
   * cannot be read, and for what has too little in it to be told from others by this.
   */
  lookOf(file: Buffer): Promise<bigint | undefined>
  /** A JPEG of at most `longest` pixels a side, with nothing but its pixels, for programs that read no WebP. */
  toJpeg(file: Buffer, longest: number): Promise<Buffer | undefined>
  /** What `toWebp` makes, as a PNG of its full size, for programs that keep cards in it. */
  toPng(file: Buffer): Promise<Buffer | undefined>
}
