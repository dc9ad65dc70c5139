import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CharacterChoices } from '#contract/character-choices.ts'
import { askPrice } from '#web/lib/ask-price.ts'
import { showError } from '#web/lib/show-error.ts'
import { dropPending, pending } from './pending.ts'
import { sendChoices } from './send-choices.ts'
import { entryOf } from './start-step.ts'

/**
 * Sends what is pending, for so much luna that the user has seen; where it is taken, the page leads on. Until then
 * nothing of it is lost.
 */
export function useSending(search: string) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()

  async function send(choices: CharacterChoices, luna = 0) {
    const sent = pending.get()
    if (!sent) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { id } = await sendChoices(sent, choices, luna)
      await navigate(sent.isMade ? entryOf(search).leadsBackTo : `/chat?with=${id}`, { replace: true })
      dropPending(sent)
    } catch (cause) {
      const isAsked = askPrice(cause, (agreed) => void send(choices, agreed))
      if (!isAsked) setProblem(showError(cause, 'form'))
      setIsBusy(false)
    }
  }

  return { isBusy, problem, send }
}
