/** Registers the service worker, which the site can do without; resolves once it is at work. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  return await navigator.serviceWorker.ready
}

/** The same once the page has all that it needs itself, so that it waits for nothing. */
export function registerServiceWorker(): void {
  // The development server has no such file.
  if (!navigator.serviceWorker || import.meta.env.DEV) return
  const start = () => void startServiceWorker().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Ends what this browser shows on its screen: it is nobody's any more. The server has forgotten it by itself. */
export async function endNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
