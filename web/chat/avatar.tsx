import styles from './avatar.module.css'

type AvatarProps = { name: string; src: string | undefined; size?: 'row' | 'header' | 'small' }

/** A face beside the name that says whose it is; the first letter where there is no picture. */
export function Avatar({ name, src, size = 'row' }: AvatarProps) {
  const className = `${styles.avatar} ${styles[size]}`
  if (!src)
    return (
      <span className={className} aria-hidden="true">
        {name.charAt(0)}
      </span>
    )
  return <img className={className} src={src} alt="" width={48} height={48} decoding="async" />
}
