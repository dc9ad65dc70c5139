import { Link } from 'react-router'
import { Picture } from '#web/ui/picture.tsx'
import type { Card } from './catalogue.server.ts'
import styles from './character-card.module.css'

const SIZES = '(max-width:450px) 45vw,(max-width:767px) 48vw,(max-width:1023px) 31vw,306px'

/** One link: the face, the name, the age, one line. */
export function CharacterCard({ card, isEager }: { card: Card; isEager?: boolean | undefined }) {
  const { name, age, phrase, path, scene, portrait } = card
  return (
    <Link to={path} className={`${styles.card} ${styles[sceneClass(scene)]}`} discover="none">
      <Picture srcSet={portrait} sizes={SIZES} alt="" isEager={isEager} />
      <span className={styles.caption}>
        <span className={styles.line}>
          <strong className="name">{name}</strong> <span className="digits">{age}</span>
        </span>
        <span className={styles.phrase}>{phrase}</span>
      </span>
    </Link>
  )
}

const sceneClass = (scene: Card['scene']) => scene.replace(' ', '-')
