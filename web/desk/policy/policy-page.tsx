import { useCallback } from 'react'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { PolicyList } from './policy-list.tsx'

/** What is done about each harm, within floors that nobody lowers. */
export function PolicyPage() {
  const load = useCallback(async () => await desk.call('listPolicy', {}), [])
  const { value: policy, setValue: setPolicy, problem, reload } = useLoad(load)
  return (
    <>
      <SectionHead
        title="Policy"
        note={policy && `What is done about each harm. Decisions are stored with version ${policy.version}.`}
      />
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!policy && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The policy is loading" />
      )}
      {policy && <PolicyList lines={policy.lines} onChange={setPolicy} />}
    </>
  )
}
