import { type ComponentType, useEffect } from 'react'
import { isPageLocked } from '#web/lib/page-lock.ts'
import { closePopup, type Popup, popups } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { useOpened } from '#web/lib/use-opened.ts'
import { ExpiredPopup, SubscribePopup } from '#web/shell/upgrade-popups.tsx'
import { WarningPopup } from '#web/shell/warning-popup.tsx'
import { ConfirmPopup, GenericPopup } from '#web/ui/popup-contents.tsx'
import { FEATURE_POPUPS } from './feature-popups.ts'
import { isOfferedTo } from './is-offered-to.ts'

/** Shows the popups that anything opens by name, one at a time; not over a locked page. The site mounts it once. */
export function PopupHost() {
  const seen = useStore(popups, ({ open, leaving }) => leaving ?? open[0])
  const isLeaving = useStore(popups, ({ leaving }) => leaving !== undefined)
  const isHeld = useStore(isPageLocked, (isLocked) => isLocked)
  return seen ? <ShownPopup key={seen.id} popup={seen} isOpen={!isLeaving && !isHeld} /> : null
}

function ShownPopup({ popup, isOpen }: { popup: Popup; isOpen: boolean }) {
  const { id } = popup
  const onClose = () => closePopup(id)
  switch (popup.name) {
    case 'warning':
      return <WarningPopup id={id} isOpen={isOpen} content={popup.content} />
    case 'confirm':
      return <ConfirmPopup id={id} isOpen={isOpen} content={popup.content} />
    case 'generic':
      return <GenericPopup id={id} isOpen={isOpen} content={popup.content} />
    case 'subscribe':
      return (
        <ForFreeUsers onClose={onClose}>
          <SubscribePopup isOpen={isOpen} onClose={onClose} content={popup.content} />
        </ForFreeUsers>
      )
    case 'expired':
      return (
        <ForFreeUsers onClose={onClose}>
          <ExpiredPopup isOpen={isOpen} onClose={onClose} content={popup.content} />
        </ForFreeUsers>
      )
    default:
      return <LoadedPopup load={FEATURE_POPUPS[popup.name]} isOpen={isOpen} onClose={onClose} />
  }
}

type FreeUsersProps = { children: React.ReactNode; onClose: () => void }

/** What is offered to users without a subscription; for anybody else the popup ends unseen. */
function ForFreeUsers({ children, onClose }: FreeUsersProps) {
  const isOffered = useStore(session, isOfferedTo)
  useEffect(() => {
    if (isOffered === false) onClose()
  })
  return isOffered ? children : null
}

type LoadedProps = {
  load: () => Promise<ComponentType<{ isOpen: boolean; onClose: () => void }>>
  isOpen: boolean
  onClose: () => void
}

function LoadedPopup({ load, isOpen, onClose }: LoadedProps) {
  // Once for each opening, also while the page is locked: one that leaves is rendered anew and asks for nothing.
  const isWanted = true
  const Loaded = useOpened(isWanted, load, onClose)
  return Loaded ? <Loaded isOpen={isOpen} onClose={onClose} /> : null
}
