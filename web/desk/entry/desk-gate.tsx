import { type ReactNode, useEffect } from 'react'
import { followOtherTabs } from '#web/lib/session-calls.ts'
import { useStore } from '#web/lib/store.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { door } from '../desk-client.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { CodeAgain, CodePage } from './code-page.tsx'
import { Enrolment } from './enrolment.tsx'
import { useEntry } from './use-entry.ts'

type DeskGateProps = {
  /** What an address without a page shows: to everybody but operators the desk is not there. */
  nobody: ReactNode
  /** What is shown until it is known who is there. */
  waiting: ReactNode
}

/** Lets an operator in who has proved the second factor, and nobody else. Throws where there was no answer. */
export function DeskGate({ nobody, waiting }: DeskGateProps) {
  const entry = useEntry()
  const state = useStore(door, (now) => now)
  useEffect(followOtherTabs, [])
  if (entry === 'nobody') return nobody
  if (entry === 'failed') throw new Error('It is not known who is before the desk.')
  if (entry === 'asking' || !state) return waiting
  if (state.factor === 'none' || state.factor === 'enrolling')
    return <Enrolment isBegun={state.factor === 'enrolling'} />
  if (state.factor === 'needed' && !state.wasOpen) return <CodePage />
  return (
    <>
      <DeskFrame nobody={nobody} />
      {state.factor === 'needed' && <CodeAgain />}
      <Toasts />
    </>
  )
}
