import { useState } from 'react'
import { Email } from '#contract/accounts.ts'
import { EMAIL_CHARS_MAX, NAME_CHARS_MAX } from '#contract/limits.ts'
import { GENDERS } from '#web/lib/gender-words.ts'
import { storedFunnelPerson } from '#web/lib/stored-funnel.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import selects from '#web/ui/select.module.css'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pronounsOf } from '../choice-labels.ts'
import type { FunnelStepProps } from './funnel-page.tsx'

/** What the browser keeps of the visitor until there is an account with an address. A password is not asked for. */
export function YouStep({ funnel: { choices }, onDone }: FunnelStepProps) {
  const [you, setYou] = useState({
    name: storedFunnelPerson.name.read() ?? '',
    gender: storedFunnelPerson.gender.read() ?? '',
    email: storedFunnelPerson.email.read() ?? '',
  })
  const [error, setError] = useState<string>()
  const genderIds = useFieldIds({})

  function goOn() {
    const email = you.email.trim()
    const problem = email === '' ? undefined : Email.safeParse(email).error?.issues[0]?.message
    setError(problem)
    if (!problem) onDone()
  }

  function keep(field: keyof typeof you, text: string) {
    setYou((before) => ({ ...before, [field]: text }))
    storedFunnelPerson[field].write(text.trim() || undefined)
  }

  return (
    <Form onSubmit={goOn}>
      <TextField
        label="Your first name"
        hint={`So that ${choices.name || pronounsOf(choices.gender).subject} knows what to call you.`}
        autoComplete="given-name"
        maxLength={NAME_CHARS_MAX}
        value={you.name}
        onChange={(text) => keep('name', text)}
      />
      <Field ids={genderIds} label="You are a">
        <div className={selects.around}>
          <select
            {...genderIds.input}
            className={`${fields.box} ${selects.select}`}
            value={you.gender}
            onChange={(event) => keep('gender', event.target.value)}
          >
            {GENDERS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      </Field>
      <TextField
        label="Email"
        hint="To come back from another device. You choose a password later."
        error={error}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_CHARS_MAX}
        value={you.email}
        onChange={(text) => keep('email', text)}
      />
      <SubmitButton size="large" busyWords="One moment">
        Continue
      </SubmitButton>
    </Form>
  )
}
