import type { ComingPortrait } from '#contract/picture-status.ts'

/** How much of a portrait is drawn, at this moment. The very same list where nobody here waits for it. */
export function withPortraitProgress<Item extends { comingPortrait?: ComingPortrait | undefined }>(
  items: Item[],
  jobId: string,
  progress: number,
): Item[] {
  const isWaitedFor = ({ comingPortrait }: Item) => comingPortrait?.jobId === jobId
  if (!items.some(isWaitedFor)) return items
  return items.map((item) => {
    const { comingPortrait: known } = item
    if (known?.jobId !== jobId) return item
    const drawn = Math.max(progress, known.status === 'drawing' ? known.progress : 0)
    return { ...item, comingPortrait: { ...known, status: 'drawing' as const, progress: drawn } }
  })
}
