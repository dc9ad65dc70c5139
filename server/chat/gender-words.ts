/** How a language speaks to somebody, in patterns of plain words: `t es` for `t’es`, `schon` for `schön`. */
type Language = {
  /** Says by itself that the words behind it are for whoever is spoken to, as `you are a`. */
  youAre: string
  /** May stand before a noun that somebody is called by, as `my`. */
  my: string
  /** Praise and the like, of any gender. */
  kind: string
  /** What a woman or a man is; it counts with `youAre` or `kind` only. */
  nouns: { female: string; male: string }
  /** What only a woman or a man is called; it counts with `my` or a greeting only. */
  pets: { female: string; male: string }
}

const withEndings = (stems: string) =>
  stems
    .split(' ')
    .flatMap((stem) => ['', 'e', 'er', 'es'].map((ending) => stem + ending))
    .join('|')

const LANGUAGES: Language[] = [
  {
    youAre: '(?:you|you are|you re)(?: still| really| truly| always| such| quite| just| so)* (?:a|an|my)',
    my: 'my|you|that s my',
    kind: 'good|bad|naughty|pretty|beautiful|lovely|sweet|dear|handsome|gorgeous|brave|clever|smart|strong|big|wonderful|amazing|young|cute|sexy|special|lucky|perfect|kind|charming',
    nouns: { female: 'girl|woman|lady|princess|queen', male: 'boy|man|guy|gentleman|prince|king' },
    pets: { female: 'girl|lady|princess|queen|goddess', male: 'handsome|prince|king' },
  },
  {
    youAre: 'du bist(?: so| wirklich| doch| echt| ganz| wie| immer| noch)* (?:ein|eine|mein|meine)',
    my: 'mein|meine|du',
    kind: withEndings(
      'gut brav schon hubsch suss klug tapfer stark toll wunderbar wunderschon bos attraktiv heiss jung',
    ),
    nouns: {
      female: 'madchen|frau|dame|lady|prinzessin|konigin',
      male: 'junge|mann|kerl|herr|prinz|konig',
    },
    pets: {
      female: 'dame|prinzessin|konigin|susse|schone|hubsche|liebste',
      male: 'herr|prinz|konig|susser|schoner|hubscher|liebster',
    },
  },
  {
    youAre: '(?:tu es|t es|vous etes)(?: vraiment| si| tellement| toujours)* (?:un|une|ma|mon)',
    my: 'ma|mon',
    kind: 'belle|jolie|bonne|douce|charmante|courageuse|forte|jeune|magnifique|beau|bel|joli|bon|doux|charmant|courageux|fort',
    nouns: { female: 'fille|femme|dame|princesse|reine', male: 'garcon|homme|monsieur|prince|roi' },
    pets: {
      female: 'belle|jolie|cherie|chere|douce|princesse|reine',
      male: 'beau|cheri|cher|doux|prince|roi',
    },
  },
  {
    youAre: '(?:eres|usted es|sos)(?: realmente| tan| siempre| toda| todo)* (?:un|una|mi)',
    my: 'mi',
    kind: 'buena|bonita|linda|hermosa|guapa|preciosa|bella|valiente|fuerte|joven|traviesa|buen|bueno|bonito|lindo|hermoso|guapo|precioso|bello|travieso|gran',
    nouns: {
      female: 'chica|mujer|dama|senorita|princesa|reina',
      male: 'chico|hombre|caballero|principe|rey',
    },
    pets: {
      female: 'reina|princesa|querida|preciosa|hermosa|guapa|bella|linda|bonita',
      male: 'rey|principe|querido|precioso|hermoso|guapo|bello|lindo|bonito',
    },
  },
  {
    youAre: 'sei(?: davvero| proprio| sempre| cosi)* (?:un|una|la mia|il mio|mia|mio)',
    my: 'mia|mio',
    kind: 'brava|bella|buona|dolce|carina|forte|coraggiosa|giovane|cattiva|splendida|bravo|bel|bello|buon|carino|coraggioso|cattivo|splendido',
    nouns: {
      female: 'ragazza|donna|signora|signorina|principessa|regina',
      male: 'ragazzo|uomo|signore|principe|re',
    },
    pets: {
      female: 'bella|cara|carina|principessa|regina|cara mia',
      male: 'bello|caro|carino|principe|caro mio',
    },
  },
  {
    youAre: '(?:voce e|tu es)(?: mesmo| realmente| sempre| tao)* (?:um|uma|a minha|o meu|minha|meu)',
    my: 'minha|meu',
    kind: 'boa|bonita|linda|bela|corajosa|forte|jovem|gostosa|bom|bonito|lindo|belo|corajoso|gostoso',
    nouns: {
      female: 'menina|garota|mulher|moca|dama|princesa|rainha',
      male: 'menino|garoto|homem|rapaz|moco|cavalheiro|principe|rei',
    },
    pets: {
      female: 'linda|bonita|querida|princesa|rainha|bela',
      male: 'lindo|bonito|querido|principe|rei|belo',
    },
  },
]

