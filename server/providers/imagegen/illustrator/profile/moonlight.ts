import type { Light } from '../light.ts'

/** The one lamp of every profile: a warm moon before the face, violet night behind the head. */
export const MOONLIGHT: Light = {
  key: '#ffe9bd',
  ambient: '#23245a',
  rim: '#fff0cb',
  rimOpacity: 0.95,
  grade: '#23245a',
  gradeOpacity: 0.2,
}
