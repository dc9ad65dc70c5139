import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Menu } from './menu.tsx'

const menuAt = (path: string, props: React.ComponentProps<typeof Menu> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Menu {...props} />
    </MemoryRouter>,
  )

const currentEntry = (html: string) =>
  /aria-current="page"[^>]*>.*?<span class="[^"]*">([^<]+)/.exec(html)?.[1]

test('[MENU-01] the entries stand in their order', () => {
  const words = menuAt('/').replace(/<[^>]+>/g, ' ')
  expect(words.match(/Explore|Generator|Chat|Saved|Updates|Settings|Affiliate|Log out/g)).toEqual([
    'Explore',
    'Generator',
    'Chat',
    'Saved',
    'Updates',
    'Settings',
    'Affiliate',
  ])
})

test.each(['/', '/ai-boyfriend', '/ai-hentai', '/ai-hentai/'])(
  '[MENU-01] Explore is active on %s',
  (path) => {
    expect(currentEntry(menuAt(path))).toBe('Explore')
  },
)

test('[MENU-01] Explore is not active on the page of a character, Chat is on the chat', () => {
  expect(currentEntry(menuAt('/ai-girlfriend/imani'))).toBeUndefined()
  expect(currentEntry(menuAt('/chat'))).toBe('Chat')
})

test('[MENU-01] Updates has a badge with the unread count, and none without', () => {
  expect(menuAt('/', { unreadUpdates: 3 })).toContain('>3<span class="unseen"> unread</span>')
  expect(menuAt('/')).not.toContain('unread')
})

test('[MENU-01] Log out is there only for who is signed in', () => {
  expect(menuAt('/')).not.toContain('Log out')
  expect(menuAt('/', { onLogOut: () => {} })).toContain('Log out')
})
