import type { SaleItem } from '#contract/desk-catalogue.ts'
import buttons from '#web/ui/button.module.css'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import { factsOf, KIND_WORDS, SALE_NAME_WORDS } from './sale-words.ts'

type SaleListProps = { items: readonly SaleItem[]; onChoose: (item: SaleItem) => void }

/** Things of one kind that are sold, or offered, and whether they are. */
export const SaleList = ({ items, onChoose }: SaleListProps) => (
  <ul className={rows.rows}>
    {items.map((item) => (
      <SaleRow key={item.name} item={item} onChoose={() => onChoose(item)} />
    ))}
  </ul>
)

function SaleRow({ item, onChoose }: { item: SaleItem; onChoose: () => void }) {
  const { name, kind, isOn, changedAt } = item
  const { on, off, turnOn, turnOff } = KIND_WORDS[kind]
  const verb = isOn ? turnOff : turnOn
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {SALE_NAME_WORDS[name]}{' '}
          <span className={`${rows.state} ${isOn ? rows.good : rows.bad}`}>{isOn ? on : off}</span>
        </p>
        <p className={rows.facts}>{factsOf(item)}</p>
        <p className="small faint">
          {changedAt ? <time dateTime={changedAt}>Since {timeWords(changedAt)}</time> : 'Not changed yet'}
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        aria-label={`${verb}: ${SALE_NAME_WORDS[name]}`}
        onClick={onChoose}
      >
        {verb}
      </button>
    </li>
  )
}
