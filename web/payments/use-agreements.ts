import { useState } from 'react'
import type { AgreementBox } from './agreement-words.ts'

export type Agreements = ReturnType<typeof useAgreements>

/** Which boxes are ticked, by their words: who has agreed to one price has not agreed to another. */
export function useAgreements(boxes: readonly AgreementBox[]) {
  const [ticked, setTicked] = useState<string[]>([])
  const [missed, setMissed] = useState<string[]>([])
  const [presses, setPresses] = useState(0)
  // What was missed goes with its box: it would be announced once more where the box comes back.
  const stillThere = missed.filter((one) => boxes.some(({ words }) => words === one))
  if (stillThere.length < missed.length) setMissed(stillThere)
  const isTicked = ({ words }: AgreementBox) => ticked.includes(words)
  const isMissing = ({ words }: AgreementBox) => missed.includes(words)
  return {
    boxes,
    isTicked,
    /** Whether a box was not ticked when the form was to be sent, and was left alone since. */
    isMissing,
    isAnyMissing: boxes.some(isMissing),
    /** How often that was so: what is said of it again is another alert. */
    presses,
    tick({ words }: AgreementBox, isOn: boolean) {
      setTicked((before) => (isOn ? [...before, words] : before.filter((one) => one !== words)))
      // Whoever takes a tick back is told at the next press, not by the alert of the one before.
      setMissed((before) => before.filter((one) => one !== words))
    },
    /** Whether all are ticked; notes those that are not. */
    check(): boolean {
      const unticked = boxes.filter((box) => !isTicked(box))
      setMissed(unticked.map(({ words }) => words))
      setPresses((before) => before + 1)
      return unticked.length === 0
    },
  }
}
