import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AGREEMENT_TEXT_VERSION } from '#contract/agreements.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { boxesForLuna, boxesForPlan } from './agreement-words.ts'

/** Of the words of all boxes in all languages. What a payment keeps is the version: with another digest comes another one. */
const DIGESTS: Record<string, string> = {
  '2026-11-30': 'b50eca12c5157b5f',
}

const BOX = /^I (agree that Pro renews|want what I pay for to begin|want to use the luna)/

test('[SAF-44] boxes with other words have another version', async () => {
  const said = createHash('sha256')
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const { default: words } = await import(`../words/${language}.json`, { with: { type: 'json' } })
    const boxes = Object.entries<string>(words).filter(([english]) => BOX.test(english))
    expect(boxes.map(([, translated]) => translated)).toHaveLength(4)
    said.update(JSON.stringify([language, boxes.sort()]))
  }
  expect(said.digest('hex').slice(0, 16)).toBe(DIGESTS[AGREEMENT_TEXT_VERSION])
})

test('[SAF-44] every box is one of these', () => {
  const month = { plan: 'monthly', renewalCents: 1995, renewsAt: '2027-01-01T12:00:00.000Z' } as const
  const buyer = { mayWithdraw: true }
  const boxes = [
    ...boxesForPlan(month, buyer),
    ...boxesForPlan({ ...month, plan: 'annual' }, buyer),
    ...boxesForLuna(buyer),
  ]
  expect(boxes.filter(({ words }) => !BOX.test(words))).toEqual([])
})
