import { useCallback, useEffect, useState } from 'react'
import type { Opening } from '#contract/deeds.ts'
import { deskApi } from '#web/lib/desk-api.ts'
import { showError } from '#web/lib/show-error.ts'

/** When operators opened the user's data, latest first. */
export function useOpenings() {
  const [openings, setOpenings] = useState<Opening[]>()
  const [problem, setProblem] = useState<string>()

  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      setOpenings((await deskApi.call('listOpenings', {})).openings)
    } catch (error) {
      setProblem(showError(error, 'form'))
    }
  }, [])

  useEffect(() => void load(), [load])

  return { openings, problem, load }
}
