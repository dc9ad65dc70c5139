import type { PictureScreen } from './port.ts'

/** For the illustrator, which can draw nobody undressed. */
export const drawnDressed: PictureScreen = {
  label: 'none (the illustrator dresses everybody)',
  isReal: false,
  judge: async () => ({ rating: 'general' }),
}

/** For what may show anything, where nothing looks at it: every picture counts as the most that it may be. */
export const unseen: PictureScreen = {
  label: 'none: every picture but a drawn portrait counts as adult (PICTURE_SCREEN_BASE_URL is empty)',
  isReal: false,
  judge: async () => ({ rating: 'adult' }),
}
