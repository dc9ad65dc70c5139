import type { IncomingMessage, ServerResponse } from 'node:http'

/** Who somebody says to be on the page; `undefined` where that was cancelled. */
export type Choice = { email: string; isVerified: boolean } | undefined

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which one says who one is; it sends its form to the address that it is at. */
export function showPersonPage(response: ServerResponse, provider: string): void {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with the local ${escapeHtml(provider)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 15vh auto; padding: 0 1rem; color-scheme: light dark }
  label, button { display: block; margin: 1rem 0 }
  input[type=email] { display: block; width: 100%; font: inherit; padding: .5rem; box-sizing: border-box }
  button { font: inherit; padding: .5rem 1rem }
</style>
<h1>Local ${escapeHtml(provider)}</h1>
<p>It stands in for ${escapeHtml(provider)} while the site is developed: whoever you say you are, you are.</p>
<form method="post">
  <label>E-mail <input type="email" name="email" required autofocus value="iris@example.com"></label>
  <label><input type="checkbox" name="verified" checked> The mail address is verified</label>
  <button name="answer" value="yes">Sign in</button>
  <button name="answer" value="no" formnovalidate>Cancel</button>
</form>
</html>
`
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page)
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

export async function readChoice(request: IncomingMessage): Promise<Choice> {
  const form = await readForm(request)
  if (form.get('answer') !== 'yes') return undefined
  return { email: form.get('email') ?? '', isVerified: form.has('verified') }
}
