import { Link } from 'react-router'
import type { Role } from '#contract/access.ts'
import type { DeskUser } from '#contract/desk.ts'
import { timeWords } from '../time-words.ts'
import styles from './user-facts.module.css'

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  visitor: 'Visitor',
  guest: 'Guest, without an account',
  anonymous: 'Account without an address',
  unverified: 'Has not confirmed the phone number',
  free: 'Free',
  monthly: 'Pro, by the month',
  annual: 'Pro, by the year',
  lapsed: 'Subscribed once',
  operator: 'Operator',
  reviewer: 'Reviewer of an acquirer',
  banned: 'Banned',
}

/** How much there is of what a user has, and nothing that was said. */
export function UserFacts({ user }: { user: DeskUser }) {
  const { id, email, emailVerified, name, role, bannedAt, restrictedUntil, deletionDueAt } = user
  return (
    <section className={styles.panel} aria-labelledby="user-name">
      <header className={styles.head}>
        <h2 id="user-name" className={styles.name}>
          {email ?? 'No address'}
        </h2>
        <p className="small soft">{ROLE_WORDS[role]}</p>
        <Link to={`/admin/log?user=${id}`} className={`link small ${styles.log}`} discover="none">
          Log of the user
        </Link>
      </header>
      {bannedAt && <p className={styles.trouble}>Banned since {timeWords(bannedAt)}</p>}
      {restrictedUntil && (
        <p className={styles.trouble}>
          Adult content withheld until {timeWords(restrictedUntil)}, or until a case about minors is
          overturned
        </p>
      )}
      {deletionDueAt && <p className={styles.trouble}>Erased on {timeWords(deletionDueAt)}</p>}
      <dl className={styles.facts}>
        <Fact name="Id">{id}</Fact>
        {email && <Fact name="Address confirmed">{emailVerified ? 'Yes' : 'No'}</Fact>}
        <Fact name="Name">{name || 'None'}</Fact>
        <Fact name="Country">{user.country ?? 'Unknown'}</Fact>
        <Fact name="Since">{timeWords(user.since)}</Fact>
        <Fact name="Last seen">
          {user.lastSeenAt ? timeWords(user.lastSeenAt) : 'Not signed in anywhere'}
        </Fact>
        <Fact name="Luna">{count(user.luna)}</Fact>
        {user.owedLuna > 0 && <Fact name="Luna owed">{count(user.owedLuna)}</Fact>}
        <Fact name="Chats">{count(user.chats)}</Fact>
        <Fact name="Messages">{count(user.messages)}</Fact>
        <Fact name="Pictures">{count(user.pictures)}</Fact>
        <Fact name="Blocked actions">{count(user.blockedActions)}</Fact>
        <Fact name="Open cases">{count(user.openCases)}</Fact>
      </dl>
    </section>
  )
}

const count = (value: number) => value.toLocaleString('en-US')

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
