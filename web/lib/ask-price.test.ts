import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { askPrice } from './ask-price.ts'
import { popups } from './popups.ts'

test('[SAF-47] what costs luna is asked before it is paid, with the price that the server has said', () => {
  const paid: number[] = []
  expect(
    askPrice(new ApiError('/api/characters', 'costs-luna', '', { luna: 10 }), (luna) => paid.push(luna)),
  ).toBe(true)
  const [asked] = popups.get().open
  if (asked?.name !== 'confirm') throw new Error('Nothing was asked.')
  expect(asked.content).toMatchObject({
    title: 'This one costs 10 luna.',
    content: 'The characters of your plan are made. 10 luna ≈\u00a0$0.55. You have 0 luna.',
    confirm: 'Pay 10 luna',
  })
  expect(paid).toEqual([])
  asked.content.onConfirm()
  expect(paid).toEqual([10])
})

test('nothing is asked of any other error', () => {
  for (const error of [new ApiError('/api/characters', 'no-luna'), new Error('no')])
    expect(askPrice(error, () => {})).toBe(false)
})
