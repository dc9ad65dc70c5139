import { useEffect, useState } from 'react'
import type { AskPictures } from '#contract/picture-jobs.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/show-error.ts'
import { createAskingId } from './asking-id.ts'
import { askedOf, keyOf, problemOf, type Wish } from './wish.ts'

const FIELDS = ['prompt', 'negativePrompt', 'seed'] as const
export type WishField = (typeof FIELDS)[number]
type Problem = { field?: WishField; words: string }

/** Adult content and new pictures are withheld for a time, whatever the words are. */
const isWithheld = ({ details }: ApiError) => details.restrictedUntil !== undefined && !details.decisionId

type UseAskingOptions = {
  wish: Wish
  /** Rejects with what the server said. */
  onAsk: (asked: AskPictures) => Promise<void>
  /** What was asked may not be drawn. */
  onBlocked: (asked: AskPictures) => void
  onProblem: (field: WishField | undefined) => void
}

/** Asking for the pictures of a wish, and what is wrong with it. */
export function useAsking({ wish, onAsk, onBlocked, onProblem }: UseAskingOptions) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const [askingId] = useState(createAskingId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong is not wrong with another wish, also where an idea or a picture gave it
  useEffect(() => setProblem(undefined), [keyOf(wish)])

  function tell(found: Problem) {
    onProblem(found.field)
    setProblem(found)
  }

  async function ask() {
    const found = problemOf(wish)
    if (found) return tell(found)
    setProblem(undefined)
    const asked = askedOf(wish, askingId.of(wish))
    setIsBusy(true)
    try {
      await onAsk(asked)
      askingId.forget()
    } catch (error) {
      // What is refused without a reason of its own may be asked for later.
      if (error instanceof ApiError && error.code === 'blocked' && !isWithheld(error)) onBlocked(asked)
      // What was refused stays refused under its id, also when there is more luna.
      if (error instanceof ApiError && error.code === 'no-luna') askingId.forget()
      const words = showError(error, 'form')
      const field =
        error instanceof ApiError ? FIELDS.find((name) => name === error.details.field) : undefined
      if (words !== undefined) tell({ words, ...(field && { field }) })
    } finally {
      setIsBusy(false)
    }
  }

  return { problem, isBusy, ask }
}
