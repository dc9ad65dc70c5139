import { t } from '#web/lib/words.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Choices } from './choices.ts'
import { FramingSign } from './framing-sign.tsx'
import { Radios } from './radios.tsx'
import type { Wish } from './wish.ts'
import styles from './wish-form.module.css'

type ShotFieldsProps = {
  shot: Wish['shot']
  choices: Choices
  onChange: (changed: Partial<Wish['shot']>) => void
}

/** How the picture is taken. */
export function ShotFields({ shot, choices, onChange }: ShotFieldsProps) {
  return (
    <>
      <Radios
        label={t`Framing`}
        choices={[{ value: '' as const, label: t`Any` }, ...choices.pose].map((choice) => ({
          ...choice,
          sign: <FramingSign pose={choice.value} />,
        }))}
        value={shot.pose ?? ''}
        onChange={(pose) => onChange({ pose: pose || undefined })}
      />
      <div className={styles.pairs}>
        <ChoiceField
          label={t`Posture`}
          name="posture"
          choices={choices.posture}
          value={shot.posture}
          onChange={(posture) => onChange({ posture })}
        />
        <ChoiceField
          label={t`Place`}
          name="scene"
          choices={choices.scene}
          value={shot.scene}
          onChange={(scene) => onChange({ scene })}
        />
        <ChoiceField
          label={t`Expression`}
          name="expression"
          choices={choices.expression}
          value={shot.expression}
          onChange={(expression) => onChange({ expression })}
        />
        <ChoiceField
          label={t`Clothes`}
          name="outfit"
          choices={choices.outfit}
          value={shot.outfit}
          onChange={(outfit) => onChange({ outfit })}
        />
        <ChoiceField
          label={t`Colour of clothes`}
          name="outfitColor"
          choices={choices.outfitColor}
          value={shot.outfitColor}
          onChange={(outfitColor) => onChange({ outfitColor })}
        />
      </div>
    </>
  )
}
