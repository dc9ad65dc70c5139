import {
  type Appearance,
  BEARDS,
  BODY_TYPES,
  CLOTH_COLORS,
  EYE_COLORS,
  FACE_ARCHETYPES,
  FACE_SHAPES,
  GLASSES,
  HAIR_COLORS,
  HAIR_STYLES,
  LONG_HAIR_STYLES,
  OUTFITS,
  SCENES,
  SHORT_HAIR_STYLES,
  SKIN_TONES,
} from '#contract/appearance.ts'
import { CHOSEN_VOICES, PERSONALITIES, RELATIONS } from '#contract/character-choices.ts'
import { Gender, Style } from '#contract/characters.ts'
import { CHOSEN_AGE_MAX, FIRST_MESSAGE_CHARS_MAX, NAME_CHARS_MAX, WORK_CHARS_MAX } from '#contract/limits.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import selects from '#web/ui/select.module.css'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { labelOf, pronounsOf } from './choice-labels.ts'
import { CLOTH_DOTS, EYE_DOTS, HAIR_DOTS, SKIN_DOTS } from './color-dots.ts'
import { withGender } from './first-choices.ts'
import {
  choose,
  INTERESTS_TEXT_MAX,
  INTERESTS_WORDS,
  type PendingChoices,
  type TypedField,
} from './pending.ts'

export type StepProps = {
  choices: PendingChoices
  /** What is wrong with a field that is typed into. */
  errorOf: (field: TypedField) => string | undefined
}

type Step = {
  /** In the list of steps, and on the button that leads there. */
  title: string
  question: (gender: string) => string
  Content: (props: StepProps) => React.ReactNode
  typed: readonly TypedField[]
}

/** The youngest that is offered; the server's own limit is lower, and 18. */
const OFFERED_AGE_MIN = 20
const AGES = Array.from(
  { length: CHOSEN_AGE_MAX - OFFERED_AGE_MIN + 1 },
  (_, years) => OFFERED_AGE_MIN + years,
)

const FACES = 1000

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

