import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BanScreen } from './ban-screen.tsx'

test('[POPUP-08] a banned user reads the fixed words and can write to appeal, and can do nothing else', () => {
  const page = renderToStaticMarkup(<BanScreen />)
  expect(page.replace(/<[^>]+>/g, '')).toMatch(
    /You have been permanently banned from using this service\. If you think this is a mistake, please contact \S+@\S+ to appeal\./,
  )
  expect(page).toMatch(/href="mailto:[^"?]+\?subject=Ban%20Appeal"/)
  expect(page.match(/<a |<button/g)).toHaveLength(1)
})
