import { useLocation, useNavigate } from 'react-router'

type Query = Partial<Record<string, string>>

/** What the address of a section says after its question mark, and how that is changed. */
export function useQuery(): [Query, (changed: Query) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query: Query = Object.fromEntries(new URLSearchParams(search))

  function change(changed: Query) {
    const given = Object.entries({ ...query, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    )
    const next = new URLSearchParams(given).toString()
    void navigate(next ? `${pathname}?${next}` : pathname, { replace: true, preventScrollReset: true })
  }

  return [query, change]
}
