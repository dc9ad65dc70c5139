import type { EarlierTalks } from '#contract/desk-engines.ts'
import { desk } from '../desk-client.ts'
import rows from '../rows.module.css'
import { useLoad } from '../use-load.ts'

const load = () => desk.call('countEarlierTalks', {})

/** How many talks stay with the earlier model: what its end would mean. */
export function EarlierTalkCount() {
  const { value, problem } = useLoad<EarlierTalks>(load)
  if (problem !== undefined)
    return <p className={rows.facts}>How many talks stay with it did not load. {problem}</p>
  return (
    <p className={rows.facts} role="status">
      {value ? countWords(value) : 'The talks are being counted.'}
    </p>
  )
}

const number = (value: number) => value.toLocaleString('en-US')

const countWords = ({ talks, chosen, recent }: EarlierTalks) =>
  `${number(talks)} ${talks === 1 ? 'talk stays' : 'talks stay'} with it: ${number(chosen)} by choice, ${number(recent)} used in the last 30 days.`
