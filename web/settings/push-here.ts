import type { PushDevice } from '#contract/push.ts'
import { startServiceWorker } from '#web/lib/service-worker.ts'
import { t } from '#web/lib/words.ts'

/** Whether this browser can show notices; an iPhone can only where the site is on its home screen. */
export const canShowNotices = () =>
  Boolean(navigator.serviceWorker) && 'PushManager' in window && 'Notification' in window

/** Words for a person where notices cannot be switched on; another error is the site's. */
export class NoNoticesError extends Error {
  override name = 'NoNoticesError'
}

/**
 * Asks for leave and makes this browser known to its push service, by the server's key. What it was known as before
 * ends where `isAnew`. Throws `NoNoticesError`.
 */
export async function knownHere(key: string, isAnew: boolean): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NoNoticesError(t`Your browser does not allow it. Its settings for this site can.`)
  const { pushManager } = await startServiceWorker()
  const known = await pushManager.getSubscription()
  if (isAnew) await known?.unsubscribe()
  const subscription =
    !isAnew && known
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
