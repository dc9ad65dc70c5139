import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SignUpForm } from './sign-up-form.tsx'

test('[SAF-23] before there is an account, the form says that companions may not suit some minors', () => {
  const form = renderToStaticMarkup(
    <MemoryRouter>
      <SignUpForm redirectPath="/" onSignedUp={() => {}} />
    </MemoryRouter>,
  )
  expect(form).toContain('Companion chatbots may not be suitable for some minors.')
})
