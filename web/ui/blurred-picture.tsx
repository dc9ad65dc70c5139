import styles from './blurred-picture.module.css'
import { ButtonLink } from './button-link.tsx'

type BlurredPictureProps = { picture: { cdnImage: string }; alt: string }

/** A picture that a subscription makes clear. Fills its frame. */
export function BlurredPicture({ picture, alt }: BlurredPictureProps) {
  return (
    <div className={styles.frame}>
      <img src={picture.cdnImage} alt={`${alt} (blurred)`} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <p>This picture is for Pro.</p>
        <ButtonLink to="/subscribe" kind="primary" size="small">
          Upgrade
        </ButtonLink>
      </div>
    </div>
  )
}
