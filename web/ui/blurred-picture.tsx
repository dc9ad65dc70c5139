import { t } from '#web/lib/words.ts'
import styles from './blurred-picture.module.css'
import { ButtonLink } from './button-link.tsx'

type BlurredPictureProps = { picture: { cdnImage: string }; alt: string }

/** A picture that a subscription makes clear. Fills its frame. */
export function BlurredPicture({ picture, alt }: BlurredPictureProps) {
  return (
    <div className={styles.frame}>
      <img src={picture.cdnImage} alt={t`${alt} (blurred)`} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <p>{t`This picture is for Pro.`}</p>
        <ButtonLink to="/subscribe" kind="primary" size="small">
          {t`Upgrade`}
        </ButtonLink>
      </div>
    </div>
  )
}
