/** What kind of thing a plain statement tells, by its verbs and times; the first that fits counts. */
export type News = 'opinion' | 'worry' | 'loss' | 'done' | 'ahead' | 'nuisance'

const KINDS: readonly (readonly [News, RegExp])[] = [
  [
    'opinion',
    /^(?:i think|i'd say|if you ask me|in my opinion) (?!about\b|i\b|i'm\b|we\b|my\b)|^\w+ (?:is|are) the (?:best|worst)\b|\b(?:overrated|underrated|should(?:n't)? be|(?:is|are) (?:\w+er|better|worse|more \w+) than)\b/,
  ],
  [
    'worry',
    /\b(?:worried|scared|afraid|nervous|might (?:lose|have|be|not|get)|hasn't|haven't (?:heard|slept|eaten)|won't (?:eat|stop|talk)|(?:is|are|got) (?:ill|sick)|operation|surgery|fell (?:down|off)|ran away|missing)\b/,
  ],
  [
    'loss',
    /\b(?:lost|stole|stolen|broke|broken|burn(?:ed|t)|fell|dropped|missed|crashed|cracked|spill(?:ed|t)|leak\w*|flooded|cancell?ed|raised|(?:ate|took) my|angry (?:with|at) (?:me|us)|(?:parking|speeding) ticket|torn? down|tearing down|got moved|late for|strange (?:sound|noise)|nobody (?:came|called|remembered|showed)|out of order|stopped working|doesn't work|(?:been )?out for)\b/,
  ],
  [
    'done',
    /\b(?:i|we|i've|we've) (?:(?:just|finally|been|have|actually|already) )*(?:fixed|finished|painted|sold|bought|built|cleaned|returned|quit|stopped|learn(?:ed|t|ing)|started|tried|adopted|changed|managed|booked|cooked|baked|repaired|cleared|sorted|planted|passed|won)\b|\bfinally\b/,
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

export const newsIn = (plain: string): News | undefined => KINDS.find(([, words]) => words.test(plain))?.[0]
