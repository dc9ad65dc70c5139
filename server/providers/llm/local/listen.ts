/** The package prints what a listener throws; here it ends the reply, as with every other adapter. */
export function listenTo(onText: (text: string) => void, outer: AbortSignal) {
  const failed = new AbortController()
  const signal = AbortSignal.any([outer, failed.signal])
  let firstAt: number | undefined
  return {
    signal,
    firstAt: () => firstAt,
    hear(text: string) {
      if (!text || signal.aborted) return
      firstAt ??= performance.now()
      try {
        onText(text)
      } catch (error) {
        failed.abort(error)
      }
    },
  }
}
