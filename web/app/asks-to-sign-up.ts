/**
 * [MENU-06] Whether an entry of the menu opens the login/register popup in place of its page. A guest is somebody who
 * has begun a chat: section 6 of the specification gives them their chats, so the chat stays open to them.
 * Apart from the other rules (`redirects.ts`), because every page needs this one and few need those.
 */
export function asksToSignUp(to: string, isKnown: boolean, isGuest: boolean): boolean {
  if (isKnown) return false
  return to === '/saved' || to === '/settings' || (to === '/chat' && !isGuest)
}
