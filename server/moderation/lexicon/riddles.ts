/** What tells an age without a number. `a/b` are words for one place, `_` for none. */

/** What only adults may do or be: `age-riddle.ts` asks whether somebody may not yet. */
export const privilegeTerms = `
vote, vote in elections, cast a vote/ballot, buy/drink/order a/_ beer/beers/wine/alcohol/liquor/drink, buy cigarettes/lottery+tickets, drink legally, drive, drive a car, drive alone, get/have/hold a/her/his/my/_ driving/drivers/driver/learners/learner/_ licence/license/permit, a learner/learners permit, get/have a/her/his/_ tattoo, sign a/her/his/_ contract/lease/own+papers, get married, marry, join the army, enlist, rent a car, consent, give consent, legally consent, work full time, leave school, legal, legal age, of legal age, of age, come of age, comes of age, an adult, a grown up, a grown woman/man, grown up, adulthood, majority, age of majority/consent, turn/turns/turned/be/is eighteen, watch adult films/movies,
votar, beber alcohol, comprar alcohol/cerveza, conducir, mayor de edad, mayoria de edad, adulta, adulto,
wahlen, waehlen, wahlberechtigt, bier/alkohol/schnaps kaufen/trinken, auto fahren, volljahrig*, fuhrerschein, erwachsen, volljahrigkeit,
voter, droit de vote, acheter de l alcool, conduire, majeure, majeur, majorite, adulte,
beber alcool, comprar cerveja/bebida, dirigir, maior de idade, maioridade, adulta, adulto,
votare, guidare, bere alcol/alcolici, maggiorenne, maggiore eta, adulta, adulto,
голосовать, водить машину, покупать алкоголь, совершеннолет*, взрослая, взрослый, совершеннолетия,
glosowac, prowadzic auto/samochod, kupic/kupowac alkohol/piwo, pelnoletni*, dorosla, dorosly, pelnoletnosci,
stemmen, autorijden, alcohol/bier kopen/drinken, volwassen, meerderjarig*,
oy kullan*, resit, ehliyet al*, ehliyeti, yetiskin,
選挙権, 投票, 運転免許, お酒が飲め, お酒を飲め, 成人, 大人, 选举权, 投票权, 开车, 喝酒, 成年, 투표, 운전면허, 성인, 술을 마실`

/** Words that say a thing is not so yet, alone or with the words around them. */
export const notYet = {
  denied:
    /^(not|cannot|cant|couldnt|isnt|wasnt|wont|doesnt|didnt|hasnt|havent|arent|werent|unable|never|no|нельзя|nicht|darf|pas|nao|non|не|нет|nie|niet|mag|degil|kullanamaz|yok|ない|没有|不|未|없)$/,
  yet: /^(yet|still|noch|encore|todavia|aun|ainda|ancora|еще|jeszcze|nog|henuz|daha|まだ|もうすぐ|还|尚|未|아직)$/,
  young:
    /^(young|jung|joven|jeune|jovem|nova|novo|giovane|молода|молод|мала|маленькая|mloda|mlody|jong|kucuk|underage)$/,
  too: /^(too|zu|demasiado|muy|trop|demais|muito|troppo|слишком|za|te|cok)$/,
} as const

