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
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ChoiceGroup } from './choice-group.tsx'
import { CLOTH_DOTS, EYE_DOTS, HAIR_DOTS, SKIN_DOTS } from './color-dots.ts'
import { choose } from './pending.ts'
import type { StepProps } from './step-props.ts'

const FACES = 1000

export function Looks({ choices }: StepProps) {
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

export function Scene({ choices }: StepProps) {
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
