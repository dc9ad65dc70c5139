import type { Catalogue, SaleItem } from '#contract/desk-catalogue.ts'
import { showToast } from '#web/lib/toasts.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { KIND_WORDS, SALE_NAME_WORDS } from './sale-words.ts'

type SaleDialogProps = { item: SaleItem; onChange: (catalogue: Catalogue) => void; onClose: () => void }

/** Asks why something is taken off sale, or put back. */
export function SaleDialog({ item: { name, kind, isOn }, onChange, onClose }: SaleDialogProps) {
  const words = KIND_WORDS[kind]
  const verb = isOn ? words.turnOff : words.turnOn
  return (
    <ReasonDialog
      title={`${verb}: ${SALE_NAME_WORDS[name]}?`}
      text={isOn ? words.whenOff : words.whenOn}
      confirm={verb}
      busyWords="Changing"
      isDestructive={isOn}
      act={async ({ reason }) => {
        const body = { isOn: !isOn, reason }
        onChange(await desk.call('setOnSale', { params: { name }, body }))
        showToast(`${SALE_NAME_WORDS[name]}: ${(isOn ? words.off : words.on).toLowerCase()}.`, 'done')
      }}
      onClose={onClose}
    />
  )
}
