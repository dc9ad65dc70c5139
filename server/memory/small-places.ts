import { capital } from './fact-rule.ts'

/** What the runtime calls otherwise, or does not know. */
const OTHERS =
  'usa|america|uk|the us|new york city|england|scotland|wales|turkey|czech republic|birmingham|manchester|liverpool|leeds|sheffield|bristol|newcastle|nottingham|leicester|cardiff|swansea|edinburgh|glasgow|aberdeen|belfast|cork|galway|limerick|boston|brooklyn|philadelphia|washington|baltimore|miami|orlando|tampa|atlanta|nashville|memphis|dallas|houston|austin|san antonio|san diego|san francisco|san jose|seattle|portland|las vegas|salt lake city|new orleans|pittsburgh|cleveland|cincinnati|columbus|milwaukee|minneapolis|kansas city|st louis|montreal|ottawa|calgary|quebec|auckland|wellington|christchurch|honolulu|canberra|cape town|durban|mumbai|delhi|new delhi|bangalore|chennai|hyderabad|kolkata|osaka|kyoto|beijing|munich|hamburg|cologne|frankfurt|stuttgart|düsseldorf|leipzig|dresden|barcelona|valencia|seville|porto|milan|naples|turin|florence|venice|lyon|marseille|nice|toulouse|bordeaux|rotterdam|utrecht|the hague|antwerp|geneva|basel|krakow|gothenburg|rio de janeiro|brasilia|california|texas|florida|ohio|michigan|oregon|colorado|arizona|virginia|tennessee|kentucky|alabama|illinois|minnesota|wisconsin|pennsylvania|new jersey|massachusetts|ontario|alberta|queensland|tasmania|hawaii|alaska|europe|asia|africa|australia'
const SHORT = /^(?:usa|uk|us)$/

let places: ReadonlySet<string> | undefined

/** The countries and the cities that time is told by, in small letters. */
function allPlaces(): ReadonlySet<string> {
  if (places) return places
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const countries = letters.flatMap((one) => letters.map((other) => regions.of(one + other) ?? ''))
  const cities = Intl.supportedValuesOf('timeZone').map(
    (zone) => /^(?:Africa|America|Asia|Australia|Europe)\/(\w+)$/.exec(zone)?.[1]?.replaceAll('_', ' ') ?? '',
  )
  places = new Set([...countries, ...cities].map((name) => name.toLowerCase()).concat(OTHERS.split('|')))
  places = new Set([...places].filter((name) => name && !/^(?:oral|center|resolute|nome)$/.test(name)))
  return places
}

const AFTER_HOME =
  /\b((?:live|living|lives|moved|born|grew up|based) (?:(?:back|over|up|down) )?(?:in|to|near|outside|from)|(?:'m|am|come|originally) from|(?<=\bfrom (?:\p{Ll}+ ){1,3})to) (the )?(\p{Ll}+(?: \p{Ll}+){0,2}?)(?=\s*(?:[.,;!…]|$|\b(?:and|but|so|with|since|now|for|because|when|last|this|these|at|to|again|years?|an?|in|two|three|four|five|ten|about|over)\b))/gu

/** Words of everyday that are places only where their writer uses no capitals at all. */
const EVERYDAY =
  /^(?:nice|turkey|china|jersey|cork|chad|bath|split|jordan|georgia|guinea|austin|florence|valencia|phoenix|columbus|wellington|victoria|dominica)$/

/** Gives places without capitals theirs, where they surely are places. `isSmall`: all of the sentence is without. */
export const withPlaces = (sentence: string, isSmall: boolean): string =>
  sentence.replace(AFTER_HOME, (all, before, the = '', name) =>
    (allPlaces().has(name) || allPlaces().has(the + name)) && (isSmall || !EVERYDAY.test(name))
      ? `${before} ${the}${SHORT.test(name) ? name.toUpperCase() : name.split(' ').map(capital).join(' ')}`
      : all,
  )
