import { takes } from './voice-content.ts'

const list = (words: string) => new Set(words.trim().split(/\s+/))

/** Everyday words; one that is not here makes a line something to listen to. */
const EVERYDAY = list(`
  a an the this that these those some any every both all no my your our his her their its i you we he she it they us
  i'm im i've ive we're we've he's she's it's they're you're that's there's what's mine yours
  am is are was were be been being isn't aren't wasn't has have had having do does did don't doesn't didn't
  can could would should
  and or but so because with of about for from to at in on by near around over under than then too as like
  also just only really very quite pretty kind sort bit little lot lots much many more most less enough almost
  always often usually sometimes again still already even maybe probably actually honestly basically
  yes yeah yep no nah ok okay oh ah well hey hi hello thanks lol haha hahaha lmao omg hm hmm wow btw tbh please
  today tonight yesterday tomorrow morning afternoon evening night day days week weeks weekend month year years
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays january february march april june july august september october november december noon midnight
  early late later now here there outside inside home downstairs upstairs before after during while when
  one two three four five six seven eight nine ten first second half whole both other another new old big small tiny
  long short
  what which who where why how best favourite favorite thoughts opinion
  get got getting go goes going went come came coming back make makes made making take took taking
  eat eats ate eating drink drank drinking cook cooks cooked cooking bake baked baking buy bought buying order ordered
  watch watched watching play plays played playing read reading listen listened listening sing sang dance danced
  like likes liked love loves loved hate hates prefer prefers enjoy enjoyed enjoys need needs want
  think thinks thought feel feels see saw seen look looks looked find found try tried trying learn learned learnt
  learning never use used using walk walked walking ride rode riding run ran running swim swam visit visited visiting
  travel travelled clean cleaned cleaning wear wore wearing finish finished start started starting book booked
  plan planned planning paint painted draw drew write wrote writing fix fixed grow grew plant planted smell smells
  sleep sleeps slept snore snores bark barks live lives lived living work works worked working study studied studying
  call called talk talked meet met know knows knew believe trust collect collects adopt adopted pet feed fed
  sit sitting sat stand standing lie lying stay stayed spend spent wait waiting waited help helped share shared
  rain rains rained raining snow snowed snowing taste tastes tasted sound sounds seem seems
  good great nice lovely boring overrated underrated expensive cheap cold hot warm cool amazing awesome beautiful
  delicious perfect fun funny cute sweet noisy loud quiet busy crowded full slow fast fresh spicy sour salty
  huge weird strange interesting relaxing calm cosy cozy peaceful happy glad excited lucky proud tasty wet dry sunny
  windy cloudy foggy grey dark bright green blue red yellow black white pink orange purple better worse nicer
  gorgeous wonderful terrible awful disgusting gross messy annoying tired hungry thirsty lazy smart
  clever fluffy soft okay fine easy hard difficult nerd fan person people things thing stuff kinds
  sister brother mum mom mother dad father parents family grandma grandmother grandpa nana granny cousin aunt uncle
  friend friends husband wife partner girlfriend boyfriend neighbour neighbor neighbours neighbors flatmate roommate
  boss colleague colleagues coworker coworkers team
  food breakfast lunch dinner brunch snack meal table chair window balcony kitchen sofa couch bed house flat apartment
  place room shop store market bakery cafe restaurant bar pub town city street park garden pool lake river museum gym
  office library airport station bus ride show match season episode weather sun holiday vacation
  cup glass bottle plate bowl slice piece pair photo picture album recipe chicken salmon eggs milk sugar honey apple
  apples banana tomatoes potatoes butter jam salt garlic lemon water juice
  meeting nerds lover lovers type degrees minutes hours euros dollars pounds pm km
  together free time times hour minute moment right off up down out through across
  nothing something everything anything
  number numbers route ago lately nowadays anyway especially mostly somehow instead except since until each every few
  several dozen twice once next own else besides
  driver nurse chef waiter designer developer programmer engineer accountant electrician plumber gardener baker
  farmer mechanic librarian carpenter photographer musician artist writer painter lawyer builder cleaner florist
  desk office job jobs project projects report reports garage shed
  wall walls floor lamp lights shelf drawer cupboard stove pan pot kettle sink bath towel pillow carpet rug curtains
  street road corner square valley field fields farm barn island harbour fountain theatre
  colour colours color shape size thick thin round tall loud louder softer sweeter heavy light plain odd tricky
  beginner lesson lessons practise practice practising practicing measure measured
  jumper boots socks scarf hat gloves umbrella bag backpack suitcase
  language languages english spanish french german italian japanese
  chapter chapters page pages author plot stories characters strings chords chorus
  team league score goal goals
  laugh laughs laughed laughing smile smiled smiling hum hums hummed humming whistle chat chatted wave waved
  forgot forget remember remembered brought bring bringing pick picked choose chose build built building
  join joined open opened wash washed washing dried fold folded stir stirred added
  teach teaches taught show showed shown speak speaks spoke spoken
  neighbourhood village town local same its obviously apparently clearly wallpaper paste
`)

