import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaidEarlier } from './said-earlier.tsx'

const createdAt = '2024-05-15T12:00:00.000Z'

test('what was said earlier in a group stands there as whoever said it, not as who was reminded of it', () => {
  const page = renderToStaticMarkup(
    <SaidEarlier
      name="Aino"
      messages={[
        { id: '1', seq: 1, author: 'user', text: 'Where is the marmalade?', createdAt },
        { id: '2', seq: 2, author: 'character', speaker: 'Akira', text: 'In the clock.', createdAt },
        { id: '3', seq: 3, author: 'character', text: 'So it is.', createdAt },
      ]}
    />,
  )
  expect([...page.matchAll(/<small>(\w+),/g)].map(([, name]) => name)).toEqual(['You', 'Akira', 'Aino'])
})
