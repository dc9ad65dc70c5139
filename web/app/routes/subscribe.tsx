import { useNavigate } from 'react-router'
import { t } from '#web/lib/words.ts'
import { completeAddress } from '#web/payments/complete-address.ts'
import { SubscribePage } from '#web/payments/subscribe-page.tsx'
import { needCardDocument } from '../card-document.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/subscribe.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  needCardDocument(request)
  return null
}

export const meta = () => privateMeta(t`Pro`)

export default function Subscribe() {
  const navigate = useNavigate()
  return <SubscribePage onPaid={(payment) => void navigate(completeAddress(payment), { replace: true })} />
}
