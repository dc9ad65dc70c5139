import type { LanguageTerms } from './terms.ts'

const FIRST_AGE = 6

/** Number words from 6 to 17 and the phrases that they stand in: `#` for any of them or the digits, `=` for a word by itself. */
function agesOf(numbers: string, ...phrases: readonly string[]): LanguageTerms {
  const listed = numbers.split(' ').map((word, index) => ({ word, digits: `${index + FIRST_AGE}` }))
  const told = listed.filter(({ word }) => word !== '-')
  const [words, digits] = [told.map(({ word }) => word), told.map(({ digits }) => digits)]
  const any = [...words, ...digits].join('/')
  const compounds = phrases.filter((phrase) => phrase.includes('='))
  const others = phrases.filter((phrase) => !phrase.includes('='))
  return {
    minorSignOther: [
      ...others.map((phrase) => phrase.replace('#', any)),
      ...compounds.flatMap((phrase) => [
        ...words.map((word) => phrase.replace('=', word.replaceAll('+', ' '))),
        ...digits.map((digit) => phrase.replace('=', `${digit} `)),
      ]),
    ].join(', '),
  }
}

const greekEndings = ['ος', 'η', 'ο', 'ου', 'ης', 'ων', 'ες', 'ους', 'α'].map((end) => `=χρον${end}`)

