import { useState } from 'react'
import type { DeskUser } from '#contract/desk.ts'
import { SectionHead } from '../section-head.tsx'
import { useQuery } from '../use-query.ts'
import { FindForm } from './find-form.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserPayments } from './user-payments.tsx'
import styles from './users-page.module.css'

/** One user at a time, found by what somebody who asks for help can say. Nobody leafs through people. */
export function UsersPage() {
  const [{ id = '' }] = useQuery()
  const [user, setUser] = useState<DeskUser>()
  return (
    <>
      <SectionHead title="Users" note="By id or by the whole address. Each look goes on the log." />
      <FindForm key={id} initial={id} onFound={setUser} />
      {user && (
        <article key={user.id} className={styles.user} aria-label={user.email ?? user.id}>
          <UserFacts user={user} />
          <UserActions user={user} onChange={setUser} />
          <UserPayments user={user} onChange={setUser} />
        </article>
      )}
    </>
  )
}
