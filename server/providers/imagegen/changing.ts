import type { PictureValues } from '#contract/engine-settings.ts'
import type { ImageEngine, PictureSettings } from './port.ts'

type Changing = Pick<PictureSettings, 'kind' | 'fields' | 'usual'> & {
  /** What the environment has chosen. */
  real: ImageEngine
  standIn: ImageEngine
}

/** An engine whose values change while it runs; each picture is drawn with those that held when it was begun. */
export function createChangingEngine({ kind, fields, usual, real, standIn }: Changing): {
  engine: ImageEngine
  pictureSettings: PictureSettings
} {
  let now = real
  const having = ({ usesStandIn, ...values }: PictureValues): ImageEngine =>
    usesStandIn ? standIn : (real.tuned?.(values) ?? real)
  return {
    engine: {
      get label() {
        return now.label
      },
      get isReal() {
        return now.isReal
      },
      get takesReference() {
        return now.takesReference ?? false
      },
      draw: (...asked) => now.draw(...asked),
      close: () => real.close(),
    },
    pictureSettings: {
      kind,
      fields,
      usual,
      with: having,
      change(values) {
        now = having(values)
      },
    },
  }
}
