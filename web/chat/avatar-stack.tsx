import type { Chat } from '#contract/chat.ts'
import { Avatar } from './avatar.tsx'
import styles from './avatar-stack.module.css'

type AvatarStackProps = {
  chat: Chat
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  size?: 'row' | 'header'
}

/** The face of whom a chat is with; those of a group lie one over the other. */
export function AvatarStack({ chat, avatars, size = 'row' }: AvatarStackProps) {
  const { members, name, premadeId } = chat
  if (!members) return <Avatar name={name} src={avatars[premadeId]} size={size} />
  return (
    <span className={`${styles.stack} ${styles[size]}`} data-count={members.length}>
      {members.map((member) => (
        <Avatar key={member.premadeId} name={member.name} src={avatars[member.premadeId]} size="small" />
      ))}
    </span>
  )
}
