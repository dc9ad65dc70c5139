import { Gender, Style } from '#contract/characters.ts'
import { t } from '#web/lib/words.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { pronounsOf } from './choice-labels.ts'
import { withGender } from './first-choices.ts'
import { Looks, Scene } from './look-steps.tsx'
import { choose, type TypedField } from './pending.ts'
import type { StepProps } from './step-props.ts'
import { Character, Name } from './word-steps.tsx'

type Step = {
  /** In the list of steps, and on the button that leads there. */
  title: string
  question: (gender: string) => string
  Content: (props: StepProps) => React.ReactNode
  typed: readonly TypedField[]
}

/** Numbered as the addresses are: the first two are what an address can choose. */
export const STEPS: readonly Step[] = [
  { title: t`Who`, question: () => t`Whom do you want to meet?`, Content: Who, typed: [] },
  { title: t`Style`, question: () => t`In which style?`, Content: StyleStep, typed: [] },
  {
    title: t`Looks`,
    question: (gender) => t`How ${pronounsOf(gender).does} look?`,
    Content: Looks,
    typed: [],
  },
  {
    title: t`Scene`,
    question: (gender) => t`What ${pronounsOf(gender).does} wear, and where?`,
    Content: Scene,
    typed: [],
  },
  {
    title: t`Character`,
    question: (gender) => t`Who ${pronounsOf(gender).is}?`,
    Content: Character,
    typed: ['work', 'interests'],
  },
  {
    title: t`Name`,
    question: (gender) => t`What is ${pronounsOf(gender).possessive} name?`,
    Content: Name,
    typed: ['name', 'firstMessage'],
  },
]

function Who({ choices }: StepProps) {
  return (
    <ChoiceGroup
      legend={t`Gender`}
      options={Gender.options}
      value={choices.gender}
      onChoose={(gender) => choose(withGender(choices, gender))}
      isLarge
    />
  )
}

function StyleStep({ choices }: StepProps) {
  return (
    <ChoiceGroup
      legend={t`Style`}
      options={Style.options}
      value={choices.style}
      onChoose={(style) => choose({ style })}
      isLarge
    />
  )
}
