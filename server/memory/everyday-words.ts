/** More lines of `related-words.ts`: the house, work, bodies, kin, feelings, food, journeys, animals, pastimes, feasts. */
export const EVERYDAY = `sofa couch settee: cushion
bed mattress: pillow duvet
lamp light bulb: candle torch
rug carpet: floor
fridge freezer: kitchen
stove cooker oven hob: kitchen
laundry washing: launderette iron dryer
clean tidy hoover vacuum: dust mop sweep
housework chore: dishes ironing vacuum laundry
rubbish trash garbage waste: bin
stairs staircase steps: ladder
landlord landlady owner: rent lease tenant evict
neighbour neighbourhood: door street upstairs downstairs
parcel package delivery: post courier box
letter post mail: envelope stamp postcard postman
wallpaper decor decoration: wall paint paper
leak flood: pipe plumber tap ceiling water
noise loud noisy: music drill bark snore
quiet silent peaceful: calm
key lock: door locksmith
shed garage workshop: tools
builder handyman tradesman: plumber electrician carpenter roof
manager supervisor boss: office team
colleague coworker workmate: office team shift
reprimand warning discipline: complaint written
salary wage pay: raise money
retire retirement pension: old
unemployed jobless: redundant fired laid
apprentice trainee intern: training learn
instructor trainer coach: teach course lesson
employer company firm: boss
meeting conference: office agenda
deadline project: report
nurse caregiver carer: ward patient hospital
farmer farm: field cow sheep tractor barn
baker bakery: bread
driver chauffeur: bus tram taxi lorry
scientist researcher: lab
soldier army military: navy service
police officer policeman: station
firefighter: fire
mechanic garage: car engine clutch
hairdresser barber salon: haircut hair
haircut hairstyle: fringe hair dye
dentist dental: tooth filling crown
optician glasses spectacles: eye lens
joint: hip knee shoulder elbow
limb: arm leg hand foot
bone: fracture break cast
headache migraine: head
stomach belly tummy: nausea sick
fever temperature: flu
cold flu: cough sneeze nose
heart cardiac: pressure
blood: pressure test
injection jab vaccine shot: needle
hearing deaf: ear
sight eyesight vision: eye glasses
pregnant pregnancy expecting: baby bump due
diet weight slim: pounds kilos
sober alcohol drinking: wine beer
insomnia sleepless: awake
faint collapse: dizzy
ambulance emergency: hospital
old elderly senior: retired pensioner sixties seventies
dead deceased late widow widower: funeral grave
grave cemetery burial: funeral
inherit inheritance legacy: will left
brother sibling: sister
twin: sister brother
cousin relative: aunt uncle
stepmother stepfather stepson stepdaughter: remarry
daughter girl: child
son boy: child
grandchild: grandson granddaughter
inlaw: law mother father
godchild: goddaughter godson godmother godfather
bride groom: wedding
bridesmaid witness: wedding
honeymoon: wedding
adopt foster: child
nickname called: name
elderly grandmother grandfather: old
crush attracted: fancy like
flirt date: crush
romantic romance: love date
jealous envy envious: angry
lonely alone: miss
homesick: home miss
nervous anxious jittery: butterflies
embarrass ashamed awkward: blush red
surprise unexpected sudden: shock
shock upset: scare
cry weep: tears sob
laugh joke funny: giggle
bored boring dull: tedious
tired exhausted weary: sleepy
grateful thankful thanks: appreciate
regret sorry apologise apology: wish
promise vow swear: word
secret confess admit: tell
lie dishonest: truth
trust faithful: believe
rumour gossip: tell
superstition superstitious: luck charm
lucky luck fortunate: win
dream nightmare: sleep
plan schedule calendar: appointment
postpone delay cancel: late
rehearse practice practise: rehearsal
crime theft: police stolen
court trial lawsuit: judge lawyer
fine penalty ticket: parking speeding
insurance claim: policy
tax taxes: refund accountant
loan debt owe borrow: lend bank
cheap bargain discount: sale
expensive costly pricey: fortune
lottery gambling bet: win casino
coin cash money: wallet purse
wallet purse handbag bag: stolen lost
watch clock: time hand
umbrella raincoat: rain
glove scarf hat: knit winter
suit tie tuxedo: wedding interview
boots shoes trainers sneakers: feet pair
dress skirt gown: wear
perfume scent smell: fragrance
makeup lipstick: face
beard moustache: shave
breakfast morning: cereal toast egg porridge
lunch midday: sandwich
dinner supper: evening
snack nibble: crisps nuts biscuit
soup broth: bowl
jam preserve marmalade jelly: jar
cheese dairy: cheddar brie goat
meat: beef lamb pork chicken steak sausage bacon
fish seafood: salmon tuna prawn crab oyster shellfish
spicy hot chilli: curry pepper
salt season seasoning spice: pepper herb
nut: almond hazelnut walnut cashew peanut
sugar sweet candy: chocolate
ice cream gelato: flavour
pancake waffle crepe: syrup
noodle pasta: spaghetti lasagne
potato: chips mash fries
mushroom: fungi
berry: raspberry blackberry gooseberry elderberry
wine: red white glass bottle
beer ale lager: pub brewery pint
cocktail spirit liquor: gin rum vodka whisky
juice squash cordial: lemonade elderflower
bartender barista waiter waitress: bar cafe
pub bar tavern inn: pint
pilot plane: fly airline
boat ship ferry: sail harbour sea cruise
sail sailing: boat
train railway: station platform
bus coach: stop driver
van camper caravan motorhome: road
bicycle cycling: bike helmet
hitchhike lift: ride
luggage suitcase baggage: pack bag
passport visa: border
hotel hostel bnb: room
tent camping: campsite
map route directions: lost way
north northern: norway sweden finland iceland lapland scotland
south southern: spain italy
snow ice frost: winter sledge
skiing ski: slope snow
skate skating: ice rink
lake pond: swim
river stream: bridge
forest woods woodland: tree
island isle: sea
waterfall: river
cave: rock
aurora northern: lights
sunset sunrise: sky
star stars astronomy: telescope sky
moon lunar: night
dog walk: lead park
cat flap: cat
injection medicate: pill insulin
feed feeding: food
hedgehog squirrel: rescue
chicken hen: egg coop
horse pony: ride stable
bee beehive honey: hive
bird parrot budgie: cage
rabbit bunny: hutch
insect bug: spider wasp bee ant moth
pest mouse rat: trap
whodunnit mystery detective: murder crime christie novel
thriller suspense: crime
comedy sitcom funny: laugh
horror scary: ghost
ghost haunted: spirit
cartoon animation anime: film
actor actress star: film role
audiobook podcast: listen
newspaper magazine: article
poet poem: verse
diary journal: write
library: book borrow
choir singing: sing
drummer drum: band
pianist piano: keys
violinist violin: strings
trumpet saxophone: brass jazz
record vinyl: turntable
dancer dancing: dance
theatre play stage: act
puzzle crossword sudoku: jigsaw
card cards: bridge poker
boardgame scrabble monopoly: game
video gaming gamer: console
knit knitting crochet: wool yarn
sew sewing: fabric needle machine
carve carving woodwork: wood
pot potter: clay kiln glaze
photographer camera: picture
paint painter painting: canvas
stitch embroidery: thread
candle soap: wax
allotment greenhouse: vegetable
lawn mow grass: garden
mow mower: grass
rose tulip daffodil: flower
marathon half: run
goalkeeper goal: football
referee match: football
gymnast gymnastics: gym
boxing martial: judo karate
archery fencing: bow
fishing angling: rod fish
chess: board
prize raffle: win
degree exam: pass
school pupil: teacher class
kindergarten nursery preschool: child
headteacher principal: school
homework essay: school
scholarship grant: university
tutor coach: lesson
computer laptop: screen
phone mobile smartphone: call
internet wifi online: website
email message text: send
password account: login
robot machine: device
battery charger: charge
photo album: picture
anniversary: year married
easter: egg april
halloween: pumpkin october
newyear eve: january december
valentine: february love
mayor politician politics: vote election
vote election: party
protest demonstration march: street
volunteer volunteering: help
church priest vicar: sunday
mosque imam: pray
spiritual soul: meditate`