/** What may come before the words that somebody is called by. */
const GREETINGS =
  'and|but|so|oh|ah|hm|mm|mmm|hey|hi|hello|yes|no|well|there|good (?:morning|evening|night|afternoon)|morning|evening|thanks|thank you|welcome|welcome back|come here|hallo|guten (?:morgen|abend|tag)|gute nacht|ja|nein|danke|komm her|willkommen|ach|hola|buenos dias|buenas (?:noches|tardes)|gracias|ven aqui|ay|bonjour|bonsoir|salut|coucou|bonne nuit|merci|oui|viens|ciao|buongiorno|buonasera|buonanotte|grazie|vieni qui|ola|oi|bom dia|boa (?:noite|tarde)|obrigado|obrigada|sim'

/** Between the user's name and what the user is. */
const IS =
  '(?:is|was|s|ist|war|est|etait|era|e|es)(?: such| so)?(?: a| an| my| ein| eine| un| une| una| um| uma)'

/** Words as the patterns have them. */
export const plainWord = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

const partsOf = (pattern: string) => pattern.split('|')
const wordsIn = (...patterns: string[]) => new Set(patterns.join(' ').match(/\p{L}+/gu))
const startOf = (pattern: string) => new RegExp(`^(?:${pattern})(?: |$)`)

const GREETED = new RegExp(`^(?:(?:${GREETINGS})(?: |$))+`)
const STARTS = LANGUAGES.map(({ youAre, my, kind }) => ({
  youAre: startOf(youAre),
  my: startOf(my),
  kinds: new Set(partsOf(kind)),
}))
const EXCLAIMED = /^(?:what|such) a (.*) you(?: are| re)$/

/** May still become an address, and say nothing by themselves. */
const LEADS = wordsIn('what such', GREETINGS, IS, ...LANGUAGES.flatMap(({ youAre, my }) => [youAre, my]))

const termsOf = (gender: 'female' | 'male') => ({
  ofLanguage: LANGUAGES.map(({ nouns, pets }) => ({
    nouns: new Set(partsOf(nouns[gender])),
    pets: new Set(partsOf(pets[gender])),
  })),
  telling: wordsIn(...LANGUAGES.flatMap(({ kind, nouns, pets }) => [kind, nouns[gender], pets[gender]])),
  itself: gender === 'female' ? 'herself' : 'himself',
})
const TERMS = { female: termsOf('female'), male: termsOf('male') }

/** Knows what calls somebody a woman or a man, in any of the languages; `name` is the user's, a plain word or empty. */
export function addressOf(gender: 'female' | 'male', name: string) {
  const { ofLanguage, telling, itself } = TERMS[gender]
  const isOne = name ? startOf(`${name} ${IS}`) : undefined

  return {
    itself,
    /** From the first of these on words are held. */
    isTelling: (word: string) => telling.has(word),
    mayBecomeTelling: (begun: string) => telling.values().some((word) => word.startsWith(begun)),
    isLead: (word: string) => LEADS.has(word) || word === name,
    isGreeting: (clause: string) => clause.replace(GREETED, '') === '',
    /** Whether a clause is nothing but an address. */
    isIn(clause: string): boolean {
      const said = clause.replace(GREETED, '')
      const exclaimed = EXCLAIMED.exec(said)?.[1]
      return STARTS.some(({ youAre, my, kinds }, language) => {
        const { nouns, pets } = ofLanguage[language] ?? NO_TERMS
        const shapeOf = (words: string) =>
          words
            .split(' ')
            .map((word) => (nouns.has(word) ? 'N' : kinds.has(word) ? 'K' : '?'))
            .join('')
        const isCalled = (words: string) => /^(?:K{1,2}N|NK)$/.test(shapeOf(words))
        if (exclaimed !== undefined) return isCalled(exclaimed)
        const told = youAre.exec(said) ?? isOne?.exec(said)
        if (told) return /^K{0,2}NK?$/.test(shapeOf(said.slice(told[0].length)))
        const called = said.replace(my, '')
        return isCalled(called) || (pets.has(called) && called.length < clause.length)
      })
    },
  }
}

const NO_TERMS = { nouns: new Set<string>(), pets: new Set<string>() }
