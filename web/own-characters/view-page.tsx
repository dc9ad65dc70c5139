import { type CharacterChoices, lookOf } from '#contract/character-choices.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { labelOf, pronounsOf } from './choice-labels.ts'
import { LivePicture } from './live-picture.tsx'
import { editedIn, entryOf } from './start-step.ts'
import { STEPS } from './steps.tsx'
import { useCharacterPrice } from './use-character-price.ts'
import { useSending } from './use-sending.ts'
import styles from './view-page.module.css'

type ViewPageProps = { choices: CharacterChoices; search: string }

/** Who has been put together, before they are made or changed. What is chosen stays until they are. */
export function ViewPage({ choices, search }: ViewPageProps) {
  const { isBusy, problem, send } = useSending(search)
  const isMade = editedIn(search) !== undefined
  const luna = useCharacterPrice(!isMade)
  const { name, age, work, interests, personality, relation, voice, firstMessage } = choices
  const { possessive } = pronounsOf(choices.gender)
  const facts = [
    [t`Personality`, labelOf(personality)],
    [t`To you`, labelOf(relation)],
    [t`Voice`, labelOf(voice)],
    ...(work ? [[t`Work`, work]] : []),
    ...(interests.length > 0 ? [[t`Interests`, interests.join(', ')]] : []),
  ]

  return (
    <div className={styles.page}>
      <LivePicture look={lookOf(choices)} className={styles.picture} />
      <div className={styles.words}>
        <h1 className={`display ${styles.name}`}>
          {name}, {age}
        </h1>
        <p className={`voice lead ${styles.greeting}`}>
          {firstMessage
            ? firstMessage.replaceAll('{{char}}', name).replaceAll('{{user}}', t`you`)
            : t`Begins in a way that fits ${possessive} personality.`}
        </p>
        <dl className={styles.facts}>
          {facts.map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Form onSubmit={() => void send(choices, luna)} isBusy={isBusy}>
          {problem && <FormAlert text={problem} />}
          <SubmitButton size="large" busyWords={isMade ? t`Saving` : t`Creating`} isBusy={isBusy}>
            {isMade
              ? t`Save changes`
              : luna > 0
                ? t`Create and start chatting, ${luna} luna`
                : t`Create and start chatting`}
          </SubmitButton>
          <ButtonLink to={`/create-model/${STEPS.length - 1}${entryOf(search).mark}`} kind="quiet">
            <Icon name="back" />
            {t`Change something`}
          </ButtonLink>
        </Form>
        <p className="small faint">
          {t`The picture is a sketch. The portrait follows by itself.`}{' '}
          <T>An AI character. Only you see {pronounsOf(choices.gender).object}.</T>
          {/* Last, so that nothing moves once the price is known. */}
          {luna > 0 && ` ${t`This one costs ${luna} luna (${lunaWorth(luna)}).`}`}
        </p>
      </div>
    </div>
  )
}