function Looks({ choices }: StepProps) {
  const { appearance, gender, face } = choices
  const look = (chosen: Partial<Appearance>) => choose({ appearance: { ...appearance, ...chosen } })
  const isMan = gender === 'male'
  const first = isMan ? SHORT_HAIR_STYLES : LONG_HAIR_STYLES
  const styles = [...first, ...HAIR_STYLES.filter((style) => !first.some((known) => known === style))]
  return (
    <>
      <ChoiceGroup
        legend={t`Hair`}
        options={styles}
        value={appearance.hairStyle}
        onChoose={(hairStyle) => look({ hairStyle })}
      />
      <ChoiceGroup
        legend={t`Hair colour`}
        options={HAIR_COLORS}
        value={appearance.hairColor}
        dots={HAIR_DOTS}
        onChoose={(hairColor) => look({ hairColor })}
      />
      <ChoiceGroup
        legend={t`Eyes`}
        options={EYE_COLORS}
        value={appearance.eyes}
        dots={EYE_DOTS}
        onChoose={(eyes) => look({ eyes })}
      />
      <ChoiceGroup
        legend={t`Skin`}
        options={SKIN_TONES}
        value={appearance.skin}
        dots={SKIN_DOTS}
        onChoose={(skin) => look({ skin })}
      />
      <ChoiceGroup
        legend={t`Face`}
        options={FACE_ARCHETYPES}
        attribute="face"
        value={appearance.face}
        onChoose={(archetype) => look({ face: archetype })}
      />
      <ChoiceGroup
        legend={t`Shape of the face`}
        options={FACE_SHAPES}
        value={appearance.faceShape}
        onChoose={(faceShape) => look({ faceShape })}
      />
      {isMan && (
        <ChoiceGroup
          legend={t`Beard`}
          options={BEARDS}
          attribute="beard"
          value={appearance.beard ?? 'none'}
          onChoose={(beard) => look({ beard })}
        />
      )}
      <ChoiceGroup
        legend={t`Glasses`}
        options={GLASSES}
        value={appearance.glasses ?? 'none'}
        onChoose={(glasses) => look({ glasses })}
      />
      <ChoiceGroup
        legend={t`Freckles`}
        options={['none', 'freckles']}
        value={appearance.freckles ? 'freckles' : 'none'}
        onChoose={(freckles) => look({ freckles: freckles === 'freckles' })}
      />
      <div>
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary}`}
          onClick={() => choose({ face: (face + 1) % FACES })}
        >
          {t`Another face with these looks`}
        </button>
      </div>
    </>
  )
}

function Scene({ choices }: StepProps) {
  const { appearance, outfit, outfitColor, place } = choices
  return (
    <>
      <ChoiceGroup
        legend={t`Body`}
        options={BODY_TYPES}
        attribute="body"
        value={appearance.body}
        onChoose={(body) => choose({ appearance: { ...appearance, body } })}
      />
      <ChoiceGroup
        legend={t`Clothes`}
        options={OUTFITS}
        value={outfit}
        onChoose={(chosen) => choose({ outfit: chosen })}
      />
      <ChoiceGroup
        legend={t`Colour of the clothes`}
        options={CLOTH_COLORS}
        value={outfitColor}
        dots={CLOTH_DOTS}
        onChoose={(chosen) => choose({ outfitColor: chosen })}
      />
      <ChoiceGroup
        legend={t`Place`}
        options={SCENES}
        value={place}
        onChoose={(chosen) => choose({ place: chosen })}
      />
    </>
  )
}

function Character({ choices, errorOf }: StepProps) {
  const { personality, relation, voice, work, interests } = choices
  return (
    <>
      <ChoiceGroup
        legend={t`Personality`}
        options={PERSONALITIES}
        value={personality}
        onChoose={(chosen) => choose({ personality: chosen })}
      />
      <ChoiceGroup
        legend={t`To you`}
        options={RELATIONS}
        value={relation}
        onChoose={(chosen) => choose({ relation: chosen })}
      />
      <ChoiceGroup
        legend={t`Voice`}
        options={CHOSEN_VOICES}
        value={voice}
        onChoose={(chosen) => choose({ voice: chosen })}
      />
      <TextField
        label={t`Work`}
        hint={t`May stay empty.`}
        error={errorOf('work')}
        maxLength={WORK_CHARS_MAX}
        value={work}
        onChange={(text) => choose({ work: text })}
      />
      <TextField
        label={t`Interests`}
        hint={t`With commas between them. ${INTERESTS_WORDS}`}
        error={errorOf('interests')}
        maxLength={INTERESTS_TEXT_MAX}
        value={interests}
        onChange={(text) => choose({ interests: text })}
      />
    </>
  )
}

function Name({ choices, errorOf }: StepProps) {
  const { name, age, firstMessage, gender } = choices
  const ageIds = useFieldIds({ hint: t`Adults only.` })
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`Of letters, at most ${NAME_CHARS_MAX}.`}
        error={errorOf('name')}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        value={name}
        onChange={(text) => choose({ name: text })}
      />
      <Field ids={ageIds} label={t`Age`} hint={t`Adults only.`}>
        <div className={selects.around}>
          <select
            {...ageIds.input}
            className={`${fields.box} ${selects.select}`}
            value={age}
            onChange={(event) => choose({ age: Number(event.target.value) })}
          >
            {AGES.map((years) => (
              <option key={years} value={years}>
                {years}
              </option>
            ))}
          </select>
        </div>
      </Field>
      <TextArea
        label={t`First message`}
        hint={t`Where it is empty, ${pronounsOf(gender).subject} begins in a way that fits “${labelOf(choices.personality).toLowerCase()}”.`}
        error={errorOf('firstMessage')}
        maxLength={FIRST_MESSAGE_CHARS_MAX}
        rows={3}
        value={firstMessage}
        onChange={(text) => choose({ firstMessage: text })}
      />
    </>
  )
}
