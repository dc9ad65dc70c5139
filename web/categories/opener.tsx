import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import styles from './opener.module.css'

type OpenerProps = { crumbs: readonly Crumb[]; heading: string; lead: string }

/** What the pages of categories begin with. */
export function Opener({ crumbs, heading, lead }: OpenerProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.opener}>
        <h1 className="display">{heading}</h1>
        <p className="lead soft">{lead}</p>
      </header>
    </>
  )
}
