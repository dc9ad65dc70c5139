import { lazy, Suspense } from 'react'
import { t } from '#web/lib/words.ts'
import { TextField } from '#web/ui/text-field.tsx'

export type PhoneFieldProps = {
  label?: string
  /** E.164, such as +4790012345, as far as it is typed; empty without a digit. */
  value: string
  onChange: (value: string) => void
  /** The country that is chosen at first, ISO 3166-1 alpha-2. */
  country?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

const LABEL = t`Phone number`

// What is known about the numbers of the world's countries is large, so it comes only with this field.
const PhoneInput = lazy(() =>
  import('./phone-input.tsx').then(
    ({ PhoneInput: Input }) => ({ default: Input }),
    // Without it a number can still be given, with its country code.
    () => ({ default: WholeNumberInput }),
  ),
)

/** A phone number: the calling code of a country, and the number as it is written there. */
export function PhoneField({ label = LABEL, ...field }: PhoneFieldProps) {
  const waiting = <TextField label={label} hint={field.hint} value="" onChange={() => {}} disabled />
  return (
    <Suspense fallback={waiting}>
      <PhoneInput label={label} {...field} />
    </Suspense>
  )
}

function WholeNumberInput({ label = LABEL, country: _, hint, ...field }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint ?? t`With its country code, such as +47`}
      {...field}
      onChange={(text) => field.onChange(text.replace(/[^\d+]/g, ''))}
      type="tel"
      autoComplete="tel"
      required
    />
  )
}
