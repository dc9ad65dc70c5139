import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailField } from './email-field.tsx'
import { PhoneInput } from './phone-input.tsx'

const nothing = () => {}

test('[FORM-03] the email field is labelled Email Address, is of type email, required, and shows no list by itself', () => {
  const field = renderToStaticMarkup(<EmailField value="jonas@g" onChange={nothing} />)
  expect(field).toContain('>Email Address</label>')
  const input = /<input[^>]*>/.exec(field)?.[0]
  for (const part of [
    'type="email"',
    'required=""',
    'role="combobox"',
    'aria-expanded="false"',
    'autoComplete="email"',
  ])
    expect(input).toContain(part)
  expect(field).not.toContain('listbox')
})

test('[FORM-08] a stored phone number is shown with its calling code beside it', () => {
  const field = renderToStaticMarkup(
    <PhoneInput label="Phone number" value="+4790012345" onChange={nothing} country="GB" />,
  )
  expect(field).toContain('value="90 01 23 45"')
  expect(field).toContain('aria-hidden="true">+47<')
  expect(field).toContain('<option value="NO" selected="">')
})

test('[FORM-08] an empty phone number waits for one of the given country', () => {
  const field = renderToStaticMarkup(
    <PhoneInput label="Phone number" value="" onChange={nothing} country="GB" />,
  )
  expect(field).toContain('aria-hidden="true">+44<')
  expect(field).toContain('type="tel"')
})
