/** What kind of thing a plain statement tells, by its verbs and times; the first that fits counts. */
export type News =
  | 'opinion'
  | 'worry'
  | 'slip'
  | 'wronged'
  | 'loss'
  | 'gain'
  | 'theirs'
  | 'done'
  | 'ahead'
  | 'nuisance'

/** What is bad for the one who tells it. */
export const HURTS: ReadonlySet<News> = new Set(['worry', 'slip', 'wronged', 'loss'])

/** Who did it, where it was somebody else. */
const OTHERS = String.raw`(?:(?:my|our|the|a) (?:\w+ ){1,3}?|they |he |she |someone |somebody |nobody |people )`
const NEAR = String.raw`(?:(?:my|our|his|her) (?:\w+ ){1,3}?|he |she |they )`

const KINDS: readonly (readonly [News, RegExp])[] = [
  [
    'opinion',
    /^(?:i think|i'd say|if you ask me|in my opinion) (?!so\b|about\b|i\b|i'm\b|we\b|my\b)|^i (?:don't|do not|never|can't) (?:really )?trust\b(?! (?:me|myself|him|her|you)\b)|^\w+ (?:is|are) the (?:best|worst)\b|\b(?:overrated|underrated|should(?:n't)? be|(?:is|are) (?:\w+er|better|worse|more \w+) than)\b/,
  ],
  [
    'worry',
    /\b(?:stopped (?:taking my|caring|eating(?! (?:meat|sugar|out|gluten|dairy|chocolate|sweets|fish|bread|carbs|meal))|sleeping|going out)|passed out|fainted|collapsed|blacked out|worried|scared|afraid|nervous|might (?:lose|have|be|not|get)|hasn't|haven't (?:heard|slept|eaten)|won't (?:eat|stop|talk)|(?:is|are|got|fell) (?:ill|i'll|sick)|operation|surgery|fell (?:down|off)|ran away|missing|care home|splitting up|getting divorced|lay(?:ing)? (?:\w+ )?off|letting (?:\w+ )?go|swollen)\b/,
  ],
  [
    'slip',
    /\b(?:i|we) (?:\w+ )?(?:forgot|deleted|overslept|burn(?:ed|t)|dropped|broke|lost|spill(?:ed|t)|left (?:my|our|the) (?:\w+ ){1,2}(?:on|in|at)|mixed up|missed|locked (?:myself|ourselves) out|shrank|ruined|cut my)\b|\bby (?:mistake|accident)\b/,
  ],
  [
    'wronged',
    new RegExp(
      `${OTHERS}(?:(?:just|never|always|has|have|again|keeps?) )*(?:cut (?:my|our)|refused|rejected|turned (?:me|us|down)|denied|fined|blam(?:ed|es)|charged|overcharged|owes? (?:me|us)|ignor(?:ed|es)|scratched|dented|borrowed my|raised (?:my|our|the)|doubled|put up (?:my|our|the)|took (?:the |all the )?credit|broke (?:my|our)|ruined|forgot (?:me|my|about|our)|laugh(?:ed|s) at|left me out|(?:tore|ripped|picked|took) (?:my|our|me)\\b(?: \\w+){0,3} (?:apart|to (?:pieces|shreds|bits))|(?:yell|shout|scream|snap|swear|swore|laugh)\\w* at (?:me|us)|(?:humiliat|embarrass|criticis|criticiz|insult|mock|belittl|lectur|interrupt)\\w* (?:me|us)\\b|made fun of|talked over me|threw me under|called (?:me|it|my \\w+) (?:a |an |\\W)?(?:stupid|lazy|useless|cute|fat|ugly|joke|names|idiot)|(?:gave|sold) (?:my|our) |does the|helps?\\b|saved (?:me|us)|(?:isn't|aren't|won't|stopped|not) (?:talking|speaking) to (?:me|us))`,
    ),
  ],
  [
    'gain',
    /\b(?:gave|brought|sent|made|bought|cooked|lent|baked|paid for|surprised|thanked|praised|complimented|invited) (?:me|us|my|our)\b(?! (?:feel|angry|sad|cry|late|mad|wait|work|do|pay|nervous))|\b(?:benign|all clear|turned up|(?:came back|results? (?:is|are|were)) (?:clean|clear|fine|negative|good))\b|\b(?:i|we) (?:\w+ )?(?:got (?:the keys|the job|a raise|an offer|promoted|picked|chosen|accepted|engaged|a (?:\w+ )?(?:puppy|kitten|dog|cat|house|flat|place))|found (?:a|my|the|some)|won)\b|\b(?:liked|loved|praised|accepted) (?:my|our)\b/,
  ],
  [
    'theirs',
    new RegExp(
      `^${NEAR}(?:(?:just|finally|has|have|is|are) )*(?:passed (?:\\w+ ){0,3}(?:exams?|tests?|finals?|course|class|bar|interview|year|grade|audition|theory|distinction)\\b|graduated|won(?!')|got (?:in|into|promoted|engaged|married|the job|a (?:job|raise))|having a baby|pregnant|getting married|took (?:his|her|their) first|started school|learn(?:ed|t) to|bought (?:a|an|their|his|her)|quit smoking|made the team)`,
    ),
  ],
  [
    'loss',
    /\b(?:lost|stole|stolen|broke|broken|burn(?:ed|t)|pushed (?:back|to)|clos(?:ed|es|ing) (?:my|our|the)|shut (?:it )?down|wants? to sell|fell|dropped|missed|crashed|cracked|spill(?:ed|t)|leak\w*|flooded|cancell?ed|raised|(?:ate|took) my|angry (?:with|at) (?:me|us)|(?:parking|speeding) ticket|torn? down|tearing down|got moved|late for|strange (?:sound|noise)|nobody (?:came|called|remembered|showed)|out of order|stopped working|doesn't work|(?:been )?out for)\b/,
  ],
  [
    'done',
    /\b(?:i|we|i've|we've) (?:(?:just|finally|been|have|actually|already) )*(?:fixed|finished|painted|sold|bought|built|cleaned|returned|quit|stopped|learn(?:ed|t|ing)|started|tried|adopted|signed up|joined|moved|made|ran|swam|walked|wrote|changed|managed|booked|cooked|baked|repaired|cleared|sorted|planted|passed(?! out)|won)\b(?!.*\b(?:split|broke up|divorce|died|left me|funeral|because|couldn't|alone)\b)|\bfinally\b/,
  ],
  [
    'ahead',
    /\b(?:is|are|i'm|we're|'s) (?:coming|moving|visiting|arriving|starting|flying|going to)\b|\b(?:have|has) to\b|\b(?:tomorrow|next (?:week|month|year)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
  ],
  [
    'nuisance',
    /\b(?:noisy|loud|packed|late|delayed|at night|all night|keeps? \w+ing|annoying|weird|rude|slow|crowded)\b/,
  ],
]

/** "It sounds loud, I'd love it" complains of nothing. */
const LIKED = /\b(?:love|like|enjoy|adore|lovely|beautiful|could listen|calming)\b/

/** What would be good news, were it not denied. */
const GLAD: ReadonlySet<News> = new Set(['gain', 'theirs', 'done'])
export const DENIED =
  /\b(?:never|didn't|did not|haven't|hasn't|not|nobody|no one|hardly|nothing|without|wasn't|weren't|won't|isn't|aren't)\b/

/** What nobody is congratulated on who does not say what it is for. */
const ILL_MEANT = /\b(?:bought|got) (?:a |an |some |the )?(?:rope|pills|gun|knife|blades?|razors?)[.!]*$/

export const newsIn = (plain: string): News | undefined =>
  KINDS.find(
    ([kind, words]) =>
      words.test(plain) &&
      !(GLAD.has(kind) && (DENIED.test(plain) || ILL_MEANT.test(plain))) &&
      !(kind === 'nuisance' && LIKED.test(plain) && !DENIED.test(plain)),
  )?.[0]
