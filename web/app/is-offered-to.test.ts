import { expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { isOfferedTo } from './is-offered-to.ts'

test('[POPUP-06] a subscription is offered to users without one, and to nobody else', () => {
  const offeredTo = (user: Parameters<typeof isOfferedTo>[0]['user']) => isOfferedTo({ phase: 'ready', user })
  expect(offeredTo(aUser({ subscription: 0 }))).toBe(true)
  expect(offeredTo(aUser({ subscription: 1 }))).toBe(false)
  expect(offeredTo(aUser({ subscription: 2 }))).toBe(false)
  expect(offeredTo(undefined)).toBe(false)
})

test('[POPUP-06] nothing is offered before it is known who is there', () => {
  expect(isOfferedTo({ phase: 'unknown', user: undefined })).toBeUndefined()
})
