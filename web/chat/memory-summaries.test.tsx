import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MemorySummaries } from './memory-summaries.tsx'

function shown(stretches: number) {
  const summaries = Array.from({ length: stretches }, (_, at) => ({
    text: `You: “We planted tree ${at}.”`,
    fromSeq: at * 40 + 1,
    toSeq: at * 40 + 40,
    from: `2024-05-1${at}T12:00:00.000Z`,
    to: `2024-05-1${at + 1}T12:00:00.000Z`,
  }))
  const element = <MemorySummaries chatId="one" summaries={summaries} onFollow={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/chat'] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the latest stretches of a talk stand there in short, and their days lead to their messages', () => {
  const page = shown(5)
  expect(page.match(/tree \d/g)).toEqual(['tree 4', 'tree 3', 'tree 2'])
  expect(page).toMatch(/<a [^>]*href="\/chat\?chat=one&amp;message=161"[^>]*>14.{1,3}15 May 2024<\/a>/)
  expect(page).toContain('Show all 5')
  expect(shown(3)).not.toContain('Show all')
})

test('of a short talk nothing stands there', () => {
  expect(shown(0)).toBe('')
})
