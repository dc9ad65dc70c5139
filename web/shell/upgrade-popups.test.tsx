import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ExpiredPopup, SubscribePopup } from './upgrade-popups.tsx'

const close = () => {}
const wordsOf = (popup: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{popup}</MemoryRouter>)
    .replaceAll('&#x27;', "'")
    .replace(/<[^>]+>/g, '\n')

test('[POPUP-03] [POPUP-04] at a free limit the popup says which, and what Pro has', () => {
  const words = wordsOf(
    <SubscribePopup isOpen onClose={close} content={{ text: 'messages today', isLimit: true }} />,
  )
  for (const line of [
    'Free Limit Reached',
    "You've reached the free limit for messages today.",
    'Enjoy much more:',
    'Unlimited messaging',
    'Create up to 25 girls',
    'Up to 70 uncensored pics',
  ])
    expect(words).toContain(`\n${line}\n`)
})

test('[POPUP-03] otherwise it names what is for Pro users, or says the exact text', () => {
  const named = wordsOf(<SubscribePopup isOpen onClose={close} content={{ text: 'Pinning chats' }} />)
  for (const line of [
    'Upgrade your Account',
    'Pinning chats is only available to Pro users.',
    'And much more:',
  ])
    expect(named).toContain(`\n${line}\n`)
  const exact = wordsOf(
    <SubscribePopup isOpen onClose={close} content={{ text: 'Luna is for Pro.', isExact: true }} />,
  )
  expect(exact).toContain('\nLuna is for Pro.\n')
})

test('[POPUP-04] Upgrade leads to /subscribe', () => {
  const popup = <SubscribePopup isOpen onClose={close} content={{ text: 'Pinning chats' }} />
  expect(renderToStaticMarkup(<MemoryRouter>{popup}</MemoryRouter>)).toMatch(
    /<a [^>]*href="\/subscribe"[^>]*>Upgrade</,
  )
})

test('[POPUP-05] an expired subscription is to be renewed for something, or says the exact text', () => {
  const named = wordsOf(
    <ExpiredPopup isOpen onClose={close} content={{ text: 'keep talking to Seraphine' }} />,
  )
  for (const line of [
    'Subscription Expired',
    'Renew your subscription in order to keep talking to Seraphine',
    'Up to 100 uncensored pics',
    'Upgrade',
  ])
    expect(named).toContain(`\n${line}\n`)
  const exact = wordsOf(
    <ExpiredPopup isOpen onClose={close} content={{ text: 'It ended.', isExact: true }} />,
  )
  expect(exact).toContain('\nIt ended.\n')
})
