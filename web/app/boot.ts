import { PROGRAMMES_VALUES } from '#contract/tracking.ts'
import { AWAKE, NEWS } from '#web/lib/awake.ts'
import { noteEntry } from '#web/lib/note-entry.ts'
import { asksForPrivacy } from '#web/lib/privacy-signal.ts'
import { reloadIfGone } from '#web/lib/reload-if-gone.ts'
import {
  APPEARANCE_CHANGED,
  isRecord,
  isText,
  storage,
  storedKnown,
  storedTheme,
  storedToken,
} from '#web/lib/storage.ts'
import { wearAppearance } from '#web/lib/wear-appearance.ts'
import { wearDiscreet } from '#web/lib/wear-discreet.ts'

/**
 * The one script that a prerendered page runs by itself: no React, no router. It sets the theme, keeps the context
 * menu away, marks the page of somebody who is known, and wakes the page once that is needed.
 */
const root = document.documentElement
wearAppearance(root)
// Whether the tab was opened by the PIN before is for the lock to find out (`web/discreet/lock.tsx`).
const hasPin = storage.entry('pin', isRecord).read()
if (hasPin) root.style.visibility = 'hidden'
if (storage.entry('discreet', isText).read()) wearDiscreet(document.head)

// Before a link or the router leads on: the address says no more then by what the visitor came.
const entered = noteEntry(location, document.referrer)

/** What leads to another document, which hears of the campaign by its address; a file hears of nothing. */
let leading = 'a[href^="/"]:not([download]),[hreflang]'

const elementOf = ({ target }: Event) => (target instanceof Element ? target : root)

// On the way down: while React takes the page over, it stops clicks at the document that it cannot answer yet.
const onWayDown = true
addEventListener(
  'click',
  (event) => {
    const target = elementOf(event)
    const link = target.closest<HTMLAnchorElement>(leading)
    // All of it, unless the visitor or the browser says no: the page that is headed for asks.
    const isRefused = asksForPrivacy() || storage.entry('consent', isRecord).read()?.isGiven === false
    const told = `${new URLSearchParams(entered.filter(([name]) => !isRefused || PROGRAMMES_VALUES.includes(name)))}`
    if (link && !link.search.includes(told)) link.search += (link.search && '&') + told
    if (!target.closest('button[name=theme]')) return
    storedTheme.write(root.dataset.theme === 'dawn' ? 'night' : 'dawn')
    dispatchEvent(new Event(APPEARANCE_CHANGED))
  },
  onWayDown,
)

addEventListener(
  'contextmenu',
  (event) => {
    // A text field keeps its menu: spelling and paste have no other control.
    if (!elementOf(event).closest('input,textarea')) event.preventDefault()
  },
  onWayDown,
)

/** The module that makes the page React's (`tools/site/page-html.ts`); a page without one has its scripts in it. */
const page = document.currentScript?.dataset.page

// Marks for the style sheets: which page the empty one is to become, who comes back, and whether the server knows them.
if (!page) {
  const { pathname, search } = location
  root.dataset.page = pathname + (pathname === '/chat' && /[?&](chat|with)=/.test(search) ? '?talk' : '')
}
const known = storedKnown.read()
if (known) root.dataset.known = known.role
const token = storedToken.read()
if (token) root.dataset.caller = ''
// The first of a finger is `pointerdown`, and a key that does anything here moves the focus or the page.
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'scroll', 'focusin', NEWS]

function wakeOnce(event?: Event & { movementX?: number; movementY?: number }) {
  // The page has come to lie otherwise under a mouse that rests: some browsers call that a move.
  if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return
  for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, wakeOnce)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', wake)
  else wake()
}

function wake() {
  // The page has the part of its styles that it shows; from now on it may show more.
  for (const link of document.querySelectorAll('link[disabled]')) link.removeAttribute('disabled')
  if (page) import(/* @vite-ignore */ page).catch(() => reloadIfGone(page))
}

// Who has an account, or signs in by the code in an address, sees parts of the page that only script can show; an
// address that the router has left before (it keeps a state there) waits for the router to restore its scroll position.
if (known || hasPin || history.state || /userBearerToken|discountCode/.test(location.search)) wakeOnce()
else {
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, wakeOnce)
  // A file that is gone tells nothing: the page sleeps until it is touched.
  if (page && token) void import(/* @vite-ignore */ import.meta.env.NEWS)
}

// On a phone the finger that wakes the page is the one that presses: what it pressed waits until React hears it.
const HEARD_BY_REACT = 'button:not([popovertarget],[name=theme]),form [type=radio],form [type=checkbox]'
const pressed = new Set<HTMLElement>()

function hold(event: MouseEvent) {
  const heard = elementOf(event).closest<HTMLElement>(HEARD_BY_REACT)
  if (!heard) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(heard)
}

function release() {
  // From now on the router follows links, and only one of a language has the page loaded anew.
  leading = '[hreflang]'
  removeEventListener('click', hold, onWayDown)
  for (const element of pressed) element.click()
}

if (page) addEventListener('click', hold, onWayDown)
addEventListener(AWAKE, release, { once: true })
