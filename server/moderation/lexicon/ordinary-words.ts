/**
 * English words that hold one of the lists by accident, or begin like one of another language, as "pronouns" and
 * "session" do. They are read as they stand: not taken apart, and not by their stem. Found by trying each word of a
 * dictionary in one harmless sentence.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
abracadabra abrades abrasion accommodating acomoda airstrip airstrips allergen allergens alumnus analogous
analyses analysis analyst analytically analyze analyzes annexes annually antedating appendixes assailable
assailants assailed assails assassin assassination assassins asseverated asseverates asseverating assiduous
assimilate assimilated assimilates assimilation assistance assistants assisted assizes associate associated
associates association associative assumed assumes assurance assured assures astrakhan attenuate attenuates
attenuation azotea azoteas bacia bacias bacil bacilli bacillus backbite backdating behavioral bellybutton besass
besasse bracelet bracelets braided braille braised braises braking brashest bravado bravery bravest brustung
brustungen buttoned buttonhole buttonholes candelabra canteen canteens capiscono carre carree carrees carres
celebrate celebrates celebration celebratory cerebra chattering chiavari chiave chiavetta chiavi childbirth
childbirths childless coccyxes cockade cockades cockamamie cockatoo cockatoos cockfight cockfights cockier
cockiest cockily cockles cockleshell cockney cocksure cocktails colicky collarbone collarbones compassionate
condominium condominiums congenital connus consolidating contempt continually continuation continues corporal
cortexes counterpane counterpanes cowlick crescono cumquat demoralization demoralize demoralizes despedida
despedidas desperado desperadoes desperados desperate desperately desperation desperta despicable despicably
despise despised despises despising despite detoxes detta detto dialetti dialetto dickies dicono dilapidated
dilapidation disencumbering disparage disparaged disparagement disparages disparaging disparate disparities
disparity dispassionate dispassionately dispatch dispatched dispatcher dispatchers dispatches dispatching
doohickey doohickeys economically economies economist economize economizes economy ecumenically elapsed elapses
elucidating embrace encumbering equinoxes excitability excitable excitation excited excitedly excitement
excitements excites exciting excitingly extenuate extenuates extenuation fickle fickleness fickler ficklest
finiscono flummoxes fluoridating fodder fodders fragola fragole gamecock gamecocks golly goose gooseberries
gooseberry goosebumps haycock haycocks helixes heterosexual homosexual illustrate illustrated illustrates
illustrating illustrative illustrious impenetrability impenetrable incumbencies indexes infantries infantry
infantryman infantrymen influxes inlet inlets insinuate insinuates insinuation intimidate intimidated
intimidates intimidating intimidation inundating invalidating invertebrate invertebrates jackass kissen kissens
kuste kusten lamebrains laundress libraire librairie liquidating llover luster lustre lustrous maca macabre
macadam macae macaroni macaronies macaronis macaroon macaroons macas macaw macaws mandating manually mayoral
mayoralty meme memento mementoes mementos memes minorities minority mispronounce mispronunciation modicum
modicums molestia molestias molesto nineteens nonconformist nonconformity noncontagious nuages nuevas opaquer
opus opuses outstrip outstripped outstripping outstrips overbite overlap paradoxes parallaxes parapeito
parapeitos parsecs passeio passeios passieren pastoral penne pickaxes popover popovers poppycock porre porrebbe
porri porridge porringer porringers porro postdating predating prenatal pronoun pronounce pronounceable pronouns
pronunciation pussycats pussyfoot pussyfooted randes rapped rapping reassurance reassure reassured reassures
rebuttal rebuttals relapse relapses remarry retinue retinues retouching riescono rollick sarapes scope scoped
scopes scopi scoping scopo sedating sedulous seduta sedute seduti seduto seeks semanal serapes servicewomen
session sessions sexagenarian sexagenarians sexta sextant sextants sextas sextet sextets sextette sextettes
sexto sexton sextons sextos sinusitis sinusoidal snakebite spoon spoonbill spoonbills spoonerism spoonerisms
spoonful spoonfuls spoons spoonsful springsteen stopcock stopcocks superannuate superannuates surpass telexes
tetanus thoraxes tinderbox tinderboxes tong tongs toolboxes toots topples bagnini bagnino bagnina
transacao transacoes transact
transacted transacting transaction transactions transacts transatlantic transsexual tromba trombe trombone
trombones trombonist trombonists trompa unassisted unattractive underpaid underpasses underpin unkinder
unpronounceable unromantic upbraid upbraided upbraids updating validating vertebra vertebrate vertebrates
vertexes vibraphone vibraphones vibrate vibrates vibration vibrato vincono vogel vortexes weathercock
weathercocks whatchamacallit whatchamacallits woodcock woodcocks`
    .trim()
    .split(/\s+/),
)
