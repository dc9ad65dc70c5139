import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FUNNEL_STEPS } from '#contract/addresses.ts'
import { type CharacterChoices, lookOf } from '#contract/character-choices.ts'
import { api } from '#web/lib/api.ts'
import { askPrice } from '#web/lib/ask-price.ts'
import { genderOf } from '#web/lib/gender-words.ts'
import { setUser } from '#web/lib/session.ts'
import { showError } from '#web/lib/show-error.ts'
import { storedFunnelPerson } from '#web/lib/stored-funnel.ts'
import { track } from '#web/lib/track.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { labelOf, pronounsOf } from '../choice-labels.ts'
import { LivePicture } from '../live-picture.tsx'
import { makeOnce } from '../send-choices.ts'
import styles from '../view-page.module.css'
import { keepFunnel, pendingFunnel } from './pending-funnel.ts'

/** The end of the funnel: whoever was chosen, and the button that makes them, an account, and a chat. */
export function FunnelViewPage({ choices }: { choices: CharacterChoices }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const { name, age, gender, personality } = choices
  const { object } = pronounsOf(gender)

  async function finish(luna = 0) {
    const sent = pendingFunnel.get()
    if (!sent) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { id } = await makeOnce(sent, choices, keepFunnel, (clientId) => make(clientId, choices, luna))
      await navigate(`/chat?with=${id}`, { replace: true })
      keepFunnel(undefined)
    } catch (cause) {
      if (!askPrice(cause, (agreed) => void finish(agreed))) setProblem(showError(cause, 'form'))
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <LivePicture look={lookOf(choices)} className={styles.picture} />
      <div className={styles.words}>
        <h1 className={`display ${styles.name}`}>
          {name}, {age}
        </h1>
        <p className="voice lead">
          <T>{labelOf(personality)}, and waiting to meet you.</T>
        </p>
        <Form onSubmit={() => void finish()} isBusy={isBusy}>
          {problem && <FormAlert text={problem} />}
          <SubmitButton size="large" busyWords={t`One moment`} isBusy={isBusy}>
            {t`Start chatting`}
          </SubmitButton>
          <ButtonLink to={`/funnel/${FUNNEL_STEPS}`} kind="quiet">
            <Icon name="back" />
            {t`Change something`}
          </ButtonLink>
        </Form>
        <p className="small faint">
          <T>
            An AI character. Only you see {object}. By starting you say that you are 18 or older, and accept
            the{' '}
            <Link className="link" to="/terms-of-service">
              terms
            </Link>
            . The{' '}
            <Link className="link" to="/privacy-policy">
              privacy policy
            </Link>{' '}
            says what we keep.
          </T>
        </p>
      </div>
    </div>
  )
}

async function make(clientId: string, choices: CharacterChoices, luna: number) {
  const gender = genderOf(storedFunnelPerson.gender.read() ?? '')
  const body = {
    clientId,
    choices,
    ...(luna > 0 && { luna }),
    name: storedFunnelPerson.name.read() ?? '',
    ...(gender && { gender }),
  }
  const { user, character } = await api.call('finishFunnel', { body })
  track('funnel_finished', {})
  setUser(user)
  return character
}
