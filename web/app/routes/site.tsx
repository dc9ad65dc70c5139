import { type ComponentType, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { isPro } from '#contract/pro.ts'
import { headFor } from '#web/lib/headed-for.ts'
import { openPopup, popups } from '#web/lib/popups.ts'
import { knownUser, session } from '#web/lib/session.ts'
import { heldSignInCode } from '#web/lib/sign-in-code.ts'
import { storedToken } from '#web/lib/storage.ts'
import { useStore } from '#web/lib/store.ts'
import { unreadChats } from '#web/lib/unread-chats.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { t } from '#web/lib/words.ts'
import { SiteFrame } from '#web/shell/site-frame.tsx'
import { OfferPlace } from '#web/ui/offer-place.tsx'
import { asksToSignUp } from '../asks-to-sign-up.ts'
import { bringsOffer, useOfferBanner } from '../offer-banner.ts'

export default function Site() {
  const isChat = useLocation().pathname.startsWith('/chat')
  const known = useStore(session, knownUser)
  const unread = useStore(unreadChats, (chats) => chats)
  const Host = useSessionHost()
  const offer = useOfferBanner()
  const Visit = useLoaded(true, loadVisitHost)
  const navigate = useNavigate()

  function onEntry(to: string): boolean {
    if (!asksToSignUp(to, known !== undefined, hasStoredToken())) return false
    headFor(to)
    openPopup('signUp', {})
    return true
  }

  function buyLuna() {
    if (isPro(known?.role)) void navigate('/buy-luna')
    else openPopup('subscribe', { text: t`Buying luna` })
  }

  return (
    <>
      <SiteFrame
        isChat={isChat}
        banner={
          offer.Banner ? (
            <offer.Banner isOverTalk={isChat} />
          ) : (
            isChat && offer.isExpected && !isPro(known?.role) && <OfferPlace />
          )
        }
        luna={known?.luna}
        unreadUpdates={known?.unreadUpdates}
        // Beside the list of chats it would say the same again.
        unreadChats={isChat ? 0 : unread}
        onBuyLuna={buyLuna}
        onEntry={onEntry}
        onLogOut={known && logOut}
      >
        <Outlet />
      </SiteFrame>
      {Host && <Host />}
      {Visit && <Visit />}
    </>
  )
}

const logOut = () => void import('#web/lib/ask-to-sign-out.ts').then(({ askToSignOut }) => askToSignOut())

const hasStoredToken = () => storedToken.read() !== undefined
const mayBeSomebody = () => hasStoredToken() || heldSignInCode() !== undefined

/** A page with `handle.isPersonal` shows what is the visitor's own, or makes it. */
const isPersonalHandle = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'isPersonal' in handle

/** Another tab may be the one that signs in. */
function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** What the site does for somebody it may know; loaded for nobody else. */
function useSessionHost(): ComponentType | undefined {
  const isSomebody = useSyncExternalStore(watchStorage, mayBeSomebody, () => false)
  const isPopupOpen = useStore(popups, ({ open }) => open.length > 0)
  const isPersonal = useMatches().some(({ handle }) => isPersonalHandle(handle))
  return useLoaded(isSomebody || isPopupOpen || isPersonal || bringsOffer(), loadSessionHost)
}

const loadSessionHost = async () => (await import('../session-host.tsx')).SessionHost
const loadVisitHost = async () => (await import('../visit-host.tsx')).VisitHost
