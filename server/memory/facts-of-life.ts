import { article, capital, of, type Rule, theirs } from './fact-rule.ts'
import {
  END,
  FIRM_AS,
  JOB,
  JOB_AS,
  JOB_STOP,
  LIST,
  NAME,
  NATION,
  PLACE,
  PLACE_AS,
  POST_AS,
  STOP,
  THING,
  THING_AS,
} from './fact-words.ts'

const SELF = "\\b(?:I|[Ww]e)(?:'m|'re| am| are)? (?:now |currently |still |both |also )*"

const HOURS = '(?:(?:nights|days|evenings|weekends|shifts|part[- ]time|full[- ]time|freelance) )?'

const NAMES: Rule[] = [
  [
    of(String.raw`\b[Mm]y name(?:'s not| is not| isn't) \p{Lu}\p{L}+[,.;]? (?:it's|it is|but|I'm) ${NAME}`),
    ([, name]) => ({ text: `Is called ${name}.`, slot: 'name' }),
  ],
  [
    of(String.raw`\b[Mm]y (?:real |first )?name(?:'s| is) ${NAME}`),
    ([, name]) => ({ text: `Is called ${name}.`, slot: 'name' }),
  ],
  [
    of(String.raw`\b(?:[Cc]all me|I go by) ${NAME}(?=\s*(?:[.,;!]|$|(?:please|instead|and|from)\b))`),
    ([, name]) => ({ text: `Wants to be called ${name}.`, slot: 'name' }),
  ],
]

const WORK: Rule[] = [
  [
    of(`${SELF}work(?:ing)? (${HOURS}${POST_AS})${STOP}`),
    ([, where]) => ({ text: `Works ${theirs(where)}.`, slot: 'job' }),
  ],
  [
    of(`${SELF}work(?:ing)? (${HOURS}${FIRM_AS})${STOP}`),
    ([, where]) => ({ text: `Works ${theirs(where)}.` }),
  ],
  [of(String.raw`\bI(?:'m| am) an? ${JOB}`), ([, job]) => ({ text: `Is ${article(job)}.`, slot: 'job' })],
  [
    of(String.raw`\bI teach (?!you|him|her|them|it|myself|people a lesson)${LIST}`),
    ([, what]) => ({ text: `Teaches ${theirs(what)}.`, slot: 'job' }),
  ],
  [
    of(
      String.raw`\b[Mm]y job is (?:being |to be )?(?!(?:not|so|very|too|a|an|the|killing|boring|hard|fine|ok|okay|done|gone|safe|pretty|really|just|at)\b)${THING}`,
    ),
    ([, what]) => ({ text: `Job: ${theirs(what)}.`, slot: 'job' }),
  ],
  [
    of(
      String.raw`\bI (run|own|manage) ((?:an?|my own|the) (?!(?:bath|fever|temperature|mile|marathon|risk|errand|race|mess|lot|bit|few|day)\b)${THING_AS})${STOP}`,
    ),
    ([, does, what]) => ({ text: `${capital(does)}s ${theirs(what)}.` }),
  ],
  [
    of(
      String.raw`\bI(?:'ve| have)? (?:just )?(lost|quit|left) my job(?=\s*(?:[.,;!…]|$|\b(?:on|in|at|last|yesterday|today|this|and|but|so|because|as|again|when|after)\b))`,
    ),
    ([, how]) => ({ text: `Has ${how} their job.`, slot: 'job' }),
  ],
  [
    of(String.raw`\bI (?:don't (?=.*\bany ?more\b)|no longer )work (${POST_AS}|${FIRM_AS})${STOP}`),
    ([, where]) => ({ text: `No longer works ${theirs(where)}.`, slot: 'job' }),
  ],
  [
    of(String.raw`\bI(?:'ve| have|'m| am)? (?:just )?retired\b`),
    () => ({ text: 'Is retired.', slot: 'job' }),
  ],
  [
    of(String.raw`\bI used to (be an? ${JOB_AS})${JOB_STOP}`),
    ([, what]) => ({ text: `Used to ${theirs(what)}.` }),
  ],
  [
    of(String.raw`\bI used to (work (?:${POST_AS}|${FIRM_AS}))${STOP}`),
    ([, what]) => ({ text: `Used to ${theirs(what)}.` }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am)? (?:study(?:ing)?|majoring in|doing a degree in) (?!(?:for|hard|at|in|a lot|right|the|your|this|that|his|her)\b)${THING}`,
    ),
    ([, what]) => ({ text: `Studies ${what}.`, slot: 'study' }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) learning (to (?!(?:live|love|accept|let|say|cope|be|not)\b)${THING_AS})${STOP}`,
    ),
    ([, what]) => ({ text: `Is learning ${theirs(what)}.` }),
  ],
  [
    of(String.raw`\bI(?:'m| am) learning (the [a-z]+|\p{Lu}\p{L}+)${END}`),
    ([, what]) => ({ text: `Is learning ${what}.` }),
  ],
]

const HOME: Rule[] = [
  [
    of(
      `${SELF}(?:live|living|based) ((?:(?:just |right )?(?:outside|near|in|on|by|close to) )(?:the (?:north|south|east|west|middle|suburbs|outskirts|coast) of )?${PLACE_AS})`,
    ),
    ([, where]) => ({ text: `Lives ${where}.`, slot: 'home' }),
  ],
  [
    of(
      String.raw`\b(?:I|[Ww]e)(?:'ve| have)? (?:just |recently |finally )?moved (?:from ${PLACE} )?(?:back |over |up |down )?to ${PLACE}`,
    ),
    ([, , where]) => ({ text: `Lives in ${where}.`, slot: 'home' }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am)? (?:now |still |currently )?(?:live|living) (alone|by myself|on my own|with (?:my|an?|two|three) ${THING_AS})${STOP}`,
    ),
    ([, how]) => ({ text: `Lives ${theirs(how)}.`, slot: 'household' }),
  ],
  [
    of(String.raw`\b[Mm]y home ?town(?:'s|,| is|:)? (?:is )?(?:called )?${PLACE}`),
    ([, where]) => ({ text: `Comes from ${where}.`, slot: 'origin' }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am| come) (?:originally |actually )?from ((?:an? [\p{Ll} -]{3,30} (?:in|near|outside|of|called) )?${PLACE_AS})`,
    ),
    ([, where]) => ({ text: `Comes from ${where}.`, slot: 'origin' }),
  ],
  [
    of(String.raw`\bI(?:'m| am) (?:half |originally |actually )?${NATION}${END}`),
    ([, which]) => ({ text: `Is ${which}.`, slot: 'nationality' }),
  ],
  [
    of(
      String.raw`\bI (grew up|was born(?: and raised)?|was raised) ((?:in|(?<!born )on|at|near) (?:(?:a|an|the) [\p{Ll} -]{3,30} (?:in|near|outside|of) )?${PLACE_AS})`,
    ),
    ([, how = '', where]) =>
      how === 'grew up'
        ? { text: `Grew up ${where}.`, slot: 'origin' }
        : { text: `Was born ${where}.`, slot: 'origin' },
  ],
]

/** What somebody tells of their name, work and home. */
export const FACTS_OF_LIFE: readonly Rule[] = [...NAMES, ...WORK, ...HOME]
