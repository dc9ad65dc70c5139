import { PICTURES_PAGE_MAX } from '#contract/limits.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'

type Wanted = { count: number; before: string | undefined; onlySaved: boolean }

/** So many of the caller's pictures that are older than one, the latest first, in as many calls as it takes. */
export async function listPictures({ count, before, onlySaved }: Wanted) {
  const listed: GeneratedPicture[] = []
  let hasMore: boolean
  do {
    const query = {
      limit: Math.min(PICTURES_PAGE_MAX, count - listed.length),
      before: listed.at(-1)?.id ?? before,
      ...(onlySaved && { saved: 'yes' as const }),
    }
    const page = await api.call('listPictures', { query })
    listed.push(...page.pictures)
    hasMore = page.hasMore
  } while (hasMore && listed.length < count)
  return { listed, hasMore }
}
