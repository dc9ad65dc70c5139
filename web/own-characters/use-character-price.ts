import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'

/** Luna that the next character costs the caller; 0 until it is known. The server decides, whatever is shown. */
export function useCharacterPrice(isNew: boolean): number {
  const [luna, setLuna] = useState(0)
  useEffect(() => {
    if (!isNew) return
    const gone = new AbortController()
    api.call('getCharacterPrice', {}, { signal: gone.signal }).then(
      (price) => setLuna(price.luna),
      () => {},
    )
    return () => gone.abort()
  }, [isNew])
  return luna
}
