/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  remove(widget: string): void
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<Turnstile> | undefined

/** Asks Cloudflare. Its widget shows itself in `place` only where it wants a person to do something. */
export async function solveTurnstile(siteKey: string, action: string, place: HTMLElement): Promise<string> {
  loading ??= load()
  const turnstile = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  let widget = ''
  const token = await new Promise<string>((resolve, reject) => {
    widget = turnstile.render(place, {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      theme: document.documentElement.dataset.theme === 'dawn' ? 'light' : 'dark',
      callback: resolve,
      'error-callback': () => reject(new Error('The bot check failed.')),
    })
  })
  turnstile.remove(widget)
  return token
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true })
    script.onload = () => {
      const { turnstile } = window as Window & { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else reject(new Error('Turnstile is not there.'))
    }
    script.onerror = () => reject(new Error('Turnstile did not load.'))
    document.head.append(script)
  })
}
