import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Header } from './header.tsx'

const headerOf = (props: React.ComponentProps<typeof Header>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Header {...props} />
    </MemoryRouter>,
  )

test('[MENU-05] signed out, the header has Log in and Register', () => {
  const header = headerOf({ onBuyLuna: () => {} })
  expect(header).toContain('href="/login"')
  expect(header).toContain('href="/register"')
  expect(header).not.toContain('luna')
})

test('[MENU-05] signed in, it has a button with the amount of luna instead', () => {
  const header = headerOf({ luna: 1240, onBuyLuna: () => {} })
  expect(header).toMatch(/<button[^>]*>(<i[^>]*><\/i>)1,240</)
  expect(header).not.toContain('href="/login"')
})
