import { useCallback } from 'react'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { SwitchList } from './switch-list.tsx'

/** Which parts of the product are open. */
export function SwitchesPage() {
  const load = useCallback(async () => (await desk.call('listSwitches', {})).switches, [])
  const { value: switches, setValue: setSwitches, problem, reload } = useLoad(load)
  return (
    <>
      <SectionHead
        title="Switches"
        note="What is off is off for everybody. What people have a right to stays open."
      />
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!switches && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The switches are loading" />
      )}
      {switches && <SwitchList switches={switches} onChange={setSwitches} />}
    </>
  )
}