/** How old somebody under 18 is, in the languages whose number words the rules do not reckon with. */
export const ages: readonly LanguageTerms[] = [
  agesOf(
    'sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton',
    '=årig*',
    '=åring*',
    'jag/hon/han/du/flickan/pojken/tjejen/killen/och är/blev/fyller/fyllde/som+är bara/_ # år',
    'flicka/pojke/tjej/kille/elev på # år',
  ),
  agesOf(
    '- - - - - - tolv tretton fjorton femton sexton sjutton',
    'jag/hon/han/du är/blev/fyller/fyllde bara #',
    'jag/hon/han/du fyller/fyllde #',
    'jag/hon/han/du är # och/men/snart/nu/idag',
  ),
  agesOf(
    'seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten',
    '=årig*',
    '=åring*',
    'jeg/hun/han/du/pigen/drengen/jenta/gutten/og er/blev/ble/fyldte/fylte kun/bare/_ # år',
    'pige/dreng/jente/gutt på # år',
  ),
  agesOf(
    '- sju åtte - - elve tolv tretten fjorten femten seksten sytten',
    '=årig*',
    '=åring*',
    'jeg/hun/han/du er/ble/fylte bare/_ # år',
  ),
  agesOf(
    '- - - - - - - tretten fjorten femten seksten sytten',
    'jeg/hun/han/du er/blev/ble kun/bare #',
    'jeg/hun/han/du er # og/men/snart/nu/nå/idag',
  ),
  agesOf(
    'kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista',
    '=vuotia*',
    '# vuotia*',
    '# vuotta vanha*',
    'olen/on/olet/täytti/täytin # vuotta',
  ),
  agesOf(
    'kuuden seitsemän kahdeksan yhdeksän kymmenen yhdentoista kahdentoista kolmentoista neljäntoista viidentoista kuudentoista seitsemäntoista',
    '# vuotia*',
    '# ikäi*',
  ),
  agesOf(
    'šesti sedmi osmi devíti deseti jedenácti dvanácti třinácti čtrnácti patnácti šestnácti sedmnácti',
    ...['letá', 'leté', 'letý', 'letou', 'letého', 'letému', 'letým', 'letém', 'letí', 'letých'].map(
      (end) => `=${end}`,
    ),
  ),
  agesOf(
    'šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct',
    'je/bylo mi/jí/mu/ti teprve/jen/_ # let',
    'mi/jí/mu/ti je teprve/jen/_ # let',
    'je/bylo mi/jí/mu/ti teprve/jen #',
  ),
  agesOf(
    'шести семи восьми девяти десяти одинадцяти дванадцяти тринадцяти чотирнадцяти пятнадцяти шістнадцяти сімнадцяти',
    ...['на', 'ної', 'ній', 'ну', 'ною', 'ний', 'ного', 'ному', 'ним', 'ні', 'них'].map(
      (end) => `=річ${end}`,
    ),
  ),
  agesOf(
    'шість сім вісім девять десять одинадцять дванадцять тринадцять чотирнадцять пятнадцять шістнадцять сімнадцять',
    'мені/їй/йому/тобі лише/тільки/_ # років/рочків',
    'мені/їй/йому/тобі лише/тільки #',
  ),
  agesOf(
    'șase șapte opt nouă zece unsprezece doisprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece',
    'are/am/ai/avea/împlinit doar/numai/_ # ani/anișori',
    'fată/fetiță/fata/băiat/băiețel/elevă/elev/copilă de # ani',
  ),
  agesOf('- - - - - - douăsprezece - - - - -', 'are/am/ai de/_ # ani'),
  agesOf(
    'hat hét nyolc kilenc tíz tizenegy tizenkét tizenhárom tizennégy tizenöt tizenhat tizenhét',
    '=éves*',
    '# éves*',
  ),
  agesOf(
    'εξά επτά οκτά εννιά δεκά εντεκά δωδεκά δεκατριά δεκατετρά δεκαπεντά δεκαεξά δεκαεπτά',
    ...greekEndings,
  ),
  agesOf(
    'εξα εφτα οχτα εννεα δεκα ενδεκα δωδεκα δεκατρια δεκατετρα δεκαπεντα δεκαεξα δεκαεφτα',
    ...greekEndings,
  ),
  agesOf(
    'έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά',
    'είμαι/είναι/είσαι/ήταν μόνο/μόλις/_ # χρονών/χρόνων/ετών/χρονω',
  ),
  agesOf('- - - - - - - δεκατριών δεκατεσσάρων δεκαπέντε - -', '# χρονών/χρόνων/ετών'),
  agesOf(
    'enam tujuh delapan sembilan sepuluh sebelas dua+belas tiga+belas empat+belas lima+belas enam+belas tujuh+belas',
    'gadis/cewek/cowok/anak/perempuan/laki-laki/siswi/siswa berumur/berusia/umur/usia/_ # tahun',
    'umur/usia/umurku/usiaku/umurnya/usianya/berumur/berusia/umurmu baru/masih/_ # tahun',
  ),
  agesOf(
    'sáu bảy tám chín mười mười+một mười+hai mười+ba mười+bốn mười+lăm mười+sáu mười+bảy',
    'tôi/em/con/bé/cháu/mới/lên/gái/trai/sinh/ấy/nó/ta/này/chỉ/được # tuổi',
  ),
  agesOf(
    'ست سبع ثمان تسع عشر إحدى+عشرة اثنتي+عشرة ثلاث+عشرة أربع+عشرة خمس+عشرة ست+عشرة سبع+عشرة',
    'عمرها/عمره/عمري/عمرك/بعمر/سنها/سني # سنة/عاما/سنوات/عام/ربيعا',
  ),
  agesOf(
    'ستة سبعة ثمانية تسعة عشرة أحد+عشر اثني+عشر ثلاثة+عشر أربعة+عشر خمسة+عشر ستة+عشر سبعة+عشر',
    'عمرها/عمره/عمري/عمرك/بعمر/سنها/سني # سنة/عاما/سنوات/أعوام/عام/ربيعا',
  ),
  agesOf(
    'छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह',
    'मैं/वह/तुम/उम्र/की+उम्र सिर्फ/केवल/अभी/_ # साल/वर्ष',
    '# साल/वर्ष की/का/के लड़की/लड़का/लड़के/बच्ची/छात्रा/हूँ/है/हो/हूं',
    '# वर्षीय',
  ),
  agesOf(
    'altı yedi sekiz dokuz on on+bir on+iki on+üç on+dört on+beş on+altı on+yedi',
    'ben/sen/o/kız/oğlan/çocuk sadece/daha/henüz/_ # yaşında*',
    'o # yaşında*',
    'onu/seni/beni/kızı/oğlanı/kendini/tekrar/yeniden # yaşına',
  ),
  // "on sekiz" is 18, "yirmi altı" 26.
  agesOf(
    '- - - - - on+bir on+iki on+üç on+dört on+beş on+altı on+yedi',
    '# yaşında*',
    '# yaşındayım',
    '# yaşına/yaşını',
  ),
  // "on yaşında bir ev" is a house.
  agesOf(
    '- - - - on',
    '# yaşındayım/yaşındayken/yaşındaydı/yaşındaydım/yaşındaymış/yaşındasın/yaşındadır',
    '# yaşındaki ~ kız*/oğlan*/çocuk*/öğrenci*',
    '# yaşında bir/_ kız/kızım/kızla/oğlan/oğlanla/çocuk/çocukla/öğrenci/öğrencim',
  ),
  agesOf('altı yedi sekiz dokuz - on+bir on+iki on+üç on+dört on+beş on+altı on+yedi', 'yaş/yaşı/yaşım #'),
  agesOf('ستة سبعة ثمانية تسعة', 'العمر/السن # سنوات/أعوام'),
  agesOf(
    '- - - - - أحد+عشر اثنا+عشر ثلاثة+عشر أربعة+عشر خمسة+عشر ستة+عشر سبعة+عشر',
    'العمر/السن/عمرها/عمره #',
  ),
  agesOf(
    '- - - - - إحدى+عشرة اثنتا+عشرة ثلاث+عشرة أربع+عشرة خمس+عشرة ست+عشرة سبع+عشرة',
    'العمر/السن/عمرها/عمره #',
  ),
  agesOf('छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह', 'उम्र/आयु #'),
  agesOf(
    'sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn',
    'wärst/wärest du/_ erst/noch/gerade/_ #',
    'wäre ich/sie/er erst/noch/gerade #',
    'als wäre ich/sie/er #',
  ),
  agesOf(
    'six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'lost/loses/losing/gave+up her/his/their virginity at/when/aged/age she+was/he+was/only/just/barely/_ #',
    'turned/bitten/frozen/cursed/changed aged/when+she+was/when+he+was only/just/_ #',
    'was/were turned at only/just/_ #',
    'stopped/stops/quit aging/ageing at #',
    'u/ur # right/rite/rly/rn/yo/lol/yes',
  ),
]
