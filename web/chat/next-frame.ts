const HIDDEN_INTERVAL_MS = 100

/** Runs with the next frame; in a tab that draws none, now and then. */
export function nextFrame(work: () => void): void {
  if (globalThis.document?.visibilityState === 'visible') requestAnimationFrame(work)
  else setTimeout(work, HIDDEN_INTERVAL_MS)
}
