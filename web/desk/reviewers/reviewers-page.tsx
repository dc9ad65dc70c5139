import { useCallback, useState } from 'react'
import type { Reviewer, ReviewerKey } from '#contract/desk-reviewers.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { useQuery } from '../use-query.ts'
import { KeyDialog } from './key-dialog.tsx'
import { Looks } from './looks.tsx'
import { NewReviewerDialog } from './new-reviewer-dialog.tsx'
import { ReviewerList } from './reviewer-list.tsx'

/** The logins with which acquirers look at the product, or what was looked at with one of them. */
export function ReviewersPage() {
  const load = useCallback(async () => (await desk.call('listReviewers', {})).reviewers, [])
  const { value: reviewers, setValue: setReviewers, problem, reload } = useLoad(load)
  const [{ id }, setQuery] = useQuery()
  const [isNew, setNew] = useState(false)
  const [key, setKey] = useState<ReviewerKey>()
  const shown = reviewers?.find((one) => one.id === id)

  function take(answer: { reviewers: Reviewer[]; key?: ReviewerKey }) {
    setReviewers(answer.reviewers)
    setKey(answer.key)
  }

  if (shown) return <Looks key={shown.id} reviewer={shown} onClose={() => setQuery({ id: undefined })} />
  return (
    <>
      <SectionHead
        title="Reviewers"
        note="Logins for the banks that take our cards. They see what Pro has, change nothing, and never run out."
      >
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          disabled={!reviewers}
          onClick={() => setNew(true)}
        >
          New reviewer
        </button>
      </SectionHead>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!reviewers && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The reviewers are loading" />
      )}
      {reviewers?.length === 0 && <p className={rows.empty}>No acquirer has a login yet.</p>}
      {reviewers && reviewers.length > 0 && (
        <ReviewerList
          reviewers={reviewers}
          onChange={take}
          onLooks={(reviewer) => setQuery({ id: reviewer.id })}
        />
      )}
      {isNew && <NewReviewerDialog onMade={take} onClose={() => setNew(false)} />}
      {key && <KeyDialog reviewerKey={key} onClose={() => setKey(undefined)} />}
    </>
  )
}
