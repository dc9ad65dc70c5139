import { createStore } from './store.ts'

export const TOAST_POSITIONS = [
  'top-right',
  'top',
  'top-left',
  'bottom-right',
  'bottom',
  'bottom-left',
] as const
export type ToastPosition = (typeof TOAST_POSITIONS)[number]

export type Toast = {
  id: number
  text: string
  kind: 'done' | 'error' | 'note'
  position: ToastPosition
  /** What can be done about it, as taking it back. */
  action?: { label: string; onAct: () => void } | undefined
  shownMs: number
}

const TOAST_SHOWN_MS = 3000
/** To read more than a few words, or to decide and get there with whatever one points with. */
export const LONG_SHOWN_MS = 8000

export const toasts = createStore<Toast[]>([])

type Countdown = { timer: ReturnType<typeof setTimeout> | undefined; remainingMs: number; since: number }

const countdowns = new Map<number, Countdown>()
let lastId = 0

/** It goes after three seconds, or eight where something can be done about it; `shownMs` says another time. */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'note',
  position: ToastPosition = 'bottom-right',
  {
    action,
    shownMs = action ? LONG_SHOWN_MS : TOAST_SHOWN_MS,
  }: Partial<Pick<Toast, 'action' | 'shownMs'>> = {},
): void {
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get(), { id, text, kind, position, action, shownMs }])
  countdowns.set(id, { timer: undefined, remainingMs: shownMs, since: 0 })
  resumeToast(id)
}

/** Stops its clock, while the pointer or the focus is on it. */
export function pauseToast(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown?.timer) return
  clearTimeout(countdown.timer)
  countdown.timer = undefined
  countdown.remainingMs -= Date.now() - countdown.since
}

export function resumeToast(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown || countdown.timer) return
  countdown.since = Date.now()
  countdown.timer = setTimeout(() => dismissToast(id), countdown.remainingMs)
}

export function dismissToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
