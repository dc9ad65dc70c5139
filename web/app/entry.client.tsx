import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadIfGone } from '#web/lib/reload-if-gone.ts'
import { takeSignInCode } from '#web/lib/sign-in-code.ts'

// Before the router reads the address.
takeSignInCode()

// A part that is loaded later has another name in a later version of the site.
addEventListener('vite:preloadError', ({ payload }) => {
  const [file] = /\/assets\/[\w.-]+/.exec(payload.message) ?? []
  if (file) void reloadIfGone(file)
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
