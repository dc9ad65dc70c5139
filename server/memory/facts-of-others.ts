import { article, capital, of, type Rule, theirs } from './fact-rule.ts'
import { END, JOB_AS, JOB_STOP, KIN, NAME, NAME_AS, NUMBER, PET, RELATION } from './fact-words.ts'

const GOT = "\\b(?:I|[Ww]e)(?:'ve got| have got| have| own| adopted| rescued| got| just got| just adopted)"
/** "My mum called Peter" is of the telephone. */
const CALLED = "(?:'s name is|'s called|,? is called|, called|,? named|,)?"

/** What may tell of a death in other words: no name is noted of somebody who is. */
const ALIVE = String.raw`(?!.*\b(?:died|dead|death|passed|killed|lost|funeral|grave|ashes|buried)\b)`
const DIED = String.raw`((?:has |sadly |just |recently )*(?:died(?! (?:laughing|inside|a little|of (?:laughter|embarrassment|boredom|shame)))|passed away|is dead(?=\s*(?:[.,;!…]|$))|was killed|was put (?:down|to sleep))(?: [\p{L}\p{N} ]{2,30}?)?)(?=\s*(?:[.,;!…]|$|\b(?:and|but|so|because)\b))`
const LOST = String.raw`\b(?:I|[Ww]e)(?:'ve| have)? (?:just |recently )*lost (?:my|our)`
const WHEN_LOST = String.raw`((?: (?:(?:last|this) (?:week|month|year|spring|summer|autumn|winter)|in \d{4}|[\p{L}\d ]{1,20} ago|to (?:cancer|covid|dementia|suicide|an? (?:stroke|heart attack|illness))))?)`
const NAMED = `(?:,? (?:called |named )?${NAME},?)?`
const their = (who = '', name?: string) => `their ${who}${name ? ` ${name}` : ''}`

/** Before the names, for of one slot the first has it: who has died is not there any more. */
const DEATHS: Rule[] = [
  [
    of(`\\b[Mm]y ${RELATION}${NAMED} ${DIED}`),
    ([, who = '', name, how]) => ({
      text: `${capital(their(who, name))} ${theirs(how)}.`,
      slot: `person ${who}`,
    }),
  ],
  [
    of(`\\b(?:[Mm]y|[Oo]ur) (?:[\\p{Ll}-]+ )?${PET}${NAMED} ${DIED}`),
    ([, pet = '', name, how]) => ({
      text: `${capital(their(pet, name))} ${theirs(how)}.`,
      slot: `pet ${pet}`,
    }),
  ],
  [
    of(`${LOST} ${RELATION}${NAMED}${WHEN_LOST}${END}`),
    ([, who = '', name, when = '']) => ({ text: `Lost ${their(who, name)}${when}.`, slot: `person ${who}` }),
  ],
  [
    of(`${LOST} ${PET}${NAMED}${WHEN_LOST}${END}`),
    ([, pet = '', name, when = '']) => ({ text: `Lost ${their(pet, name)}${when}.`, slot: `pet ${pet}` }),
  ],
]

