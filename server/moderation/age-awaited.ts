import { ADULT_AGE } from './age-form.ts'
import { isUnit } from './age-worked-out.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

export const fullAge =
  /^(18|eighteen|eighteenth|achtzehn|dieciocho|dezoito|diciotto|восемнадцать|восемнадцати|achttien|osiemnastka|majority|adult|adulthood|legal|volljahrig|volljaehrig|volljahrigkeit|erwachsen|mayor|mayoria|majeure|majeur|majorite|maior|maioridade|maggiorenne|maggiore|совершеннолетия|совершеннолетие|совершеннолетнеи|совершеннолетним|pelnoletnia|pelnoletni|pelnoletnosci|meerderjarig|resit|成人|二十歳|18歳|成年|十八岁|성인|vote|drive|drink|abitur|matura|baccalaureat|brevet|realschulabschluss|hauptschulabschluss|schulabschluss|gcse|gcses|maturita|selectividad|vestibular)$/
const waits =
  /^(until|till|til|before|away|left|short|shy|wait|waiting|almost|nearly|not|yet|soon|tomorrow|eve|midnight|next|more|another|tonight|in|noch|bis|bald|fast|morgen|erst|falta|faltan|aun|todavia|no|para|antes|manana|pronto|casi|avant|jusqu|encore|bientot|presque|demain|reste|pas|manque|ate|falta|amanha|quase|ainda|nao|para|pra|prima|manca|mancano|quasi|domani|ancora|non|tra|fra|dans|dentro|до|еще|осталось|через|скоро|завтра|почти|нет|не|do|przed|jeszcze|za|prawie|jutro|tot|over|bijna|nog|morgen|kala|var|あと|まで|もうすぐ|まだ|前|来年|还|还有|没|未|不到|前|才|她才|他才|你才|我才|아직|앞|전|남|되기)$/
const passed =
  /^(over|above|older|since|already|after|past|least|both|is|are|turned|mindestens|schon|uber|mas|ya|desde|plus|deja|depuis|mais|ja|desde|oltre|gia|da|уже|старше|juz|powyzej|al|boven|以上|已经|已|이상|이미)$/
const WAIT_REACH = 6
const WAIT_REACH_ENOUGH = 10

/** "she'll be of legal age in 2029" */
function isOfLaterYear(tokens: readonly Token[], at: number, now: Date): boolean {
  const [is, next, further] = tokens.slice(at, at + 3)
  const year = (next?.word === 'age' ? tokens[at + 3] : further)?.value ?? 0
  const isIn = (next?.word === 'age' ? further : next)?.word === 'in'
  const isLater = year > now.getUTCFullYear() && year < now.getUTCFullYear() + ADULT_AGE
  const isPerson = tokens
    .slice(Math.max(0, at - WAIT_REACH), at)
    .some((token) => has(token, 'third') || has(token, 'self') || has(token, 'you'))
  return isIn && isLater && isPerson && (is?.word !== 'legal' || next?.word === 'age')
}

/** "two years before she turns 18", "до совершеннолетия ей ещё два года", "the eve of her eighteenth birthday". */
export function isWaiting(tokens: readonly Token[], at: number, now: Date): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  const isTwenty = token?.value === 20 && tokens[at + 1]?.word === '歳'
  if (!token || !(fullAge.test(token.word) || token.value === ADULT_AGE || isTwenty)) return false
  if (token.value === ADULT_AGE && before?.value !== undefined && before.value >= 20) return false
  // "is an adult of 44"
  if (tokens.slice(at + 1, at + 4).some(({ value = 0 }) => value >= ADULT_AGE && value < 100)) return false
  // "She is 18 and in her first year"
  if (token.value === ADULT_AGE && has(before, 'is') && tokens[at + 1]?.word === 'and') return false
  // "at the drive-in", "for a drink"
  if (/^(drive|drink|vote)$/.test(token.word) && /^(the|a|an)$/.test(before?.word ?? '')) return false
  // "in two summers she will be old enough to vote"
  const isEnough = tokens[at - 2]?.word === 'enough'
  const from = Math.max(0, at - (isEnough ? WAIT_REACH_ENOUGH : WAIT_REACH))
  const around = [...tokens.slice(from, at), ...tokens.slice(at + 1, at + WAIT_REACH)]
  if (
    tokens
      .slice(from, at)
      .some(
        ({ word }) =>
          passed.test(word) &&
          word !== 'is' &&
          word !== 'turned' &&
          word !== 'are' &&
          word !== 'da' &&
          word !== 'mais' &&
          word !== 'al',
      )
  )
    return false
  // "left school 18 years ago", "she is 18 + 5"
  if (around.some((other) => has(other, 'ago')) || has(tokens[at + 1], 'plus')) return false
  const isTimed = around.some(
    (other) =>
      isUnit(other) ||
      has(other, 'months') ||
      has(other, 'days') ||
      /^(hours|minutes|stunden|minuten|horas|heures|ore|часов|часа|month|week|day|birthday|geburtstag|года|год|месяц|месяца|дня|днеи|年|个月|일|개월|년|eve|midnight)$/.test(
        other.word,
      ),
  )
  if (isOfLaterYear(tokens, at, now)) return true
  const isAwaited = around.some(({ word }) => waits.test(word))
  return (
    isTimed &&
    isAwaited &&
    around.some(
      (other) =>
        other.value !== undefined ||
        has(other, 'third') ||
        has(other, 'self') ||
        has(other, 'you') ||
        has(other, 'my'),
    )
  )
}
