import { lazy, Suspense } from 'react'
import { NobodyHere } from '#web/shell/dead-end.tsx'
import { WaitingFrame } from '#web/shell/waiting-frame.tsx'

const DeskGate = lazy(async () => ({
  default: (await import('#web/desk/entry/desk-gate.tsx')).DeskGate,
}))

/**
 * One route for all sections, and loaded by it: the list of routes and of their style sheets is part of every page. No
 * frame of the site is around it, so no consent, offers or counting of visits. Its title tells nobody what is here.
 */
export default function Desk() {
  return (
    <Suspense fallback={<WaitingFrame />}>
      <DeskGate nobody={<NobodyHere />} waiting={<WaitingFrame />} />
    </Suspense>
  )
}