const PEOPLE: Rule[] = [
  [
    of(String.raw`\b[Mm]y ${RELATION}${CALLED} ${NAME}${ALIVE}`),
    ([, who = '', name]) => ({ text: `Has ${article(who)}, ${name}.`, slot: `person ${who}` }),
  ],
  [
    of(String.raw`\b(?:I|[Ww]e)(?:'ve got| have) an? ${RELATION}(?: called|${CALLED}) ${NAME}${ALIVE}`),
    ([, who = '', name]) => ({ text: `Has ${article(who)}, ${name}.`, slot: `person ${who}` }),
  ],
  [
    of(
      String.raw`\b(?:I|[Ww]e)(?:'ve got| have) (no pets|${NUMBER} (?:[\p{Ll}-]+ )?${KIN}(?: and (?:${NUMBER} )?(?:[\p{Ll}-]+ )?${KIN})?)${END}`,
    ),
    ([, whom]) => ({ text: `Has ${whom}.` }),
  ],
  [
    of(
      String.raw`\b[Mm]y ${RELATION}(?:, \p{Lu}\p{L}+,| \p{Lu}\p{L}+)? ((?:is|'s) an? ${JOB_AS})${JOB_STOP}`,
    ),
    ([, who, what = '']) => ({ text: `Their ${who} ${what.replace(/^'s/, 'is')}.` }),
  ],
  [
    of(
      String.raw`\b[Mm]y ${RELATION}(?:, \p{Lu}\p{L}+,| \p{Lu}\p{L}+)? ((?:(?:still |now )?(?:works (?:as|at|for|in)|lives (?:in|with|near)|plays|studies|teaches|speaks)|is (?:getting married|pregnant|expecting|allergic to|retired|vegetarian|vegan)|has (?:asthma|diabetes|dementia|cancer)) ?(?:[\p{L}\p{N}' -]{0,40}?))(?=\s*(?:[.,;!…]|$|\b(?:and|but|so|because)\b))`,
    ),
    ([, who = '', what = '']) => ({
      text: `Their ${who} ${theirs(what)}.`,
    }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) (?:now |newly |happily |recently |still )?(married|divorced|single|engaged|widowed|separated|a widower|a widow)((?: to (?!(?:my|the|your|it|this|that|work)\b)(?:an? )?[\p{L} ]{2,30}?)?)${END}`,
    ),
    ([, how, whom = '']) => ({ text: `Is ${how}${whom}.`, slot: 'relationship' }),
  ],
  [
    of(
      String.raw`\b(?:I|[Ww]e)(?:'m|'re| am| are) getting (married|divorced)((?: (?:in|on|next|this) [\p{L}\p{N} ]{2,20}?)?)${END}`,
    ),
    ([, how, when = '']) => ({ text: `Is getting ${how}${when}.`, slot: 'relationship' }),
  ],
  [
    of(
      String.raw`\b(?:[Mm]y|[Oo]ur) (kids|children|sons|daughters|sisters|brothers|parents|twins|cats|dogs) are (?:called|named) (${NAME_AS}(?:, ${NAME_AS})*,? and ${NAME_AS})`,
    ),
    ([, whom, names]) => ({ text: `Has ${whom}, ${names}.`, slot: `people ${whom}` }),
  ],
  [
    of(
      String.raw`\b(?:and I|we)(?: have|'ve| are|'re) (?:been )?(married|engaged|divorced|separated)((?: for [\p{L}\p{N} ]{3,20}?)?)${END}`,
    ),
    ([, how, since = '']) => ({
      text: since ? `Has been ${how}${since}.` : `Is ${how}.`,
      slot: 'relationship',
    }),
  ],
]

const PETS: Rule[] = [
  [
    of(String.raw`\b(?:[Mm]y|[Oo]ur) (?:[\p{Ll}-]+ )?${PET}${CALLED} ${NAME}${ALIVE}`),
    ([, pet = '', name]) => ({ text: `Has a ${pet}, ${name}.`, slot: `pet ${pet}` }),
  ],
  [
    of(String.raw`${GOT} an? (?:[\p{Ll}-]+ ){0,2}?${PET}(?:,| called| named) ${NAME}${ALIVE}`),
    ([, pet = '', name]) => ({ text: `Has a ${pet}, ${name}.`, slot: `pet ${pet}` }),
  ],
  [
    of(
      String.raw`${GOT} (two|three|four) (?:[\p{Ll}-]+ ){0,2}?${PET}s((?:,| called| named) ${NAME_AS}(?: and ${NAME_AS})?)?${END}`,
    ),
    ([, count, pet = '', called = '']) => ({
      text: `Has ${count} ${pet}s${called.replace(/^,?(?: called| named)?/, ',')}.`.replace(/,\./, '.'),
      slot: `pet ${pet}`,
    }),
  ],
  [
    of(
      String.raw`${GOT} an? (?:[\p{Ll}-]+ ){0,2}?${PET}(?=\s*(?:[.;!]|$|, |(?:and|now|but|too|with)\b))(?! called| named|, \p{Lu})`,
    ),
    ([, pet = '']) => ({ text: `Has a ${pet}.`, slot: `pet ${pet}` }),
  ],
  [
    of(String.raw`\b(?:[Mm]y|[Oo]ur) ${PET}\b.{0,40}\b(?:his|her|its) name(?:'s| is) ${NAME}`),
    ([, pet = '', name]) => ({ text: `Has a ${pet}, ${name}.`, slot: `pet ${pet}` }),
  ],
  [
    of(
      String.raw`\b(?:I|[Ww]e) (?:(don't)|no longer) have (?:an?|any|the|my|our) ${PET}s?( any ?more)?${END}`,
    ),
    ([, plain, pet = '', more]) => ({
      text: plain && !more ? `Has no ${pet}.` : `No longer has a ${pet}.`,
      slot: `pet ${pet}`,
    }),
  ],
]

/** What somebody tells of the people and the pets in their life. */
export const FACTS_OF_OTHERS: readonly Rule[] = [...DEATHS, ...PEOPLE, ...PETS]
