import { EVERYDAY } from './everyday-words.ts'
import { stem } from './stem.ts'

/**
 * Everyday words that stand for one another when one asks about what was said. Before the colon words for one thing, as
 * a question would name it; after it kinds of it and what goes with it. English; other languages match by their own words.
 */
const WIDER = `job work career profession occupation living employed: nurse teacher doctor lawyer engineer chef accountant architect designer developer journalist electrician plumber librarian office company boss colleague hire shift salary client manager business freelance
promotion promote raise: senior lead
quit resign leave give: fired laid redundant stop
study degree major education: college university school course class graduate diploma masters phd semester thesis biology history law medicine engineering psychology
pet animal: dog cat puppy kitten rabbit hamster parrot horse fish turtle tortoise snake bird guinea adopt shelter breed vet
dog puppy pup: labrador retriever terrier spaniel beagle poodle collie dachshund husky bark leash paw
cat kitten: tabby siamese meow purr paw
wildlife animal: fox owl deer squirrel whale bear eagle
family relative: mum dad sister brother parent aunt uncle cousin grandma grandpa son daughter child wife husband niece nephew gran
sibling: brother sister twin
parent: mum dad
grandparent: grandma grandpa gran
child baby toddler: son daughter newborn pregnant little
spouse partner: husband wife married boyfriend girlfriend
wedding married marry: husband wife spouse anniversary ceremony bride groom vows ring
engaged engagement propose: ring knee fiance fiancee
relationship dating: boyfriend girlfriend partner single date husband wife divorce
breakup split separate divorce: ex
friend buddy mate pal: neighbour classmate
roommate flatmate: share spare room
hobby pastime interest passion: enjoy weekend class club paint knit garden hike climb pottery photo chess dance bake guitar piano sew collect model
music song tune: band album concert gig playlist sing singer guitar piano listen artist record trumpet jazz rock pop classical choir orchestra
instrument: guitar piano violin cello drum flute clarinet saxophone trumpet ukulele harp banjo bass accordion keyboard
concert gig: band live show festival stage tickets orchestra
band singer group: musician song album
sing song: choir stage microphone karaoke
art artwork artistic: paint draw sketch sculpture gallery pottery ceramics exhibition museum canvas watercolour craft mural
creative craft: pottery knit crochet sew woodwork quilt embroidery ceramics origami candle paint write poem clay
pottery ceramics: clay bowl kiln wheel vase
paint: canvas watercolour acrylic oil portrait landscape brush
draw sketch: pencil illustration
movie cinema: watch screen director actor series documentary thriller comedy scene
show series: episode season watch netflix
genre kind type sort: thriller comedy horror fantasy romance detective mystery crime fiction
book novel: read author chapter memoir paperback story library poem bestseller page
author writer: novel write
write: novel story poem journal blog essay script verse draft
poem poetry: verse rhyme
sport athletic: football soccer tennis basketball swim run volleyball hockey rugby cricket baseball golf badminton climb cycle ski surf pool gym team
exercise workout fitness training: gym run jog yoga pilates swim lift cycle marathon
run jog: marathon race kilometre
race marathon: medal finish kilometre
game: chess board video console puzzle card dice poker
competition contest tournament: won win prize award medal champion trophy place
award prize: trophy medal win
food dish meal cuisine: cook pizza pasta sushi curry soup taco burger ramen noodles stew salad rice restaurant recipe eat
meal: dinner lunch breakfast supper brunch
eat: food dinner lunch meal restaurant
cook: recipe kitchen dish meal roast grill stew soup oven
bake: cake bread cookie pie muffin oven sourdough pastry tart flour
dessert sweet: cake pie cream pudding chocolate tiramisu brownie tart
drink beverage: coffee tea wine beer cocktail juice espresso whisky lemonade cocoa
coffee espresso latte: cup milk sugar
tea: cup pot leaf kettle
restaurant cafe diner: menu waiter table
allergy allergic intolerant: hives sneeze peanut gluten lactose pollen shellfish nut swell
diet: vegan vegetarian gluten keto dairy
travel trip journey tour: flight fly vacation visit abroad cruise backpack passport train
vacation holiday getaway: trip travel beach resort week cabin island hotel
visit: trip see stay
country abroad nation: italy france spain japan mexico canada greece portugal thailand germany brazil india iceland norway ireland scotland morocco peru
city town: paris london rome tokyo berlin madrid lisbon boston chicago seattle dublin vienna prague
beach coast seaside shore: sea ocean island wave sand
mountain peak: hike summit trail climb
hike trek: trail walk mountain
camp: tent campsite campfire
nature outdoor: forest park trail lake river mountain wood garden
home house apartment flat: place rent mortgage cottage condo live room landlord key
live reside: home house apartment place
move relocate: apartment house flat box keys
room: kitchen bedroom bathroom attic basement living
renovate redo decorate remodel: paint tile kitchen wall carpet floor wallpaper
furniture: sofa couch table chair desk shelf bed wardrobe lamp
garden gardening: plant flower vegetable tomato herb seed grow soil balcony yard
plant flower: succulent fern orchid tomato herb cactus basil rose seed
origin hometown childhood: grow born raise kid native village farm
grow raise: born childhood kid young
car vehicle drive: truck van suv sedan toyota honda ford motorbike scooter motorcycle wheel mechanic
commute transport: train bus drive bike subway cycle tram
technology gadget device: phonetop computer tablet camera headphone
photo photography: camera lens shot portrait
buy purchase order: new treat shop pick store sale pay sign
shop store: market boutique mall
cost price pay expensive: dollar pound euro money
gift present: birthday wrap buy parcel surprise
money savings financial: save budget salary debt loan afford rent bank
clothes wear outfit: dress jacket shoe shirt coat sweater jeans boot scarf hat wardrobe
health medical: doctor hospital ill sick injury surgery pain symptom clinic diagnosis appointment
ill sick illness disease sickness: flu cold fever virus asthma diabetes migraine infection pneumonia doctor cough pills
injury hurt injure wound: break sprain twist ankle knee wrist shoulder fall fracture cast plaster stitch bandage rib bone crack
doctor physician: hospital clinic appointment surgeon
surgery operation: surgeon hospital
medicine medication drug: pills tablet dose prescription
therapy therapist counsellor counselor: session anxiety talk
stress anxiety anxious worry nervous: overwhelm pressure burnout
relax unwind destress calm: peace bath meditate breath walk
scared fear afraid phobia terrified: nervous height spider dark
sad upset grief: cry lonely disappointed
angry mad furious annoy irritate: upset
happy glad joy delight: excited thrilled
proud achievement accomplishment: win finish
die death lose pass: funeral grief bury
birth born: baby newborn
birthday: turn party cake candle age
celebrate celebration party: birthday anniversary toast champagne guest
event: festival conference party wedding parade show fair
meet: introduce run
argue fight argument: disagree row quarrel
plan intend arrange: going next soon schedule book
goal dream aim ambition: plan hope resolution want someday
become: dream career grow
decide decision choose: settle
start begin: new first take launch
learn lesson: class study teach practise beginner course
teach teacher: lesson class tutor
volunteer charity donate: shelter community fundraiser hospital soup raise
support help encourage: assist lend
religion faith church: pray temple mosque
language: spanish french italian german japanese korean mandarin portuguese arabic polish welsh fluent speak
season: summer winter spring autumn fall
weather: rain snow sunny storm hot cold thunder wind
morning early: wake sunrise breakfast dawn
night evening late: sleep dark
sleep rest: insomnia bed awake nap tired
routine habit: daily every
like love enjoy adore: favourite prefer fan fond happy
favourite best prefer: like love adore always
hate dislike detest despise: stand bear awful gross
annoy bother: hate stand noise
colour: red blue green yellow purple pink orange black white teal turquoise
age old: year birthday turn
collect collection: stamp coin vinyl record figurine
jewellery: necklace ring bracelet earring pendant
tattoo: ink needle
exam test: pass fail revise result
tradition: every year holiday
christmas: tree december
recommend suggest advice advise: try idea tip
accident crash: hit collision
steal theft rob burglary burgle: break window thief missing
lose lost: missing find slip search
find discover: search
repair fix mend: mechanic broken
invite: party guest
perform performance: stage show recital concert play sing
speech presentation: talk audience
adopt rescue: shelter
swim: pool lake sea
climb: wall rope mountain rock
dance: salsa ballet tango ballroom step
yoga meditation meditate: mindful stretch breath
fruit: apple banana mango berry strawberry orange peach cherry lemon
vegetable: carrot broccoli spinach tomato kale
museum gallery: exhibition
smoke cigarette: lighter
interview: job apply hire
travel fly: plane airport ticket
graduate graduation: diploma degree ceremony
own have: bought got
attend: go see concert event
business company startup: shop open launch client store
trip: weekend day
read: book page chapter novel
bank: money account loan
park: bench tree walk
college university: student campus`

/** How much a related word counts, of the 1 of the word itself. */
const SAME = 0.65
const NARROWER = 0.5
const WIDER_WORD = 0.4

const related = new Map<string, Map<string, number>>()

function relate(from: string, to: string, weight: number): void {
  if (from === to) return
  const known = related.get(from) ?? new Map<string, number>()
  known.set(to, Math.max(weight, known.get(to) ?? 0))
  related.set(from, known)
}

for (const line of [...WIDER.split('\n'), ...EVERYDAY.split('\n')]) {
  const [wider = [], narrower = []] = line.split(': ').map((words) => words.split(' ').map(stem))
  for (const word of wider) {
    for (const same of wider) relate(word, same, SAME)
    for (const kind of narrower) relate(word, kind, NARROWER)
  }
  for (const kind of narrower) for (const word of wider) relate(kind, word, WIDER_WORD)
}

const NONE = new Map<string, number>()

/** Stems that mean something like this one, with how much each counts. */
export const relatedTo = (term: string): ReadonlyMap<string, number> => related.get(term) ?? NONE
