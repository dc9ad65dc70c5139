import { useState } from 'react'
import type { Catalogue, SaleItem } from '#contract/desk-catalogue.ts'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { NamedPart } from '../named-part.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { ClaimTable } from './claim-table.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import { SaleList } from './sale-list.tsx'
import { KIND_WORDS } from './sale-words.ts'

const load = () => desk.call('getCatalogue', {})

const KINDS = ['plan', 'package', 'offer'] as const

/** What is sold and offered, and whether what it claims is true. */
export function CataloguePage() {
  const { value: catalogue, setValue: setCatalogue, problem, reload } = useLoad<Catalogue>(load)
  const [chosen, setChosen] = useState<SaleItem>()
  return (
    <>
      <SectionHead
        title="Catalogue"
        note="What is off sale is off for everybody; what was agreed goes on. Prices are changed in the program."
      />
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!catalogue && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The catalogue is loading" />
      )}
      {catalogue && (
        <>
          {KINDS.map((kind) => (
            <NamedPart key={kind} name={KIND_WORDS[kind].heading}>
              <SaleList items={catalogue.items.filter((item) => item.kind === kind)} onChoose={setChosen} />
            </NamedPart>
          ))}
          <ClaimTable claims={catalogue.claims} />
        </>
      )}
      {chosen && <SaleDialog item={chosen} onChange={setCatalogue} onClose={() => setChosen(undefined)} />}
    </>
  )
}
