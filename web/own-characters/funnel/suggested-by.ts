import type { CharacterChoices } from '#contract/character-choices.ts'
import type { SurveyAnswers } from '#contract/funnel.ts'

export type Suggested = Pick<CharacterChoices, 'personality' | 'relation' | 'place'>

const RELATIONS: Record<SurveyAnswers['reason'], Suggested['relation']> = {
  company: 'friend',
  romance: 'date',
  stories: 'rival',
  practice: 'colleague',
  curiosity: 'stranger',
}

const PLACES: Record<SurveyAnswers['time'], Suggested['place']> = {
  mornings: 'garden',
  'in between': 'cafe',
  evenings: 'rooftop',
  nights: 'city night',
}

const PERSONALITIES: Record<SurveyAnswers['wish'], Suggested['personality']> = {
  listening: 'warm',
  laughter: 'playful',
  honesty: 'bold',
  tenderness: 'romantic',
  adventure: 'adventurous',
}

/** Whom the survey's answers suggest to meet. */
export const suggestedBy = ({ reason, time, wish }: SurveyAnswers): Suggested => ({
  personality: PERSONALITIES[wish],
  relation: RELATIONS[reason],
  place: PLACES[time],
})
