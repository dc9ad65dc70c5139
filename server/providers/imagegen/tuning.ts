import { sizes as readSizes } from '#server/platform/setting-schemas.ts'
import type { PictureTuning } from './port.ts'

/** Values as an engine has them in its options. */
export const tuningOf = ({ sizes, ...values }: PictureTuning) => ({
  ...values,
  ...(sizes !== undefined && { sizes: readSizes.parse(sizes) }),
})
