import { Choice } from '../choice.tsx'
import { KindSelect } from './kind-select.tsx'

type StateAndKindProps<State extends string, Kind extends string> = {
  states: readonly { value: State; label: string }[]
  kinds: Readonly<Record<Kind, string>>
  filter: { state: State; kind: Kind | undefined }
  onFilter: (filter: Partial<Record<string, string>>) => void
}

/** Which entries of a queue are shown; those that are open where nothing else is asked for. */
export const StateAndKind = <State extends string, Kind extends string>({
  states,
  kinds,
  filter: { state, kind },
  onFilter,
}: StateAndKindProps<State, Kind>) => (
  <>
    <Choice
      label="State"
      choices={states}
      value={state}
      onChange={(next) => onFilter({ state: next === 'open' ? undefined : next })}
    />
    <KindSelect
      label="Kind"
      all="All kinds"
      words={kinds}
      value={kind}
      onChange={(next) => onFilter({ kind: next })}
    />
  </>
)
