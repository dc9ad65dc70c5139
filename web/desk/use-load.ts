import { useCallback, useEffect, useRef, useState } from 'react'
import { showError } from '#web/lib/show-error.ts'
import { useStore } from '#web/lib/store.ts'
import { door } from './desk-client.ts'

/**
 * What a section shows, loaded while the desk is open; anew where `load` is another function, and where the desk opens
 * again. What is there stays until the next is.
 */
export function useLoad<Value>(load: () => Promise<Value>) {
  const isOpen = useStore(door, (state) => state?.factor === 'passed')
  const [value, setValue] = useState<Value>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(load)

  const reload = useCallback(async () => {
    latest.current = load
    const isLatest = () => latest.current === load
    setProblem(undefined)
    try {
      const loaded = await load()
      if (isLatest()) setValue(loaded)
    } catch (error) {
      const words = showError(error, 'form')
      if (isLatest()) setProblem(words)
    }
  }, [load])

  useEffect(() => {
    if (isOpen) void reload()
  }, [isOpen, reload])

  return { value, setValue, problem, reload }
}
