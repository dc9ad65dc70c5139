import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { webpOf } from '#web/ui/picture.tsx'
import styles from './banner.module.css'

/** AVIF files as `srcset`s: a wide cut from 1024 px on, a higher one below. */
export type BannerPicture = { wide: string; small: string }

type BannerProps = { heading: string; lead: string; picture: BannerPicture }

const WIDE = '(min-width:1024px)'
const WIDE_SIZES = 'min(1280px,100vw - 300px)'
const SMALL_SIZES = '100vw'

export function Banner({ heading, lead, picture: { wide, small } }: BannerProps) {
  return (
    <section className={styles.banner}>
      <picture>
        <source media={WIDE} type="image/avif" srcSet={wide} sizes={WIDE_SIZES} />
        <source media={WIDE} srcSet={webpOf(wide)} />
        <source type="image/avif" srcSet={small} sizes={SMALL_SIZES} />
        <img src={webpOf(small)} alt="" fetchPriority="high" />
      </picture>
      <div className={styles.words}>
        <h1 className="hero-text">{heading}</h1>
        <p className="lead">{lead}</p>
        <ButtonLink to="/create-model?from=home" kind="primary" size="large">
          {t`Create your companion`}
        </ButtonLink>
      </div>
    </section>
  )
}