/** What young children do and have. Read like "child". */
export const childhoodTerms = `
tooth fairy, milk tooth, milk teeth, baby tooth, first loose tooth, wobbly tooth, believes/believing in santa/the+tooth+fairy/the+easter+bunny, training wheels, booster seat, car seat, high chair, in diapers, in nappies, in a stroller, in a pram, learning to read/walk/talk/spell, learn the alphabet, learns the alphabet, cannot/cant read yet, show and tell, has/at/during/after recess, spelling homework/test/words, hall pass, a bedtime of, gets/got/getting her/his/your braces, junior/youth fire+brigade/brigade/cadet/cadets/group/club/choir/orchestra, too young to stay/be home/left/out/up/online/read/understand/date/shave, too young to stay/be/play home/out/left/up alone, lunchbox, lunch box, school satchel, flower girl, a tot, little tot, tots, babysitting charge, nap time, naptime, potty, potty trained, potty training, play date, playdate, sandbox, sandpit, jungle gym, permission slip, parents still/_ need/have/must to/_ sign/consent/agree, needs/need/without her/his/my/your/a parents/mothers/fathers/parent permission/consent/signature/allowance, bed time story,
voice has not/_ broken, voice hasnt broken, voice is/has/_ not yet/_ broken, voice is still unbroken, before his/the voice broke/breaks, training bras, first bra, first period is/has, not had her/a/_ first/_ period, has not/never got/had/gotten her period, hasnt had/got/gotten her period, not/hasnt/havent hit/reached/had/entered/started/begun puberty, before puberty, no puberty,
year of primary/elementary/middle/junior, allowed out/to+stay+up after dark/eight/nine, nursery school, pre school, pre k, prek, first day of school, wearing braces and pigtails, pigtails and braces, boy/girl/child/kid/one she/he/i/you/they/we look/looks/looked after, boy/girl/child/kid she/he/i/you/they/we babysit/babysits/babysat/nanny/nannies/mind/minds, boy/girl/child/kid in my/her/his/your/their care, boy/girl/kid who/that i/she/he babysit/babysits,
little/young/small/tiny/youngest/underage daughter*/son/sons/niece*/nephew*/stepdaughter*/stepson*/granddaughter*/grandson*, kid sister, kid brother, daughter/son/kid/niece/nephew/daughters/sons classmate/classmates/schoolfriend/schoolmate/playmate/playmates, friend/girl/boy from my daughters/sons/kids class/school, paper boy, paperboy, newspaper boy,
raton perez, ratoncito perez, diente de leche, dientes de leche, parvulario, jardin de infancia, preescolar, recreo, cree en los reyes magos, hija/hijo pequena/pequeno,
milchzahn*, zahnfee, kindergarten, schultute, glaubt noch an den weihnachtsmann/osterhasen, kleine/kleinen/kleiner tochter/nichte/sohn/neffe, stimmbruch,
dents de lait, dent de lait, petite souris, maternelle, ecole maternelle, croit encore au pere noel, petite/petit niece/neveu, cour de recreation,
dentes de leite, dente de leite, jardim de infancia, pre escola, acredita no papai noel, filhinha, filhinho,
dentini, denti da latte, asilo, asilo nido, scuola materna, crede a babbo natale, figlioletta,
молочный зуб, молочные зубы, детский сад, детском саду, детсад*, ясли, верит в деда мороза, доченьк*,
zab mleczny, zeby mleczne, mlecznych zebow, przedszkole, przedszkolu, zlobek, wierzy w mikolaja, coreczk*,
melktand, melktanden, kinderdagverblijf, peuter*, kleuterschool, gelooft in sinterklaas, dochtertje, zoontje,
sut disi, anaokul*,  kucuk oglan,
高校に入る, 高校に上がる, 高校に進学, 中学に入る, 中学に上がる, 小学校に入る, 来年高校, 来年中学, 乳歯, 保育園, 園児, ランドセル, おむつ, 幼稚園児, 上小学, 小学, 幼儿园, 乳牙, 红领巾, 유치원, 어린이집, 젖니, 꼬마`

const games = (city: string) =>
  `${city} hosted the olympics, ${city} last hosted the olympics, ${city} had the olympics, olympics were in ${city}, olympics came to ${city}, olympics were held in ${city}, olympics took place in ${city}, spiele in ${city}, olympia nach ${city}, jeux a ${city}, jeux de ${city}, olimpiadi a ${city}, olimpiadas en ${city}, juegos en ${city}`
const cup = (country: string) =>
  `${country} hosted the world cup, ${country} last hosted the world cup, world cup was in ${country}, world cup was held in ${country}, world cup came to ${country}`

