import { useRef, useState } from 'react'

/**
 * A picture that did not load and is asked for once more. `focusRef` belongs on what then stands where the pressed button
 * stood: the focus goes on to it.
 */
export function useRetriedPicture(address: string) {
  const [failed, setFailed] = useState('')
  const isRetried = useRef(false)
  return {
    hasFailed: failed === address,
    onError: () => setFailed(address),
    retry() {
      isRetried.current = true
      setFailed('')
    },
    focusRef(element: HTMLElement | null) {
      if (isRetried.current) element?.focus()
      isRetried.current = false
    },
  }
}
