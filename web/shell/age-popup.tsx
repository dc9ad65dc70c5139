import { useEffect, useState } from 'react'
import type { AgeStatus } from '#contract/age.ts'
import type { IntimateConsent } from '#contract/consents.ts'
import { openAgeGate } from '#web/lib/age-gate.ts'
import { api } from '#web/lib/api.ts'
import { goTo } from '#web/lib/go-to.ts'
import { showError } from '#web/lib/show-error.ts'
import { AgeForm } from './age-form.tsx'
import { AgeProof } from './age-proof.tsx'

type PopupProps = { isOpen: boolean; onClose: () => void }

/** Pages that have nothing to show before the answer. */
const CLOSED = /^\/(chat|saved|shared)(\/|$)/

const isClosedHere = () => CLOSED.test(window.location.pathname)

/**
 * What stands between somebody and content for adults: their own word, or a proof where the law wants one, and consent
 * to what talks tell of them, likewise.
 */
export function AgePopup({ isOpen, onClose }: PopupProps) {
  const [wanted, setWanted] = useState<{ age: AgeStatus; consent: IntimateConsent }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => {
    Promise.all([api.call('getAge', {}), api.call('getIntimateConsent', {})]).then(
      ([age, consent]) => setWanted({ age, consent }),
      (error) => {
        onClose()
        showError(error)
      },
    )
  }, [])

  function goOn() {
    openAgeGate()
    onClose()
  }
  function leave() {
    onClose()
    if (isClosedHere()) void goTo('/')
  }
  const needs = wanted?.age.needs
  // Who looks at a picture that somebody shared says nothing of their own.
  const isTalk = !window.location.pathname.startsWith('/shared/')
  const wantsConsent = isTalk && wanted?.consent.isWanted === true && wanted.consent.givenAt === null
  const isAnswered = needs === 'nothing' && !wantsConsent
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once, also while it fades away
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])
  if (!wanted || isAnswered) return null
  if (needs === 'proof') return <AgeProof isOpen={isOpen} status={wanted.age} onLeave={leave} />
  return (
    <AgeForm
      isOpen={isOpen}
      wantsWord={needs === 'confirmation'}
      wantsConsent={wantsConsent}
      onGiven={goOn}
      onLeave={leave}
    />
  )
}
