import { madeSrcSet } from '#contract/made-pictures.ts'
import { ENGLISH } from '#web/lib/locale.ts'

type MadeImageProps = {
  picture: { cdnImage: string; width: number; height: number; imageDescription: string }
  /** What it shows, where the picture does not say it itself. */
  name: string
  sizes: string
  onError: () => void
}

/** A picture that was made for somebody, in the size that fits. */
export const MadeImage = ({
  picture: { cdnImage, width, height, imageDescription },
  name,
  sizes,
  onError,
}: MadeImageProps) => (
  <img
    src={cdnImage}
    srcSet={madeSrcSet(cdnImage, width)}
    sizes={sizes}
    alt={imageDescription || name}
    // What pictures show is told in English.
    lang={imageDescription ? ENGLISH : undefined}
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
    onError={onError}
  />
)
