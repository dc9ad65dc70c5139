import { describe, expect, test } from 'vitest'
import { idOf, readUpdate, type UpdateValues, valuesOf } from './read-update.ts'

const PARAGRAPHS = ['There is a window now, with a view.', 'It can be opened in the evening.']
const before = {
  id: 'the-window',
  title: 'A window with a view',
  paragraphs: PARAGRAPHS,
  publishedAt: '2027-01-06T14:05:31.250Z',
  isPublished: true,
  goesByMail: false,
  isWritten: true,
}
const read = (changed: Partial<UpdateValues>) => readUpdate({ ...valuesOf(before), ...changed }, before)

describe('an update that is typed', () => {
  test('is sent as it was where nothing was changed', () => {
    const { id: _, isWritten: __, ...update } = before
    expect(read({})).toEqual({ update })
  })

  test('goes by mail where that is ticked, and only there', () => {
    expect(read({ mail: 'yes' })).toMatchObject({ update: { goesByMail: true } })
    expect(valuesOf({ ...before, goesByMail: true }).mail).toBe('yes')
    expect(valuesOf(undefined).mail).toBe('')
  })

  test('takes its time in the zone of whoever types it', () => {
    const at = '2027-03-01T09:30'
    expect(read({ at })).toMatchObject({ update: { publishedAt: new Date(at).toISOString() } })
  })

  test.each([
    ['title', { title: 'Short' }],
    ['at', { at: '' }],
    ['text', { text: 'Too short.' }],
    ['text', { text: '\n\n' }],
    ['linkLabel', { linkTo: '/chat' }],
    ['linkTo', { linkLabel: 'Have a look', linkTo: 'https://a.example' }],
  ])('says with which field something is wrong: %s', (field, changed) => {
    expect(read(changed)).toMatchObject({ problem: { field } })
  })

  test('gets its id of its title', () => {
    expect(idOf("Élodie's 2 windows, with a view")).toBe('elodies-windows-with-a-view')
    expect(idOf(`${'window '.repeat(9)}`)?.length).toBeLessThanOrEqual(60)
    expect(idOf('2027')).toBeUndefined()
  })
})
