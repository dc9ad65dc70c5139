import { capital, of, type Rule, theirs } from './fact-rule.ts'
import { AGE, DATE, END, LIST, NOW, STOP, THING, THING_AS } from './fact-words.ts'

const LATELY = 'today|yesterday|this (?:week|month|year)|last (?:week|month)|on [MTWFS][a-z]+day'
const MORE = '(?:really |absolutely |just |also |still |honestly |quite |always |do )*'

/** What somebody tells of what they are like, like, can and must not. */
export const FACTS_OF_SELF: readonly Rule[] = [
  [
    of(
      String.raw`\b[Mm]y (?:all[- ]time |absolute )?favou?rite ((?!(?:part|thing|bit|one|moment|line)\b)\p{Ll}+(?: \p{Ll}+)?)(?:'s| is| are| has to be| would be) ${THING}`,
    ),
    ([, kind = '', what]) => ({ text: `Favourite ${kind}: ${what}.`, slot: `favourite ${kind}` }),
  ],
  [
    of(String.raw`\b(?:[Mm]y birthday(?:'s| is)(?: on)?|I was born(?: on)?) ${DATE}`),
    ([, day = '']) => ({ text: `Birthday: ${day}.`, slot: 'birthday' }),
  ],
  [
    of(
      String.raw`(?<!\b(?:before|until|till|when|once|since|time|like|as|because|after) )\bI(?:'m| am|(?:'ve| have)? just turned|(?: only| just)? turned(?=.* (?:${LATELY})\b)) (?:only |now |already )?${AGE}(?: years old| years of age)?(?= (?:now|and|but|today)\b|\s*(?:[.,;!]|$)| (?<=turned .*)(?:${LATELY})\b)`,
    ),
    ([, age]) => ({ text: `Is ${age} years old.`, slot: 'age' }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) (?:badly |really |very |also )?allergic to (?!(?:his|her|your|my|that|this|people|work|mornings|drama|nonsense|mondays?|tuesdays?|effort|you)\b)(?!Mondays)${LIST}`,
    ),
    ([, what]) => ({ text: `Is allergic to ${what}.` }),
  ],
  [
    of(
      String.raw`\bI (?:can't|cannot|don't) (eat|drink) (?!(?:and|another|any ?more|anything|that|this|it|here|now|all|because|much|enough|a|the|my|your|with|until|before|when|in|at|like|to)\b)${THING}`,
    ),
    ([, how, what]) => ({ text: `Does not ${how} ${what}.` }),
  ],
  [
    of(
      String.raw`\bI (?:don't|never|no longer) (smoke|drink|drive)(?=\s*(?:[.,;!…]|$|\b(?:any ?more|at all|but|so|because|or)\b))`,
    ),
    ([, what]) => ({ text: `Does not ${what}.` }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) (?:an? )?(vegetarian|vegan|teetotal|coeliac|celiac|diabetic|asthmatic|lactose intolerant|colou?r[- ]?blind|left-handed|pregnant|dyslexic|deaf)${END}`,
    ),
    ([, what]) => ({ text: `Is ${what}.` }),
  ],
  [
    of(
      String.raw`\bI (?:have|'ve got|suffer from) (asthma|diabetes|epilepsy|arthritis|migraines|coeliac disease|ADHD|dyslexia|insomnia|hay fever|tinnitus)${END}`,
    ),
    ([, what]) => ({ text: `Has ${what}.` }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) (?:really |so |very |a bit )?(?:afraid|scared|terrified) of (?!(?:nothing|losing|being alone|the future)\b)${NOW}${THING}`,
    ),
    ([, what]) => ({ text: `Is afraid of ${theirs(what)}.` }),
  ],
  [
    of(
      String.raw`\bI play (?!(?:along|a lot|around|with|it|that|this|hard|dead|dumb|fair|safe|favou?rites|by|games?|no|second|the (?:fool|victim|part|game|long|villain))\b)${THING}`,
    ),
    ([, what]) => ({ text: `Plays ${theirs(what)}.` }),
  ],
  [
    of(
      String.raw`\bI (collect|restore|breed|write|paint|sew|knit|bake|brew|grow|coach|volunteer) ((?!(?:the|an?|up|off|out|away|down|to|my)\b)${NOW}${THING_AS})${STOP}`,
    ),
    ([, does, what]) => ({ text: `${capital(does)}s ${theirs(what)}.` }),
  ],
  [
    of(
      String.raw`\bI speak (?:fluent |a little |some |a bit of )?(\p{Lu}\p{L}+(?:(?:,| and)(?: a little| some| a bit of)? \p{Lu}\p{L}+)*)`,
    ),
    ([, what]) => ({ text: `Speaks ${what}.`, slot: 'languages' }),
  ],
  [
    of(String.raw`\bI (?!don't|can't)${MORE}(?:like|love|adore|enjoy) ${NOW}${THING}`),
    ([, what = '']) => ({ text: `Likes ${theirs(what)}.`, slot: `liking ${what.toLowerCase()}` }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) ${MORE}(?:so |very |a (?:big |huge )?)?(?:into|fond of|keen on|obsessed with|fan of) ${NOW}${THING}`,
    ),
    ([, what = '']) => ({ text: `Likes ${theirs(what)}.`, slot: `liking ${what.toLowerCase()}` }),
  ],
  [
    of(
      String.raw`\bI ${MORE}(?:hate|can't stand|cannot stand|dislike|detest|loathe|don't (?:really )?like|do not like|don't enjoy) ${NOW}${THING}`,
    ),
    ([, what = '']) => ({ text: `Does not like ${theirs(what)}.`, slot: `liking ${what.toLowerCase()}` }),
  ],
  [
    of(
      String.raw`\bI(?:'m| am) not (?:really |so )?(?:a (?:big |huge )?fan of|into|keen on|fond of) ${NOW}${THING}`,
    ),
    ([, what = '']) => ({ text: `Does not like ${theirs(what)}.`, slot: `liking ${what.toLowerCase()}` }),
  ],
]
