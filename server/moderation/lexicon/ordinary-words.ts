/**
 * English words that hold one of the lists by accident, or begin like one of another language, as "pronouns" and
 * "session" do. They are read as they stand: not taken apart, and not by their stem. Found by trying each word of a
 * dictionary in one harmless sentence.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
abracadabra abrades abrasion accommodating airstrip airstrips alumnus analogous analyses analysis analyst
analytically analyze analyzes annexes annually antedating appendixes assailable assailants assailed assails
assassin assassination assassins asseverated asseverates asseverating assiduous assimilate assimilated
assimilates assimilation assistance assistants assisted assizes associate associated associates association
associative assumed assumes assurance assured assures astrakhan attenuate attenuates attenuation bacilli
bacillus backbite backdating behavioral bellybutton bracelet bracelets braided braille braised braises
braking brashest bravado bravery bravest buttoned buttonhole buttonholes candelabra celebrate celebrates
celebration celebratory cerebra chattering coccyxes cockade cockades cockamamie cockatoo cockatoos cockfight
cockfights cockier cockiest cockily cockles cockleshell cockney cocksure cocktails colicky collarbone
collarbones compassionate condominium condominiums congenital consolidating contempt continually
continuation continues corporal cortexes counterpane counterpanes cowlick cumquat goose goosebumps gooseberries gooseberry demoralization demoralize
demoralizes desperado desperadoes desperados desperate desperately desperation despicable despicably despise
despised despises despising despite detoxes dickies dilapidated dilapidation disencumbering disparage
disparaged disparagement disparages disparaging disparate disparities disparity dispassionate
dispassionately dispatch dispatched dispatcher dispatchers dispatches dispatching doohickey doohickeys
economically economies economist economize economizes economy ecumenically elapsed elapses elucidating
embrace encumbering equinoxes excitability excitable excitation excited excitedly excitement excitements
excites exciting excitingly extenuate extenuates extenuation fickle fickleness fickler ficklest flummoxes
fluoridating fodder fodders gamecock gamecocks golly haycock haycocks helixes heterosexual homosexual
illustrate illustrated illustrates illustrating illustrative illustrious impenetrability impenetrable
incumbencies indexes influxes inlet inlets insinuate insinuates insinuation intimidate intimidated
intimidates intimidating intimidation inundating invalidating invertebrate invertebrates jackass lamebrains
laundress liquidating luster lustre lustrous macabre macadam macaroni macaronies macaronis macaroon
macaroons macaw macaws mandating manually mayoral mayoralty meme memento mementoes mementos memes
mispronounce mispronunciation modicum modicums nonconformist nonconformity noncontagious opaquer opus opuses
outstrip outstripped outstripping outstrips overbite overlap paradoxes parallaxes parsecs pastoral pickaxes
popover popovers poppycock porridge porringer porringers postdating predating prenatal pronoun pronounce
pronounceable pronouns pronunciation pussycats pussyfoot pussyfooted rapped rapping reassurance reassure
reassured reassures rebuttal rebuttals relapse relapses remarry retinue retinues retouching rollick sarapes
scope scoped scopes scoping sedating sedulous seeks serapes servicewomen session sessions sexagenarian
sexagenarians sextant sextants sextet sextets sextette sextettes sexton sextons sinusitis sinusoidal
snakebite spoon spoonbill spoonbills spoonerism spoonerisms spoonful spoonfuls spoons spoonsful stopcock
stopcocks superannuate superannuates surpass telexes tetanus thoraxes tinderbox tinderboxes tong tongs
toolboxes topples transact transacted transacting transaction transactions transacts transatlantic
transsexual trombone trombones trombonist trombonists unassisted unattractive underpaid underpasses underpin
unpronounceable unromantic upbraid upbraided upbraids updating validating vertebra vertebrate vertebrates
vertexes vibraphone vibraphones vibrate vibrates vibration vibrato vortexes weathercock weathercocks
woodcock woodcocks`
    .trim()
    .split(/\s+/),
)
