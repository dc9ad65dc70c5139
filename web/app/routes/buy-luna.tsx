import { useNavigate } from 'react-router'
import { t } from '#web/lib/words.ts'
import { BuyLunaPage } from '#web/payments/buy-luna-page.tsx'
import { completeAddress } from '#web/payments/complete-address.ts'
import { needCardDocument } from '../card-document.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/buy-luna.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  needCardDocument(request)
  return null
}

export const meta = () => privateMeta(t`Buy luna`)

export default function BuyLuna() {
  const navigate = useNavigate()
  return <BuyLunaPage onPaid={(payment) => void navigate(completeAddress(payment), { replace: true })} />
}
