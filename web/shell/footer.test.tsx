import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

test('[SAF-23] every page with a footer says that all of it is made by an AI, and may not suit some minors', () => {
  const footer = renderToStaticMarkup(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
  expect(footer).toContain('is AI-generated')
  expect(footer).toContain('Companion chatbots may not be suitable for some minors.')
})
