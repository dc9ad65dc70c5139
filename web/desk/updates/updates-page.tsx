import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskUpdate } from '#contract/desk-updates.ts'
import { showToast } from '#web/lib/toasts.ts'
import buttons from '#web/ui/button.module.css'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { UpdateForm } from './update-form.tsx'
import { UpdateList } from './update-list.tsx'

/** What is new in the product: the list, or the one that is being written, in its place. */
export function UpdatesPage() {
  const load = useCallback(async () => (await desk.call('listAllUpdates', {})).updates, [])
  const { value: updates, setValue: setUpdates, problem, reload } = useLoad(load)
  const [edited, setEdited] = useState<DeskUpdate | 'new'>()
  const [removed, setRemoved] = useState<DeskUpdate>()

  const opener = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (!edited && wasEdited.current) opener.current?.focus()
    wasEdited.current = edited !== undefined
  }, [edited])

  if (edited && updates)
    return (
      <>
        <SectionHead title="Updates" />
        <UpdateForm
          update={edited === 'new' ? undefined : edited}
          takenIds={updates.map(({ id }) => id)}
          onSaved={(all, saved) => {
            setUpdates(all)
            setEdited(undefined)
            showToast(saved?.isPublished ? 'Saved. It is published.' : 'Saved as a draft.', 'done')
          }}
          onClose={() => setEdited(undefined)}
        />
      </>
    )
  return (
    <>
      <SectionHead title="Updates" note="What stands on the page of what is new, drafts as well.">
        <button
          ref={opener}
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          disabled={!updates}
          onClick={() => setEdited('new')}
        >
          New update
        </button>
      </SectionHead>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!updates && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The updates are loading" />
      )}
      {updates && <UpdateList updates={updates} onEdit={setEdited} onRemove={setRemoved} />}
      {removed && (
        <ConfirmDialog
          title={`Remove “${removed.title}”?`}
          text="It is gone for good, also from the page of what is new. To hide it, make it a draft."
          confirm="Remove"
          busyWords="Removing"
          act={async () => {
            const { updates: left } = await desk.call('removeUpdate', { params: { updateId: removed.id } })
            setUpdates(left)
            showToast('Removed.', 'done')
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
