import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Problem } from './problem.tsx'

const shown = (wayOut?: string) => {
  const element = <Problem onRetry={() => undefined} {...(wayOut && { wayOut })} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/chat'] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('where no chat could be loaded, on a phone too, a link leads back to the site', () => {
  expect(shown('/')).toMatch(/<a [^>]*href="\/"[^>]*>Back to Explore<\/a>/)
  expect(shown()).not.toContain('<a ')
})
