import { t } from '#web/lib/words.ts'
import { TickBox } from '#web/ui/tick-box.tsx'

type MailOptInProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Off until it is wanted: mails that nobody asked for are not welcome. */
export function MailOptIn(props: MailOptInProps) {
  return <TickBox {...props}>{t`Send me offers and news by mail`}</TickBox>
}
