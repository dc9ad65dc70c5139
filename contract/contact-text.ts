/**
 * Changes with the words beside the choices of mails and notices (web/accounts/mail-opt-in.tsx,
 * web/accounts/unsubscribe-form.tsx, web/settings/notifications-tab.tsx, web/settings/notices-card.tsx).
 */
export const CONTACT_TEXT_VERSION = '2026-11-30'
