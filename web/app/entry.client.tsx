import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeSignInCode } from '#web/lib/sign-in-code.ts'

// Before the router reads the address.
takeSignInCode()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
