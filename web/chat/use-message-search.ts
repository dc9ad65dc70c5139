import { useEffect, useState } from 'react'
import { SEARCH_CHARS_MAX } from '#contract/limits.ts'
import type { SearchHit } from '#contract/search.ts'
import { api } from '#web/lib/api.ts'

/** How long somebody has stopped typing before the server is asked. */
const PAUSE_MS = 250

/** Messages with the words that are wanted; undefined while there is no answer for them. */
export function useMessageSearch(wanted: string): SearchHit[] | undefined {
  const query = wanted.trim().slice(0, SEARCH_CHARS_MAX)
  const [found, setFound] = useState<{ query: string; hits: SearchHit[] }>()
  useEffect(() => {
    if (query === '') return setFound(undefined)
    const left = new AbortController()
    const timer = setTimeout(() => {
      api.call('searchMessages', { query: { query } }, { signal: left.signal }).then(
        ({ hits }) => setFound({ query, hits }),
        // The names are searched all the same.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [query])
  return found?.query === query ? found.hits : undefined
}
