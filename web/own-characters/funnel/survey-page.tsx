import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SURVEY_REASONS, SURVEY_TIMES, SURVEY_WISHES, SurveyAnswers } from '#contract/funnel.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { OptionList } from './option-list.tsx'
import { suggest } from './pending-funnel.ts'
import { answer, survey } from './pending-survey.ts'
import { StepFrame } from './step-frame.tsx'

const LABELS: Readonly<Record<string, string>> = {
  company: t`Some company`,
  romance: t`A little romance`,
  stories: t`Stories to be in`,
  practice: t`To practise talking`,
  curiosity: t`Curiosity`,
  mornings: t`In the morning`,
  'in between': t`In between, during the day`,
  evenings: t`In the evening`,
  nights: t`Late at night`,
  listening: t`To be listened to`,
  laughter: t`To laugh`,
  honesty: t`To hear what is true`,
  tenderness: t`Tenderness`,
  adventure: t`That something happens`,
}

const QUESTIONS = [
  { field: 'reason', question: t`What brings you here?`, options: SURVEY_REASONS },
  { field: 'time', question: t`When will you mostly talk?`, options: SURVEY_TIMES },
  { field: 'wish', question: t`What matters most to you?`, options: SURVEY_WISHES },
] as const

/** One question of the survey. The last answer is sent with the others, and leads into the funnel. */
export function SurveyPage({ step }: { step: number }) {
  const given = useStore(survey, ({ answers }) => answers)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const shown = QUESTIONS[step - 1]
  if (!shown) return null
  const { field, question, options } = shown

  async function choose(value: string) {
    if (isBusy) return
    setProblem(undefined)
    const { clientId, answers } = answer({ [field]: value })
    if (step < QUESTIONS.length) return await navigate(`/survey/${step + 1}`)
    const all = SurveyAnswers.safeParse(answers)
    if (!all.success) return await navigate(`/survey/${firstOpen(answers)}`)
    setIsBusy(true)
    try {
      await api.call('answerSurvey', { body: { clientId, answers: all.data } })
      suggest(all.data)
      await navigate('/funnel/1')
    } catch (cause) {
      setProblem(showError(cause, 'form'))
    }
    setIsBusy(false)
  }

  return (
    <StepFrame
      step={step}
      steps={QUESTIONS.length}
      question={question}
      lead={
        step === 1
          ? t`Three questions, so that we can suggest somebody. Only you see your answers.`
          : undefined
      }
      leadsBackTo={step > 1 ? `/survey/${step - 1}` : '/'}
    >
      <OptionList
        label={question}
        options={options.map((value) => ({
          key: value,
          label: LABELS[value] ?? value,
          isChosen: given[field] === value,
          onChoose: () => void choose(value),
        }))}
      />
      {problem && <FormAlert text={problem} />}
      <div>
        <ButtonLink to="/funnel/1" kind="quiet" size="small">
          {t`Skip these questions`}
        </ButtonLink>
      </div>
    </StepFrame>
  )
}

const firstOpen = (answers: { [Field in keyof SurveyAnswers]?: unknown }) =>
  QUESTIONS.findIndex(({ field }) => answers[field] === undefined) + 1
