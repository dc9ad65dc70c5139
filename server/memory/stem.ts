/** Forms that no rule leads back: each line is a base and its other forms. */
const IRREGULAR = new Map(
  `be am is are was were been being
have has had having
do does did done doing
go goes went gone
get gets got gotten
see saw seen|say said|make made|come came|know knew known|think thought|take took taken|give gave given
find found|tell told|feel felt|leave left|bring brought|buy bought|catch caught|teach taught|fight fought|seek sought
keep kept|sleep slept|sweep swept|meet met|lead led|read|feed fed|bleed bled|hold held|stand stood|understand understood
build built|send sent|spend spent|lend lent|bend bent|lose lost|pay paid|lay laid|sell sold|hear heard|mean meant|dream dreamt
run ran|sit sat|begin began begun|sing sang sung|swim swam swum|drink drank drunk|ring rang rung|sink sank sunk
drive drove driven|ride rode ridden|rise rose risen|write wrote written|speak spoke spoken|break broke broken|choose chose chosen
steal stole stolen|freeze froze frozen|wake woke woken|wear wore worn|tear tore torn|swear swore sworn|forget forgot forgotten
eat ate eaten|fall fell fallen|fly flew flown|grow grew grown|throw threw thrown|blow blew blown|draw drew drawn|show shown
win won|shoot shot|light lit|hide hid hidden|bite bit bitten|stick stuck|dig dug|hang hung|strike struck|become became|shake shook shaken
bind bound|wind wound|shine shone|sew sewn|plead pled|burn burnt|learn learnt|spell spelt|spill spilt|smell smelt|kneel knelt
child children kid kids|person people|man men|woman women|foot feet|tooth teeth|mouse mice|goose geese|wife wives|knife knives
life lives|leaf leaves|shelf shelves|half halves|wolf wolves|calf calves|loaf loaves
good better best|bad worse worst|mum mom mommy mummy mother mama|dad daddy father papa|grandma grandmother granny gran nana
grandpa grandfather granddad|tv television telly|photo photograph picture pic|bike bicycle|fridge refrigerator|vet veterinarian
colour color|favourite favorite fave|neighbour neighbor|theatre theater|centre center|grey gray|jewellery jewelry|mould mold
uni university|exam examination|gym gymnasium|phone telephone|plane airplane aeroplane|doc doctor|maths math mathematics|movie film`
    .split(/[\n|]/)
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ')
      return [base, ...forms].map((form) => [form, base] as const)
    }),
)

const VOWEL = /[aeiouy]/

/** Endings that make a word of another one, the longest first, and how much must stay. */
const ENDINGS: [RegExp, number][] = [
  [/(?:ational|ations|ation|ative|ator|ate)$/, 4],
  [/(?<=[st])(?:ions|ion)$/, 3],
  [/(?:ements|ement|ments|ment)$/, 4],
  [/(?:fulness|ful|less|ness)$/, 3],
  [/(?:ably|ibly|able|ible)$/, 4],
  [/(?:ically|ical)$/, 4],
  [/(?:ally|al)$/, 4],
  [/ly$/, 3],
]

const known = new Map<string, string>()
const KNOWN_MAX = 50_000

/** What the forms of an English word have in common; other words nearly as they are. Wants lower case. */
export function stem(word: string): string {
  const kept = known.get(word)
  if (kept !== undefined) return kept
  const made = stemOf(word)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(word, made)
  return made
}

function stemOf(word: string): string {
  const base = IRREGULAR.get(word) ?? IRREGULAR.get(word.replace(/s$/, ''))
  if (base !== undefined) return closed(base)
  // Other alphabets inflect at the end too; the first letters are what stays.
  if (!/^[a-z]+$/.test(word)) return /^\p{L}+$/u.test(word) && word.length > 6 ? word.slice(0, 6) : word
  if (word.length < 4) return word
  let stemmed = singular(word)
  stemmed = withoutTense(stemmed)
  for (const [ending, least] of ENDINGS) {
    const rest = stemmed.replace(ending, '')
    if (rest.length < least || rest === stemmed) continue
    stemmed = rest
    break
  }
  return closed(stemmed)
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function withoutTense(word: string): string {
  if (/ied$/.test(word)) return `${word.slice(0, -3)}y`
  const rest = word.replace(/(?:ing|ed)$/, '')
  if (rest === word || rest.length < 3 || !VOWEL.test(rest)) return word
  return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest
}

/** "make" and "making", "happy" and "happiness" end alike. */
const closed = (word: string) => (word.length > 3 ? word.replace(/e$/, '').replace(/y$/, 'i') : word)
