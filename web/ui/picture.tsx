type PictureProps = {
  /** The AVIF files, smallest first; WebP ones of the same names stand beside them. */
  srcSet: string
  sizes: string
  alt: string
  isEager?: boolean | undefined
  /** For the picture that the page is about: fetched before all others. */
  isFirst?: boolean
}

/** A picture in several sizes. Its box gets its size from the style of what is around it. */
export function Picture({ srcSet, sizes, alt, isEager, isFirst }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={webpOf(srcSet)}
        alt={alt}
        loading={isEager || isFirst ? undefined : 'lazy'}
        // What is eager comes early, but after the picture that the page is about.
        fetchPriority={isFirst ? 'high' : isEager ? 'low' : undefined}
      />
    </picture>
  )
}

/** For browsers without AVIF: the WebP file of the second size, which is sharp enough on every screen. */
export const webpOf = (srcSet: string): string =>
  (srcSet.split(/ \d+w(?:, |$)/)[1] ?? '').replace(/avif$/, 'webp')
