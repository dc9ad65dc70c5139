import { createStore } from './store.ts'

/** What each popup is told when it is opened, by name. */
export type PopupContents = {
  /**
   * `decisionId`: what a person can be asked to look at. With `restrictedUntil` alone it is adult content that was refused
   * as it is withheld.
   */
  warning: {
    reason: string
    bannableOffenses: number
    decisionId?: string
    lockedUntil?: string
    restrictedUntil?: string
    /** Help lines are shown with it. */
    offersHelp?: true | undefined
  }
  confirm: {
    /** Names the thing: "Delete your chat with Dorian?" */
    title: string
    content: string
    confirm?: string
    cancel?: string
    /** Nothing is lost by it. */
    isHarmless?: true
    onConfirm: () => void
    /** What the other button does; without it nothing. Escape and the overlay never do it. */
    onCancel?: () => void
  }
  age: Nothing
  verifySms: Nothing
  changeNumber: Nothing
  secureAccount: Nothing
  /** `text` names what is wanted: "Pinning chats"; with `isExact` it is the whole sentence. `isLimit`: of a free limit. */
  subscribe: { text: string; isLimit?: boolean; isExact?: boolean }
  expired: { text: string; isExact?: boolean }
  signUp: Nothing
  noLuna: Nothing
  discount: Nothing
  generic: { title: string; content: string; onConfirm?: () => void }
}

type Nothing = Record<string, never>

export type PopupName = keyof PopupContents

export type Popup = {
  [Name in PopupName]: { id: number; name: Name; content: PopupContents[Name] }
}[PopupName]

export type PopupsState = {
  /** Open ones, the most urgent first; the others wait behind it. */
  open: Popup[]
  /** Closed, with its text still there: the text of a popup must not vanish before the popup does. */
  leaving: Popup | undefined
}

/** One popup at a time, in this order. */
const POPUP_ORDER: readonly PopupName[] = [
  'warning',
  'age',
  'confirm',
  'verifySms',
  'changeNumber',
  'secureAccount',
  'subscribe',
  'expired',
  'noLuna',
  'discount',
  'signUp',
  'generic',
]

/** Popups that say something of their own each time; any other is open once at most. */
const MANY: ReadonlySet<PopupName> = new Set(['warning', 'confirm', 'generic'])

const TEXT_CLEARS_AFTER_MS = 500

const rank = ({ name }: Popup) => POPUP_ORDER.indexOf(name)

export function withPopup(state: PopupsState, popup: Popup): PopupsState {
  return { ...state, open: [...state.open, popup].sort((a, b) => rank(a) - rank(b)) }
}

/** The popup leaves; if it was the one that is seen, its text stays for now. */
export function withoutPopup(state: PopupsState, id: number): PopupsState {
  const [seen] = state.open
  const open = state.open.filter((popup) => popup.id !== id)
  return { open, leaving: seen?.id === id ? seen : state.leaving }
}

export const popups = createStore<PopupsState>({ open: [], leaving: undefined })

let lastId = 0

/** Opens a popup from anywhere; it is seen as soon as nothing more urgent is. */
export function openPopup<Name extends PopupName>(name: Name, content: PopupContents[Name]): void {
  if (!MANY.has(name) && popups.get().open.some((popup) => popup.name === name)) return
  lastId += 1
  // The pair of a name and its content is one of the union's, which the compiler does not follow.
  popups.set(withPopup(popups.get(), { id: lastId, name, content } as Popup))
}

export function closePopup(id: number): void {
  popups.set(withoutPopup(popups.get(), id))
  setTimeout(() => {
    const state = popups.get()
    if (state.leaving?.id === id) popups.set({ ...state, leaving: undefined })
  }, TEXT_CLEARS_AFTER_MS)
}

/** Closes the popups of a name, or all; the one that is seen last, so that no other shows itself in leaving. */
export function closePopups(name?: PopupName): void {
  for (const popup of popups.get().open.toReversed()) if (!name || popup.name === name) closePopup(popup.id)
}
