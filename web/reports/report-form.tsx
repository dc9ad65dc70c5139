import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import { ADDRESS_CHARS_MAX, REPORT_NOTE_CHARS_MAX, SIGNATURE_CHARS_MAX } from '#contract/limits.ts'
import type { ReportReason } from '#contract/reports.ts'
import { api } from '#web/lib/api.ts'
import { reportPath } from '#web/lib/report-link.ts'
import { REASON_WORDS } from '#web/lib/report-reasons.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ReasonField } from './reason-field.tsx'
import styles from './report-form.module.css'

/** In the order in which they are offered; what is broken is said of a message, where it is. */
const OFFERED: readonly ReportReason[] = [
  'intimate-image',
  'minor',
  'real-person',
  'violence',
  'self-harm',
  'hate',
  'copyright',
  'service',
  'other',
]
const isOffered = (reason: string): reason is ReportReason => OFFERED.some((offered) => offered === reason)

type ReportFormProps = { about: string; reason: string }

/** `about` is the address of what is reported, where a link knows it, and `reason` what is chosen at first. */
export function ReportForm({ about, reason }: ReportFormProps) {
  const navigate = useNavigate()
  const hasAddress = useStore(session, ({ user }) => Boolean(user?.email))
  // One for the form, however often it is sent: what got lost on its way is not filed twice.
  const clientId = useRef(newId())
  const form = useForm({
    initial: { address: about, reason: isOffered(reason) ? reason : '', note: '', email: '', signature: '' },
    check: (values) =>
      isOffered(values.reason) ? undefined : { field: 'reason', words: t`Choose what is wrong.` },
    async send({ reason: chosen, signature, ...words }) {
      if (!isOffered(chosen)) return
      const signed = chosen === 'intimate-image' ? { signature } : {}
      const body = { ...words, ...signed, clientId: clientId.current, reason: chosen }
      const { number } = await api.call('fileReport', { body })
      await navigate(reportPath(number), { replace: true })
    },
  })
  const { name: _, ...note } = form.field('note')
  const chosen = form.field('reason')
  const isIntimate = chosen.value === 'intimate-image'
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <div className={styles.fields}>
        <ReasonField reasons={OFFERED} words={REASON_WORDS} {...chosen} />
        <TextField
          label={t`Where it is`}
          hint={t`The address of the page or picture, or how we find it.`}
          maxLength={ADDRESS_CHARS_MAX}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('address')}
        />
        <TextArea
          label={t`What we should know`}
          hint={
            isIntimate
              ? t`How you can tell that it is you. Please send no picture.`
              : t`You need not write anything. Please send nothing illegal itself.`
          }
          maxLength={REPORT_NOTE_CHARS_MAX}
          rows={3}
          {...note}
        />
        {isIntimate && (
          <TextField
            label={t`Your name, as a signature`}
            hint={t`By it you say that you are the person shown, or may act for them, that there was no consent, and that you believe in good faith that all of this is true.`}
            maxLength={SIGNATURE_CHARS_MAX}
            autoComplete="name"
            {...form.field('signature')}
          />
        )}
        <TextField
          label={t`Email for our answer`}
          type="email"
          hint={
            hasAddress
              ? t`Left empty, we write to the address of your account.`
              : t`You need none: the number that you get next tells you as well.`
          }
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </div>
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Sending`}>
        {t`Send the report`}
      </SubmitButton>
    </Form>
  )
}
