import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { type CHOSEN_VOICES, PERSONALITIES, RELATIONS } from '#contract/character-choices.ts'
import { Gender, Style } from '#contract/characters.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { labelOf, pronounsOf, spokenOf } from '../choice-labels.ts'
import { withGender } from '../first-choices.ts'
import { figuresOf, firstLook, lookIn } from './funnel-looks.ts'
import { NameStep } from './name-step.tsx'
import { OptionList } from './option-list.tsx'
import { chooseInFunnel, type PendingFunnel, pendingFunnel } from './pending-funnel.ts'
import { StepFrame } from './step-frame.tsx'
import { YouStep } from './you-step.tsx'

export type FunnelStepProps = {
  funnel: PendingFunnel
  question: string
  /** The step has its answer. */
  onDone: () => void
}

type Step = {
  question: (gender: Gender) => string
  lead?: (gender: Gender) => string
  Content: ComponentType<FunnelStepProps>
}

/** Numbered from 1 in the addresses. */
export const FUNNEL: readonly Step[] = [
  {
    question: () => t`Whom would you like to meet?`,
    lead: () => t`Everyone here is an adult, and made by AI.`,
    Content: Who,
  },
  { question: () => t`In which style?`, Content: StyleStep },
  { question: () => t`Who catches your eye?`, lead: later, Content: Looks },
  { question: (gender) => t`What is ${pronounsOf(gender).subject} like?`, Content: Temper },
  { question: (gender) => t`Who ${pronounsOf(gender).is} to you?`, Content: Relation },
  { question: (gender) => t`What is ${pronounsOf(gender).possessive} name?`, Content: NameStep },
  { question: () => t`And you?`, lead: () => t`All of it may stay empty.`, Content: YouStep },
]

function later(gender: Gender): string {
  return t`You can change every detail of ${pronounsOf(gender).object} later.`
}

/** One step of the funnel. */
export function FunnelPage({ step }: { step: number }) {
  const funnel = useStore(pendingFunnel, (known) => known)
  const navigate = useNavigate()
  const shown = FUNNEL[step - 1]
  if (!funnel || !shown) return null
  const { gender } = funnel.choices
  const { question, lead, Content } = shown
  return (
    <StepFrame
      step={step}
      steps={FUNNEL.length}
      question={question(gender)}
      lead={lead?.(gender)}
      leadsBackTo={step > 1 ? `/funnel/${step - 1}` : '/'}
    >
      <Content
        funnel={funnel}
        question={question(gender)}
        onDone={() => void navigate(step < FUNNEL.length ? `/funnel/${step + 1}` : '/funnel/view-model')}
      />
    </StepFrame>
  )
}

function Who({ funnel: { choices }, question, onDone }: FunnelStepProps) {
  return (
    <OptionList
      label={question}
      options={Gender.options.map((gender) => ({
        key: gender,
        label: labelOf(gender),
        look: firstLook(gender, choices.style),
        isChosen: choices.gender === gender,
        onChoose() {
          chooseInFunnel(withGender(choices, gender))
          onDone()
        },
      }))}
    />
  )
}

function StyleStep({ funnel: { choices }, question, onDone }: FunnelStepProps) {
  return (
    <OptionList
      label={question}
      options={Style.options.map((style) => ({
        key: style,
        label: labelOf(style),
        look: firstLook(choices.gender, style),
        isChosen: choices.style === style,
        onChoose() {
          chooseInFunnel({ style })
          onDone()
        },
      }))}
    />
  )
}

function Looks({ funnel: { choices }, question, onDone }: FunnelStepProps) {
  return (
    <OptionList
      label={question}
      options={figuresOf(choices.gender).map((figure) => {
        const { appearance, age, face } = figure
        return {
          key: String(face),
          label: `${labelOf(appearance.hairColor)}, ${spokenOf(appearance.hairStyle)}`,
          note: String(age),
          look: lookIn(figure, choices),
          isChosen: choices.face === face && choices.appearance.hairStyle === appearance.hairStyle,
          onChoose() {
            chooseInFunnel(figure)
            onDone()
          },
        }
      })}
    />
  )
}

const TEMPER_NOTES: Record<(typeof PERSONALITIES)[number], string> = {
  warm: t`Listens first`,
  playful: t`Teases, and laughs a lot`,
  bold: t`Says it straight`,
  shy: t`Opens up slowly`,
  witty: t`Dry, and quick`,
  calm: t`Never in a hurry`,
  romantic: t`Means every word`,
  adventurous: t`Has a plan for tomorrow`,
}

const VOICES: Record<(typeof PERSONALITIES)[number], (typeof CHOSEN_VOICES)[number]> = {
  warm: 'warm',
  playful: 'lively',
  bold: 'deep',
  shy: 'soft',
  witty: 'bright',
  calm: 'calm',
  romantic: 'soft',
  adventurous: 'lively',
}

function Temper({ funnel: { choices, suggested }, question, onDone }: FunnelStepProps) {
  return (
    <OptionList
      label={question}
      options={PERSONALITIES.map((personality) => ({
        key: personality,
        label: labelOf(personality),
        note: TEMPER_NOTES[personality],
        isSuggested: suggested?.personality === personality,
        isChosen: choices.personality === personality,
        onChoose() {
          chooseInFunnel({ personality, voice: VOICES[personality] })
          onDone()
        },
      }))}
    />
  )
}

const RELATION_LABELS: Record<(typeof RELATIONS)[number], string> = {
  stranger: t`A stranger, so far`,
  friend: t`An old friend`,
  neighbour: t`From next door`,
  colleague: t`From work`,
  rival: t`A rival`,
  date: t`A first date`,
  partner: t`Your partner`,
  spouse: t`Married to you`,
}

function Relation({ funnel: { choices, suggested }, question, onDone }: FunnelStepProps) {
  return (
    <OptionList
      label={question}
      options={RELATIONS.map((relation) => ({
        key: relation,
        label: RELATION_LABELS[relation],
        isSuggested: suggested?.relation === relation,
        isChosen: choices.relation === relation,
        onChoose() {
          chooseInFunnel({ relation })
          onDone()
        },
      }))}
    />
  )
}
