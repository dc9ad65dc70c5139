import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CastSelect } from './cast-select.tsx'

const shown = (value: string) =>
  renderToStaticMarkup(
    <CastSelect
      label="Ada"
      cast={[
        ['1', 'Vera'],
        ['2', 'Mina'],
      ]}
      value={value}
      isBusy={false}
      isOpen
      onChange={() => undefined}
    />,
  )

test('nobody is chosen for a speaker of a file until somebody is, and then one is', () => {
  expect(shown('')).toContain('<option value="" selected="">Choose a character</option>')
  expect(shown('2')).not.toContain('Choose a character')
  expect(shown('2')).toContain('<option value="2" selected="">Mina</option>')
  expect(shown('')).toMatch(/<label for="([^"]+)"[^>]*>Ada<\/label>.*<select id="\1"/)
})
