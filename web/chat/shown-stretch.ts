/** The stretch of a talk that is shown. A jump ends it: a page that comes later would belong beside the old one. */
export function createShownStretch() {
  let stretch = new AbortController()
  return {
    /** Of the stretch that is shown now; aborts with a jump. */
    signal: (): AbortSignal => stretch.signal,
    jump(): void {
      stretch.abort()
      stretch = new AbortController()
    },
  }
}

export type ShownStretch = ReturnType<typeof createShownStretch>
