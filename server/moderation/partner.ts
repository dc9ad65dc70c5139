import type { Reading } from './reading.ts'

type Span = { readonly start: number; readonly end: number }

const carer =
  /^(doctors?|nurses?|therapists?|psychologists?|psychiatrists?|counsell?ors?|dentist|surgeon|midwife|lawyer|social|arzt|arztin|therapeut|therapeutin|medico|medica|doctora?|enfermer[ao]|psicolog[ao]|terapeuta|medecin|docteur|infirmiere?|psychologue|therapeute|enfermeir[ao]|infermier[ae]|dottore|dottoressa|врач|врачом|врача|доктор|доктором|медсестра|медсестрои|психолог|психологом)$/
const whose =
  /^(her|his|the|a|their|seinem?|seiner|ihrem?|ihrer|dem|der|su|el|la|un|una|son|sa|le|seu|sua|o|il|lo|suo|своим|своеи|и)$/
const joining = /^(with|and|to|by|on|mit|und|con|y|a|avec|et|com|e|с|и)$/
const REACH_TOKENS = 4

/**
 * "flirts with her doctor", "the patient and her nurse make love": whose profession is said to care for somebody, and
 * who is in the scene, excuses nothing there.
 */
export function isPartner({ tokens, hits, sentences }: Reading, span: Span): boolean {
  if (!carer.test(tokens[span.start]?.word ?? '')) return false
  let at = span.start - 1
  while (at > span.start - 3 && whose.test(tokens[at]?.word ?? '') && !joining.test(tokens[at]?.word ?? ''))
    at -= 1
  // "the nurse flirts with her"
  const isSubject = hits.some((hit) => isIntimate(hit) && hit.start - span.end <= 1 && hit.start >= span.end)
  if (isSubject && tokens[span.end - 1]?.stop === 0) return true
  if (at === span.start - 1 || !joining.test(tokens[at]?.word ?? '')) {
    const isObject = hits.some((hit) => isIntimate(hit) && hit.end - 1 === at)
    return isObject && at < span.start - 1
  }
  return hits.some(
    (hit) =>
      isIntimate(hit) &&
      sentences[hit.start] === sentences[span.start] &&
      (hit.end <= at
        ? at - hit.end < REACH_TOKENS
        : hit.start - span.end < REACH_TOKENS && hit.start >= span.end),
  )
}

const isIntimate = ({ labels }: Reading['hits'][number]) => labels.has('sexual') || labels.has('romance')
