/** A mail or a text that arrived; `at` is ISO 8601. */
export type Delivery = { to: string; at: string; subject?: string; text: string; unsubscribe?: string }

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid #8886; border-radius: 12px; }
h2 { margin: 0 0 0.25rem; font-size: 1.05rem; }
p { margin: 0; overflow-wrap: anywhere; }
.text { margin-top: 0.75rem; white-space: pre-line; }
small { opacity: 0.75; }
`

/** Everything that arrived, newest first, as one page without script. */
export function mailboxPage(deliveries: Delivery[]): string {
  const newestFirst = [...deliveries].sort((a, b) => b.at.localeCompare(a.at))
  const articles = newestFirst.map(
    ({ to, at, subject, text, unsubscribe }) =>
      `<article><h2>${escapeHtml(subject ?? 'Text message')}</h2><small>to ${escapeHtml(to)}, <time>${escapeHtml(at)}</time>${unsubscribe ? `, ends at ${withLinks(escapeHtml(unsubscribe))}` : ''}</small><p class="text">${withLinks(escapeHtml(text))}</p></article>`,
  )
  const body = articles.join('') || '<p>Nothing has arrived yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Mailbox</title><style>${MAILBOX_STYLE}</style></head><body><main><h1>Mailbox</h1><p>No mail server or SMS service is set up, so mails and texts arrive here. Only this machine can open this page.</p>${body}</main></body></html>`
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Addresses that we wrote into a mail; the text is escaped already. */
const withLinks = (escaped: string) =>
  escaped.replace(/https?:\/\/[\w.:/?=%-]+/g, (url) => `<a href="${url}">${url}</a>`)
