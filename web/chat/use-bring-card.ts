import { useState } from 'react'
import type { Gender } from '#contract/characters.ts'
import type { Chat } from '#contract/chat.ts'
import { CHARACTER_AGE_MAX, CHARACTER_AGE_MIN } from '#contract/limits.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { askPrice } from '#web/lib/ask-price.ts'
import { showToast } from '#web/lib/toasts.ts'
import { track } from '#web/lib/track.ts'
import { t } from '#web/lib/words.ts'
import { openChat } from './open-chat.ts'
import { tellLeftOut } from './tell-left-out.ts'
import type { ChosenCard } from './use-card-file.ts'

/** Makes a character of a card that was chosen, with what the card does not tell of it, and opens a chat. */
export function useBringCard(options: {
  onOpened: (chat: Chat) => void
  onFailed: (error: unknown) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [age, setAge] = useState('')
  const [ageError, setAgeError] = useState<string>()
  const [gender, setGender] = useState<Gender | ''>('')
  const [genderError, setGenderError] = useState<string>()

  function forgetErrors() {
    setAgeError(undefined)
    setGenderError(undefined)
  }

  /** Whether the card or the user tells all that is needed; says what is missing. */
  function check({ read }: ChosenCard): boolean {
    const years = Number(age)
    const isAdult = Number.isInteger(years) && years >= CHARACTER_AGE_MIN && years <= CHARACTER_AGE_MAX
    const ageWords =
      read.told.age !== undefined || isAdult
        ? undefined
        : t`Every character here is an adult: enter an age of ${CHARACTER_AGE_MIN} or more.`
    const genderWords = read.told.gender || gender ? undefined : t`Please choose.`
    setAgeError(ageWords)
    setGenderError(genderWords)
    return !ageWords && !genderWords
  }

  /** For so much luna that was agreed to. */
  async function bring(chosen: ChosenCard, luna = 0): Promise<void> {
    if (!check(chosen)) return
    const { told, card } = chosen.read
    setIsBusy(true)
    try {
      const body = {
        clientId: chosen.clientId,
        file: chosen.base64,
        ...(told.age === undefined && { age: Number(age) }),
        ...(!told.gender && gender && { gender }),
        ...(luna > 0 && { luna }),
      }
      const {
        id,
        isBlurred,
        leftOut = [],
      } = await api.call('createCharacter', { body }, { timeoutMs: FILE_TIMEOUT_MS })
      track('character_created', { by: 'card' })
      // Told also where her talk does not open then: she is there.
      const { name } = card.data
      tellLeftOut(leftOut)
      if (isBlurred) showToast(t`The picture of ${name} counts as adult content. It is clear with Pro.`)
      options.onOpened(await openChat(id))
    } catch (cause) {
      if (!askPrice(cause, (agreed) => void bring(chosen, agreed))) options.onFailed(cause)
      setIsBusy(false)
    }
  }

  return { isBusy, age, setAge, ageError, gender, setGender, genderError, forgetErrors, bring }
}
