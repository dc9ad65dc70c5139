/** The result of some work, or the reason of a signal that comes first; the work goes on. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return await Promise.race([work, aborted.promise]).finally(() =>
    signal.removeEventListener('abort', onAbort),
  )
}
