import { useCallback, useState } from 'react'
import type { PicturePrice } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'

/** What a picture costs the caller at present; undefined until it is known. The server decides, whatever is shown. */
export function usePrice() {
  const [price, setPrice] = useState<PicturePrice>()
  const load = useCallback(async () => {
    const answer = await api.call('getPicturePrice', {}).catch(() => undefined)
    if (answer) setPrice(answer)
  }, [])
  return { price, load }
}
