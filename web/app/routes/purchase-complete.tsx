import { useLocation } from 'react-router'
import { t } from '#web/lib/words.ts'
import { PurchaseCompletePage } from '#web/payments/purchase-complete-page.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Payment`)

export default function PurchaseComplete() {
  return <PurchaseCompletePage search={useLocation().search} />
}