/** Years in which something known to many came: born then or after it is an age. Words of the event alone. */
export const eventYears: readonly (readonly [number, string])[] = [
  [
    2008,
    'beijing olympics, olympics in beijing, lehman, obama was elected, obama was first elected, juegos de pekin, jeux de pekin, 北京オリンピック, 北京五輪, 北京奥运, 베이징 올림픽',
  ],
  [
    2009,
    'obama took office, obama became president, obama was president, obama was in office, obama was still president, obama was in his first term, obama was in the white house, michael jackson died, swine flu, minecraft came, avatar came',
  ],
  [
    2010,
    'ipad came, first ipad, ipad was, instagram was, instagram came, world cup in south africa, south african world cup, iphone 4, mundial de sudafrica, wm in sudafrika, mondial en afrique, mondiali in sudafrica, copa da africa, чемпионата мира в юар, vancouver olympics, olympics in vancouver',
  ],
  [
    2011,
    'fukushima, bin laden, steve jobs died, arab spring, skyrim came, arabischer fruhling, 東日本大震災, 震災の年, royal wedding of william, kate and william married',
  ],
  [
    2012,
    'london olympics, olympics in london, london games, games in london, gangnam style, iphone 5, juegos de londres, juegos olimpicos de londres, olimpiadas de londres, olympia in london, olympischen spiele in london, olympischen spielen in london, jeux de londres, jeux olympiques de londres, jo de londres, olimpiadi di londra, giochi di londra, jogos de londres, олимпиады в лондоне, олимпиада в лондоне, олимпиаде в лондоне, лондонской олимпиады, igrzysk w londynie, igrzyska w londynie, londra olimpiyat*, ロンドンオリンピック, ロンドン五輪, 伦敦奥运, 런던 올림픽',
  ],
  [
    2013,
    'frozen came, frozen was released, pope francis, ps4, playstation 4, papa francisco, papst franziskus, pape francois, obama was in his second term, obamas second term, obama was reelected, obama was re elected, segundo mandato de obama, papa francesco, boston marathon bombing',
  ],
  [
    2014,
    'world cup in brazil, brazilian world cup, crimea, iphone 6, mundial de brasil, copa do brasil, copa no brasil, wm in brasilien, mondial au bresil, coupe du monde au bresil, mondiali in brasile, mondiali del brasile, чемпионата мира в бразилии, олимпиады в сочи, олимпиада в сочи, сочинской олимпиады, сочинская олимпиада, sochi olympics, olympics in sochi, mundialu w brazylii, brezilya dunya kupasi, ブラジルワールドカップ, 巴西世界杯, 브라질 월드컵, 세월호',
  ],
  [2015, 'windows 10, apple watch, charlie hebdo, brand von notre'],
  [
    2016,
    'brexit, pokemon go, rio olympics, olympics in rio, trump was first elected, trump first became, iphone 7, juegos de rio, jeux de rio, olimpiadi di rio, jogos do rio, olympia in rio, олимпиады в рио, リオオリンピック, リオ五輪, 里约奥运, 리우 올림픽',
  ],
  [
    2017,
    'fortnite, nintendo switch, iphone 8, iphone x, trump took office, trump became president, trump was president, trump was in office',
  ],
  [
    2018,
    'tiktok, world cup in russia, russian world cup, mundial de rusia, wm in russland, mondial en russie, copa da russia, mondiali in russia, чемпионата мира в россии, pyeongchang, 平昌, 평창 올림픽, rusya dunya kupasi, 俄罗斯世界杯, 러시아 월드컵',
  ],
  [2019, 'notre dame burned, notre dame burnt, notre dame fire, iphone 11, 令和元年'],
  [
    2020,
    'masks on, wore masks, wearing masks, mask mandates, toilet paper shortage, quarantine, covid*, pandemi*, pandemic*, corona, coronavirus, lockdown, lockdowns, ps5, playstation 5, tokyo olympics, olympics in tokyo, пандеми*, ковид*, コロナ, 疫情, 코로나, 東京オリンピック, 东京奥运, 도쿄 올림픽',
  ],
  [
    2022,
    'chatgpt, war in ukraine, ukraine war, world cup in qatar, mundial de catar, mundial de qatar, wm in katar, copa do catar, mondiali in qatar, 卡塔尔世界杯, 카타르 월드컵, カタールワールドカップ',
  ],
  [2008, games('beijing')],
  [2012, games('london')],
  [2016, games('rio')],
  [2020, games('tokyo')],
  [2010, cup('south africa')],
  [2014, cup('brazil')],
  [2018, cup('russia')],
  [2022, cup('qatar')],
]
