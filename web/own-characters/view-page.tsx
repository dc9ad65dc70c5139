import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CharacterChoices } from '#contract/character-choices.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { labelOf, pronounsOf } from './choice-labels.ts'
import { LivePicture } from './live-picture.tsx'
import { keepPending, lookOf } from './pending.ts'
import { entryOf } from './start-step.ts'
import { STEPS } from './steps.tsx'
import styles from './view-page.module.css'

type ViewPageProps = { clientId: string; choices: CharacterChoices; search: string }

/** Who has been put together, before they are made. What is chosen stays until they are. */
export function ViewPage({ clientId, choices, search }: ViewPageProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const { name, age, work, interests, personality, relation, voice, firstMessage } = choices
  const { possessive } = pronounsOf(choices.gender)
  const facts = [
    ['Personality', labelOf(personality)],
    ['To you', labelOf(relation)],
    ['Voice', labelOf(voice)],
    ...(work ? [['Work', work]] : []),
    ...(interests.length > 0 ? [['Interests', interests.join(', ')]] : []),
  ]

  async function create() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const made = await api.call('createFromChoices', { body: { clientId, choices } })
      await navigate(`/chat?with=${made.id}`, { replace: true })
      keepPending(undefined)
    } catch (cause) {
      setProblem(showError(cause, 'form'))
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
        <p className={`voice lead ${styles.greeting}`}>
          {firstMessage
            ? firstMessage.replaceAll('{{char}}', name).replaceAll('{{user}}', 'you')
            : `Begins in a way that fits ${possessive} personality.`}
        </p>
        <dl className={styles.facts}>
          {facts.map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Form onSubmit={() => void create()} isBusy={isBusy}>
          {problem && <FormAlert text={problem} />}
          <SubmitButton size="large" busyWords="Creating" isBusy={isBusy}>
            Create and start chatting
          </SubmitButton>
          <ButtonLink to={`/create-model/${STEPS.length - 1}${entryOf(search).mark}`} kind="quiet">
            <Icon name="back" />
            Change something
          </ButtonLink>
        </Form>
        <p className="small faint">An AI character. Only you see {pronounsOf(choices.gender).object}.</p>
      </div>
    </div>
  )
}
