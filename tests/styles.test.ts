import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Sheets in which left and right are meant, whichever way a page is read. */
const PHYSICAL = [
  // A corner is chosen by its name.
  'web/ui/toasts.module.css',
  // It opens at a place that was measured.
  'web/chat/message-menu.module.css',
]

/** A declaration that names a side of the screen, or gives the two sides of a box different values. */
function namesSide(property: string, value: string): boolean {
  // The middle is the middle from either side, and a notch stays where the device has it.
  if (value === '50%' || value.includes('safe-area-inset')) return false
  if (/(^|-)(left|right)(-|$)/.test(property)) return true
  if (/^(text-align|float|clear)$/.test(property)) return /^(left|right)$/.test(value)
  const [top, right, bottom, left] = value.match(/(?:[^\s(]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  if (left === undefined) return false
  if (/^(margin|padding|inset|scroll-margin|scroll-padding)$/.test(property)) return right !== left
  return property === 'border-radius' && (top !== right || bottom !== left)
}

describe('the styles', () => {
  test('name no side of the screen: `inline-start` and `inline-end` hold for languages that are read from the right', () => {
    const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .map((name) => `web/${name}`)
      .filter((file) => file.endsWith('.css') && !PHYSICAL.includes(file))
    expect(sheets.length).toBeGreaterThan(50)
    const faults = sheets.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, at) => ({ at: at + 1, line: line.trim() }))
        .filter(({ line }) => {
          const [, property, value] = /^([\w-]+):\s*(.+?);?$/.exec(line) ?? []
          return property !== undefined && value !== undefined && namesSide(property, value)
        })
        .map(({ at, line }) => `${file}:${at} ${line}`),
    )
    expect(faults).toEqual([])
  })
})