/** Everyday words that together say something else. */
const NOT_SMALL =
  /\b(?:(?:watch\w*|touch\w*|hit\w*|call(?:s|ed)|hate[sd]?|found|follow\w*|saw|took|takes|make[sd]?|made|want(?:ed)?|met|feeds?|fed|help(?:ed)?|use[sd]?) (?:me|my bed|us)|(?:don't|doesn't|didn't|can't|never|not) (?:\w+ )?(?:eat|eats|ate|drink|sleep|sleeps|slept|live|know|knows|feel|see|come|came|get|go|enjoy|want|need|need to|work|talk|call|stop|believe|trust|help|have anyone)|want (?:to )?(?:be|go|sleep)|(?:want|need) (?:it|him|her|them) (?:all )?to|to be with|be with|sleep(?:s|ing)? (?:with|all the time)|took (?:all|every|the whole|my|some|too|a (?:lot|bottle))|(?:whole|every|all of|all my|too many|too much|a (?:lot|bottle) of) (?:\w+ )?(?:wine|vodka|whisky|whiskey|gin|rum|beer|tequila|bottle)|drink(?:ing)? (?:all|every|so|to|a lot|alone|again)|drank (?:all|a lot|so|too|again)|in (?:my|our|the) (?:house|flat|room|home|bed|bedroom)|outside (?:my|our)|hate (?:my|myself)|hates|never (?:loved|liked|wanted|came|come)|no (?:friends?|savings|family|one|home|food|money|sleep|more|parents)|(?:nothing|everything) (?:is|was|feels|seems)|back up|more than (?:me|us)|so (?:tired|empty)|put (?:\w+ ){0,3}(?:down|to sleep)|used to have|had (?:a|an) (?:brother|sister|mum|mom|mother|dad|father|husband|wife|friend|cat|dog|horse))\b|\b(?:i|we) had (?:my|our) (?:dog|cat|horse)\b|\bfeel like\b(?! (?:a |an |some |the )?(?:coffee|tea|pizza|sushi|cake|chocolate|music|dancing|cooking))|\bfeel nothing\b/
/** Of who may be a child nothing is said in play. */
const YOUNG =
  /\b(?:kids?|child(?:ren)?|daughters?|sons?|nieces?|nephews?|toddlers?|teens?|teenagers?|pupils?|students?|school|class(?:es)?|classroom|grade|homework|teachers?|bab(?:y|ies)|boys?|girls?|little (?:brother|sister)|younger (?:brother|sister)|prom|minors?)\b/
const AGED =
  /(?<!\b(?:number|bus|line|route|platform|room|page|episode|chapter|season|level) )\b\d{1,2}\b(?! ?(?:degrees|minutes|hours|euros|dollars|pounds|pm|am|km|o'clock|years ago|weeks|days|times|people|:))/

/** The words of the subjects themselves: "the sea" and "sushi" are as everyday as what is said of them. */
function withoutSubjects(plain: string): string {
  let rest = plain
  for (const { when } of takes) rest = rest.replace(new RegExp(when.source, 'gi'), ' ')
  return rest
}

export const namesTheYoung = (plain: string): boolean => YOUNG.test(plain) || AGED.test(plain)

/** Whether each word of a line is an everyday one, and no group of them says more. */
export function harmless(plain: string): boolean {
  if (NOT_SMALL.test(plain) || namesTheYoung(plain)) return false
  return withoutSubjects(plain)
    .split(/[^a-z0-9']+/)
    .every((word) => word === '' || /^\d+$/.test(word) || EVERYDAY.has(word))
}
