import { useRef, useState } from 'react'
import type { DeskUpdate, SaveUpdate } from '#contract/desk-updates.ts'
import { type FieldProblem, useForm } from '#web/lib/use-form.ts'
import { desk } from '../desk-client.ts'
import { idOf, isSame, readUpdate, type UpdateValues, valuesOf } from './read-update.ts'

type UpdateFormOptions = {
  /** Undefined for one that is new. */
  before: DeskUpdate | undefined
  takenIds: readonly string[]
  onSaved: (updates: DeskUpdate[], saved: DeskUpdate | undefined) => void
}

export type UpdateFormState = ReturnType<typeof useUpdateForm>

/** An update as it is typed, and how it is saved. */
export function useUpdateForm({ before, takenIds, onSaved }: UpdateFormOptions) {
  const [initial] = useState(() => valuesOf(before))
  // Sent again after an answer that was lost it is the same update, whatever its title has become.
  const sentId = useRef(before?.id)
  // What may have been saved though no answer came: then it is no other operator's.
  const unanswered = useRef<SaveUpdate>(undefined)
  const form = useForm({
    initial,
    check(values) {
      const read = readUpdate(values, before)
      if ('problem' in read) return read.problem
      return sentId.current ? undefined : titleProblem(values.title, takenIds)
    },
    async send(values) {
      const read = readUpdate(values, before)
      const updateId = sentId.current ?? idOf(values.title)
      if ('problem' in read || !updateId) return
      sentId.current = updateId
      const changedAt = unanswered.current && (await savedAt(updateId, unanswered.current))
      const body = { ...read.update, ...(changedAt && { changedAt }) }
      unanswered.current = body
      const { updates } = await desk.call('saveUpdate', { params: { updateId }, body })
      onSaved(
        updates,
        updates.find(({ id }) => id === updateId),
      )
    },
  })
  return { ...form, isChanged: JSON.stringify(form.values) !== JSON.stringify(initial) }
}

/** What keeps a new update from having an address. */
function titleProblem(
  title: string,
  takenIds: readonly string[],
): FieldProblem<keyof UpdateValues> | undefined {
  const id = idOf(title)
  if (!id) return { field: 'title', words: 'Please use letters from a to z: they make the address.' }
  if (takenIds.includes(id)) return { field: 'title', words: 'There is an update of this title already.' }
  return undefined
}

/** When this was saved; undefined where it is not what is there. */
async function savedAt(updateId: string, sent: SaveUpdate): Promise<string | undefined> {
  const { updates } = await desk.call('listAllUpdates', {})
  const there = updates.find(({ id }) => id === updateId)
  return there && isSame(there, sent) ? there.changedAt : undefined
}
