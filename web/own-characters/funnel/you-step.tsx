import { useState } from 'react'
import { Email } from '#contract/accounts.ts'
import { EMAIL_CHARS_MAX, NAME_CHARS_MAX } from '#contract/limits.ts'
import { GENDERS } from '#web/lib/gender-words.ts'
import { storedFunnelPerson } from '#web/lib/stored-funnel.ts'
import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import selects from '#web/ui/select.module.css'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
    const problem = email === '' || Email.safeParse(email).success ? undefined : t`Please enter a valid email`
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
        label={t`Your first name`}
        hint={whyName(choices)}
        autoComplete="given-name"
        maxLength={NAME_CHARS_MAX}
        value={you.name}
        onChange={(text) => keep('name', text)}
      />
      <Field ids={genderIds} label={t`You are a`}>
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
        label={t`Email`}
        hint={t`To come back from another device. You choose a password later.`}
        error={error}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_CHARS_MAX}
        value={you.email}
        onChange={(text) => keep('email', text)}
      />
      <SubmitButton size="large" busyWords={t`One moment`}>
        {t`Continue`}
      </SubmitButton>
    </Form>
  )
}

function whyName({ name, gender }: { name: string; gender: string }): string {
  if (name) return t`So that ${name} knows what to call you.`
  return gender === 'male' ? t`So that he knows what to call you.` : t`So that she knows what to call you.`
}
