import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CodeField } from './code-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { PopupDialog } from './popup-dialog.tsx'
import { SettingRow, SwitchRow } from './setting-row.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TabList } from './tab-list.tsx'
import { TextField } from './text-field.tsx'

const html = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const nothing = () => {}
const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1]
const wordsOf = (markup: string, id = '') =>
  words(markup.slice(markup.indexOf('>', markup.indexOf(` id="${id}"`)) + 1)).trim()

test('a field is named by its label and described by its hint', () => {
  const field = html(
    <TextField label="First Name" hint="What they call you" value="Jonas" onChange={nothing} />,
  )
  expect(attribute(field, 'for')).toBe(attribute(/<input[^>]*>/.exec(field)?.[0] ?? '', 'id'))
  expect(wordsOf(field, attribute(field, 'aria-describedby'))).toBe('What they call you')
  expect(field).not.toContain('aria-invalid')
})

test('an error takes the place of the hint, and the field says that it is wrong', () => {
  const field = html(
    <TextField label="First Name" hint="What they call you" error="Too long" value="" onChange={nothing} />,
  )
  expect(wordsOf(field, attribute(field, 'aria-describedby'))).toBe('Too long')
  expect(field).toContain('aria-invalid="true"')
})

test('a password is hidden until it is asked for, and its manager knows which one it is', () => {
  const field = html(
    <PasswordField label="Password" autoComplete="new-password" value="x" onChange={nothing} />,
  )
  expect(field).toContain('type="password"')
  expect(field).toContain('autoComplete="new-password"')
  expect(field).toContain('aria-label="Show password"')
})

test('[FORM-08] a code is one field of digits that the phone can fill in', () => {
  const field = html(<CodeField label="Code" digits={6} value="123" onChange={nothing} />)
  expect(field.match(/<input/g)).toHaveLength(1)
  expect(field).toContain('inputMode="numeric"')
  expect(field).toContain('autoComplete="one-time-code"')
  // A limit of the browser's would cut off a code that is pasted with spaces.
  expect(field).not.toContain('maxLength')
})

test('[FORM-07] why a form was not taken is an alert', () => {
  const alert = html(<FormAlert text="HTTP 500" />)
  expect(alert).toContain('role="alert"')
  expect(words(alert)).toContain('HTTP 500')
})

test('[FORM-05] a button can wait until a form is filled', () => {
  const button = (isDisabled: boolean) =>
    html(
      <SubmitButton busyWords="Saving" isDisabled={isDisabled}>
        Continue Chatting
      </SubmitButton>,
    )
  expect(button(true)).toContain('disabled=""')
  expect(button(false)).not.toContain('disabled')
})

test('a busy button says so and keeps the focus', () => {
  const button = html(
    <SubmitButton busyWords="Signing up" isBusy>
      Sign up
    </SubmitButton>,
  )
  expect(button).toContain('aria-busy="true"')
  expect(button).not.toContain(' disabled')
})

test('[ROUTE-13] each tab of the settings is a link with an address, and the shown one says so', () => {
  const tabs = ['account', 'subscription'].map((name) => ({ label: name, to: `/settings?tab=${name}` }))
  const list = html(<TabList label="Settings" tabs={tabs} current="/settings?tab=subscription" />)
  expect(list.match(/href="[^"]*"/g)).toEqual(tabs.map(({ to }) => `href="${to}"`))
  expect(list.match(/<a[^>]*aria-current="page"[^>]*>/g)?.map((tab) => attribute(tab, 'href'))).toEqual([
    '/settings?tab=subscription',
  ])
})

test('a setting is a group with a name, a switch is named and described by its row', () => {
  const row = html(<SettingRow label="Email address" value="jonas@example.com" />)
  expect(row).toContain('role="group"')
  expect(wordsOf(row, attribute(row, 'aria-labelledby'))).toMatch(/^Email address/)
  const off = html(<SwitchRow label="Less motion" text="Off by itself" isOn={false} onChange={nothing} />)
  expect(attribute(off, 'for')).toBe(attribute(/<input[^>]*>/.exec(off)?.[0] ?? '', 'id'))
  expect(wordsOf(off, attribute(off, 'aria-describedby'))).toBe('Off by itself')
  expect(off).not.toContain('checked')
})

test('[POPUP-02] a popup with a form is described by its text, and by nothing where it has none', () => {
  const popup = (text?: string) =>
    html(
      <PopupDialog isOpen title="Save Your Chats" text={text} width="wide" hasForm onDismiss={nothing}>
        <form>Email Address</form>
      </PopupDialog>,
    )
  expect(wordsOf(popup('In sync'), attribute(popup('In sync'), 'aria-describedby'))).toBe(
    'In sync Email Address',
  )
  expect(popup()).not.toContain('aria-describedby')
})
