/** Characters that pass for others, as pairs "look-alike, plain". NFKC has already undone full-width and mathematical letters. */
const pairs = (text: string): ReadonlyMap<string, string> => {
  const map = new Map<string, string>()
  for (const pair of text.trim().split(/\s+/)) {
    const [from = '', ...to] = [...pair]
    map.set(from, to.join(''))
  }
  return map
}

/** Cyrillic, Greek, Armenian, Cherokee and other letters read as Latin inside a Latin word. */
export const toLatin = pairs(`
аa вb сc ԁd еe ѐe ғf ԍg һh нh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ѡw хx уy зz ьb ъb эe яr ёe ґr ҫc ҟk қk ҡk ңh ԝw ӡz ոn
αa βb ςc δd εe ϝf ηn ιi κk λl μm νv οo πn ρp σo τt υu χx ψw ωw ζz γy θo ϲc ϳj
օo սu հh ոn яr զq ɑa ɡg ɩi ⅼl ꞓc ꬲe ᴇe ɛe ɘe ʜh ɦh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ᴀa ʙb ᴄc ᴅd ꜰf ɢg ǫq
ꭺa ꮯc ꭼe ꮋh ꭵi ꭻj ꮶk ꮮl ꮇm ꮲp ꮪs ꭲt ꮩv ꮃw ꮓz`)

/** Letters replaced in every text, whatever stands around them. */
export const alwaysLatin = pairs(`
ᗩa ᗷb ᑕc ᗪd ᖴf ᕼh ᒍj ᒪl ᗰm ᑎn ᑭp ᖇr ᔕs ᑌu ᐯv ᗯw ßss æae œoe øo đd ðd łl ħh ŧt þth ɐa ɔc ǝe əe ɟf ƃg ɥh ıi ɾj ʞk ɯm ɹr ʇt ʌv ʍw ʎy ƨs ʂs ɫl ɨi ʉu ɇe ƀb ȼc ȿs ꝑp ŋn ƒf ɗd ɓb ƙk ƭt ƴy ɠg ɧh ʋv ʐz ɱm ɲn ʠq
ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ǫq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ɛe
’' ‘' ʼ' ＇' ´' \`' “" ”" „" «" »" ‐- ‑- ‒- –- −- ﹣- ⁃- ・. 。. ．. 、, ，, ！! ？? ∕/ ⁄/ ¡. ¿. ٫. ।. ॥. ؟? ،, ؛, ۔. ٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9 ०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9 ০0 ১1 ২2 ৩3 ৪4 ৫5 ৬6 ৭7 ৮8 ৯9 ๐0 ๑1 ๒2 ๓3 ๔4 ๕5 ๖6 ๗7 ๘8 ๙9`)

/** Latin letters read as Cyrillic inside a Cyrillic word. */
export const toCyrillic = pairs(`aа bь cс eе hн iи kк mм nп oо pр rг tт uи xх yу ëё 3з 6б 0о 4ч`)

/** The same by another look of two digits: "л3т", "п9ть". */
export const toCyrillicOther = pairs(`3е 9я 4а`)

/** Leetspeak; `1`, `!` and `|` are read as `i` here and as `l` where that makes a word. */
export const leet = pairs(`0o 1i 2z 3e 4a 5s 6g 7t 8b 9g @a $s !i |i +t €e £l ¢c ¥y`)

/** Pictures that stand for words. */
export const emojiWords: ReadonlyMap<string, string> = new Map([
  ['👧', 'child'],
  ['👦', 'child'],
  ['🧒', 'child'],
  ['👶', 'infant'],
  ['🚸', 'children'],
  ['🍼', 'baby'],
  ['🔞', 'nsfw'],
  ['🍆', 'penis'],
  ['🍑', 'butt'],
  ['💦', 'cum'],
  ['👅', 'lick'],
  ['👙', 'bikini'],
  ['🩱', 'bikini'],
  ['🩲', 'underwear'],
  ['💋', 'kiss'],
  ['😘', 'kiss'],
  ['😗', 'kiss'],
  ['😚', 'kiss'],
  ['😙', 'kiss'],
  ['💏', 'kiss'],
  ['💑', 'dating'],
  ['🍒', 'boobs'],
  ['🌶', 'spicy'],
  ['🥵', 'horny'],
  ['😈', 'naughty'],
])
