import type { CastMember } from '#web/chat/cast.ts'
import { ChatPage } from '#web/chat/chat-page.tsx'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { MENU_ID } from '#web/shell/menu.tsx'
import { redirectFor } from '../redirects.ts'
import type { Route } from './+types/chat.ts'

/** The faces of the catalogue, which the build has listed (`avatars.ts`); without them the chats show initials. */
export async function clientLoader(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch('/avatars.json').catch(() => undefined)
  return answer?.ok ? await answer.json() : {}
}

/** Whom of the catalogue a group can be made of. */
async function loadCast(): Promise<CastMember[]> {
  const answer = await fetch('/cast.json')
  return await answer.json()
}

/** The address changes with every chat that is opened, the faces do not. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [
  { title: t`Chat · Moonlit` },
  { name: 'robots', content: 'noindex' },
]

export default function Chat({ loaderData }: Route.ComponentProps) {
  // A text, so that the page is drawn anew only where it changes.
  const emptyTo = useStore(session, ({ phase, user }) =>
    phase === 'ready' ? redirectFor({ user, hasChats: false, path: '/chat' }) : undefined,
  )
  return <ChatPage avatars={loaderData} loadCast={loadCast} menuId={MENU_ID} emptyTo={emptyTo} />
}
