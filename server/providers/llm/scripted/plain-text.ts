const SHORTHAND: Record<string, string> = {
  im: "i'm",
  ive: "i've",
  shes: "she's",
  hes: "he's",
  theres: "there's",
  heres: "here's",
  thatll: "that'll",
  itll: "it'll",
  youll: "you'll",
  theyll: "they'll",
  youve: "you've",
  weve: "we've",
  theyve: "they've",
  whens: "when's",
  whys: "why's",
  shouldve: 'should have',
  wouldve: 'would have',
  couldve: 'could have',
  werent: "weren't",
  hasnt: "hasn't",
  wdym: 'what do you mean',
  hmu: 'write to me',
  ngl: 'not going to lie',
  smth: 'something',
  sth: 'something',
  prob: 'probably',
  probs: 'probably',
  def: 'definitely',
  obv: 'obviously',
  til: 'till',
  nm: 'not much',
  ikr: 'i know right',
  tn: 'tonight',
  id: "i'd",
  ill: "i'll",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  havent: "haven't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  youre: "you're",
  theyre: "they're",
  thats: "that's",
  whats: "what's",
  wheres: "where's",
  whos: "who's",
  hows: "how's",
  lets: "let's",
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'got to',
  gimme: 'give me',
  lemme: 'let me',
  kinda: 'kind of',
  dunno: "don't know",
  jus: 'just',
  rly: 'really',
  reckon: 'think',
  recon: 'think',
  em: 'them',
  il: "i'll",
  happend: 'happened',
  rlly: 'really',
  alot: 'a lot',
  w: 'with',
  n: 'and',
  u: 'you',
  ur: 'your',
  r: 'are',
  y: 'why',
  ya: 'you',
  yall: 'you all',
  cuz: 'because',
  coz: 'because',
  bc: 'because',
  tho: 'though',
  thx: 'thanks',
  ty: 'thank you',
  tysm: 'thank you so much',
  pls: 'please',
  plz: 'please',
  idk: "i don't know",
  idc: "i don't care",
  rn: 'right now',
  tbh: 'to be honest',
  btw: 'by the way',
  omg: 'oh my god',
  hbu: 'how about you',
  wbu: 'what about you',
  wyd: 'what are you doing',
  wya: 'where are you',
  ily: 'i love you',
  ilysm: 'i love you so much',
  gn: 'good night',
  gm: 'good morning',
  goodnight: 'good night',
  bday: 'birthday',
  tmr: 'tomorrow',
  tmrw: 'tomorrow',
  gf: 'girlfriend',
  bf: 'boyfriend',
  pic: 'picture',
  pics: 'pictures',
  sry: 'sorry',
  ppl: 'people',
  fav: 'favourite',
  fave: 'favourite',
  favorite: 'favourite',
  favorites: 'favourites',
  bro: 'brother',
  sis: 'sister',
  mom: 'mum',
  wat: 'what',
  wats: "what's",
  wut: 'what',
  abt: 'about',
  hru: 'how are you',
  doin: 'doing',
  goin: 'going',
  chillin: 'chilling',
  gud: 'good',
  musik: 'music',
  hwo: 'how',
  wnt: 'went',
  lik: 'like',
  teh: 'the',
  l8r: 'later',
  '2day': 'today',
  '2moro': 'tomorrow',
}

/** "its so cold" is "it's so cold"; "its name" stays. */
const itIs = (text: string): string =>
  text.replace(
    /\b([Ii])ts (?=(?:been|so|the|an?|my|your|in|on|at|not|just|really|very|too|like|only|ok|okay|fine|good|bad|cold|hot|raining|snowing|over|all|hard|weird|fun|nice|pretty|because|kinda|kind of|literally|me|mine|\d+)\b)/g,
    "$1t's ",
  )

/** A text with the short forms written out that stand in it in small letters. */
export const writtenOut = (text: string): string =>
  itIs(text).replace(/(?<![\p{L}'])[a-z0-9']+(?![\p{L}'])/gu, (word) =>
    Object.hasOwn(SHORTHAND, word) ? (SHORTHAND[word] ?? word) : word,
  )

/** A message as the intent patterns read it: lower case, plain quotes, usual spellings, no drawn-out letters. */
export function plainText(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\.{2,}|…/g, '.')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/([?!])\1+/g, '$1')
    .replace(/!+\?|\?!+/g, '?')
    .replace(/.+/s, itIs)
    .replace(/[a-z0-9']+/g, (word) => (Object.hasOwn(SHORTHAND, word) ? (SHORTHAND[word] ?? word) : word))
    .replace(/\s+/g, ' ')
    .replace(
      // "Your funny", where no noun follows: "your perfect evening" is spelt as it should be.
      /\byour (?=(?:so|very|really|too|kind of|pretty|the|such|an?|not)\b|(?:welcome|right|wrong|beautiful|cute|hot|amazing|funny|sweet|weird|mean|crazy|nice|silly|adorable|perfect|annoying|hilarious|gorgeous)(?=\s*(?:$|[.,!?;:)]|(?:and|but|as|when|to|for|today|tonight|too|you|lol|haha+|then|though|tho|aren't|right|btw|i)\b)))/g,
      "you're ",
    )
    .trim()
}

/** What is said apart from what is done: the text outside and inside *asterisks*. */
export function splitActions(message: string): { said: string; done: string } {
  const done = [...message.matchAll(/\*([^*]+)\*/g)].map((match) => match[1] ?? '').join('. ')
  return { said: message.replace(/\*[^*]*\*?/g, ' ').trim(), done: done.trim() }
}
