/**
 * Terms for people under 18. Comma separated, a trailing `*` matches any ending.
 * Clinical single words and short neutral phrases only.
 */

/** Blocked on their own: they name sexualised minors whatever stands around them. */
export const codedTerms = `
uma menina nua, um menino nu, de menina nua, de menino nu, meninas nuas, meninos nus, menina pelada, menino pelado, meninas peladas, de meninas nuas,
loli content, loli hentai, loli porn*, loli pics, loli art, loli erotica, loli stories, loli story, loli rp, loli roleplay, loli sex, shota content, shota hentai, shota porn*, shota pics, shota art, shota erotica, shota story, shota rp, shota sex, find cp, cp rp, cp roleplay, rp cp, cp trade, cp trades, trade cp, trading cp, swap cp, swapping cp, cp swap, cp vids, cp videos, cp pics, cp links, cp link, cp collection, cp anyone, any cp, get cp, cp please, cp pls, cp stories, cp story, looking for cp, buy cp, sell cp, download cp, watch cp, send cp, share cp, want cp, have cp, cp site, cp sites, cp forum, cp forums, cp porn, groom a child, groom a kid, groom a minor, groom a teen, groom a teenager, groom a little, groom a young, groom a girl, groom a boy, groom kids, groom children, groom minors, groom teens, groom teenagers, groom little, groom young,
cunny, cunnies, young stuff links, young stuff pics, the young stuff, pedo porn*, pedo pics, pedo links, pedo stories, pedo story, pedo content, pedo roleplay, jail bate, jailbate, underage nudes, underage pics, hot minors, hot minor, sexy minors, sexy minor, lolicon*, shotacon*, toddlercon, lolisho, jailbait, jail bait, pthc, kiddie porn*, kiddy porn*, kid porn*, child porn*,
childporn*, teen porn*, preteen porn*, underage porn*, underage sex*, child erotica, minor attracted, nymphet*, ageplay*,
age play*, age regression play, cheese pizza pics, cheese pizza links, cheese pizza videos, cp pics, cp links, cp videos,
cp vids, cp trade, cp collection, trade cp, csam pics, kinderporn*, kinderpornograf*, kinderpornograph*, pornografia infantil,
porno infantil, pedopornograf*, pedopornograph*, pornographie infantile, pornographie enfantine, pornografia minorile,
naakt kind, naakte kinderen, nacktes kind, nackte kinder, nackten kind*, nackte kind, niño desnudo, nina desnuda, ninos desnudos, ninas desnudas, enfant nu, enfants nus, bambina nuda, bambino nudo, bambini nudi, crianca nua, criancas nuas, golyi rebenok, детское порно*, детская порнограф*, детскую порнограф*, детской порнограф*, ロリコン, ショタコン, 児童ポルノ, 儿童色情, 아동포르노`

/** Persons presented as minors. */
export const minorTerms = {
  en: `schoolgirl*, school girl*, schoolboy*, school boy*, schoolkid*, school kid*, schoolchild*, school child*, school age,
school aged, high schooler*, highschooler*, high school girl*, high school boy*, high school student*, highschool girl*,
highschool student*, high school cheerleader*, high school freshman, high school sophomore, high school junior,
high school senior, freshman in high school, sophomore in high school, junior in high school, senior in high school, middle schooler*, middle school girl*, middle school boy*, middle school student*, junior high,
elementary schooler*, elementary school girl*, elementary school student*, primary school girl*, primary school pupil*,
first grader*, second grader*, third grader*, fourth grader*, fifth grader*, sixth grader*, seventh grader*, eighth grader*,
ninth grader*, tenth grader*, eleventh grader*, twelfth grader*, kindergartener*, kindergartner*, preschooler*, preteen*,
pre teen*, tween, tweens, tweenie*, loli, lolis, lolita*, shota, shotas, underage*, under age, underaged,
below the age of consent, under the age of consent, below age of consent, not of age, not legal yet, not yet legal,
not legal age, not of legal age, below legal age, under legal age, too young to consent, barely legal, almost legal,
not yet an adult, not an adult yet, isnt an adult yet, not an adult, not adult yet, little girl*, little boy*, small girl,
small boy, small child*, little child*, little kid*, young girl*, young boy*, young child*, young teen*, young kid*,
very young, looks young enough, prepubescent*, pre pubescent, pubescent*, prepubert*,
still in middle school, still in high school, still in elementary school, still in primary school, still in junior high, still in grade school, still in secondary school, am in middle school, am in high school, am in elementary school, am in primary school, am in junior high, am in grade school, am in secondary school, im in middle school, im in high school, im in elementary school, im in primary school, im in junior high, im in grade school, im in secondary school, you are in middle school, you are in high school, you are in elementary school, you are in primary school, you are in junior high, you are in grade school, you are in secondary school, goes to middle school, goes to elementary school, goes to primary school, goes to junior high, go to middle school, go to elementary school, go to primary school, go to junior high, attends middle school, attends elementary school, attends primary school, attends junior high, attend middle school, attend elementary school, attend primary school, attend junior high,
until adulthood, before adulthood, away from adulthood, away from being an adult, decade and a half old, early teens, mid teens, in her teens, in his teens, in their teens, yung girl*, yung boy*, yung teen*, girl scout*, boy scout*, cub scout*,
minor girl*, minor boy*, minor child, childlike body, child like body, childs body, body of a child, looks like a child,
looks like a kid, looks like a minor, look like a child, look like a kid, child body, teenybopper*, teeny bopper,
grade schooler*, gradeschooler*, adolescent girl*, adolescent boy*, teenage girl*, teenage boy*, teen girl*, teen boy*, tiny girl*, tiny boy*, little lad, young lad*, youngling*, girl i babysit, boy i babysit, kid i babysit, kids i babysit, child i babysit, who i babysit, grooming a boy, grooming a girl, groom a boy, groom a girl, groom a child, training bra, baby teeth, i/she/he/you/they/we/who/girl/boy/princess/prince/daughter/son/heir/heiress/heroine/hero has/have/had/is/are/am not/never/yet+to come of age, i/she/he/you/they/we/who/girl/boy/princess/prince/daughter/son/heir/heiress/heroine/hero hasnt/havent/hadnt/has+not+yet/have+not+yet/not+yet come of age, be of age in, of age in, come of age in, am of age in, legal in a year, legal in two years, legal next year, of age next year, not old enough to vote, not old enough to drive, not old enough to consent, too young to vote, too young to drive, too young legally, still a minor, legally a minor, is a minor, am a minor, are a minor, was still a minor,
finish primary school, finish elementary school, finish middle school, finished primary school, finished elementary school, finished middle school, graduate from middle school, graduates from middle school, graduate from elementary school, started middle school, starts middle school, started high school, starts high school, start high school, start middle school, entering high school, enters high school, entering middle school, elementary school age, primary school age, not yet in high school, not in high school yet, high school pupil*, primary school girl*, primary school boy*, elementary school boy*, elementary school kid*, elementary school child*, middle school kid*, girl in high school, boy in high school, girl from high school, boy from high school, student in high school,
pretend to be younger, pretend you are younger, act younger, play younger, be younger for me, cant vote, cannot vote, cant legally consent, cannot legally consent, too young to know, youngest girl, youngest boy, girl on the team, boy on the team, girls on the team, cheer squad girl*,
pediatric patient*, paediatric patient*, altar boy*, choir boy*, choirboy*, choir girl*, ball boy*, junior team, junior football team, youth team, sweet sixteen, sweet fifteen, sweet fourteen, little leaguer*, sixth former*, gcse student*, year seven*, year eight*, year nine*, girl guide*, brownie scout*, child actress, child actor, child star, child model, kid actor, minor character in real life, teen idol,
under the legal age, below the legal age, under the age limit for sex, beneath the legal age, kid next door, child next door,
she/he/i/you is/am/are in the brownies/cubs/girl+guides/girl+scouts/boy+scouts, junior cert student*, transition year student*, gcse class, eleven plus pupil*, lil girl*, lil boy*, smol girl*, smol boy*, jr high, middle schol*, pre adolescent*, hs freshman, hs sophomore, hs junior, hs student*, hs girl*, underclassman at high school, boarding school girl*, boarding school boy*, in the eyes of the law a child, legally a child, still legally a child, chibi body, de aged, deaged, age regressed, age regression, aged down, school uniform*, schoolgirl outfit, schooluniform`,
  es: `colegiala*, escolar, escolares, preadolescente*, nina pequena, ninas pequenas, nino pequeno, ninita*, ninito*,
menor de edad, menores de edad, niñita*, quinceanera, chica de instituto, alumna de primaria, alumna de secundaria,
alumno de primaria, alumno de secundaria, estudiante de secundaria, cria de, crio de, no cumplo los 18, alumna de primero, alumna de segundo, chica menor, chico menor, jovencita*, muchachita*, bachillerato, chica del colegio, chico del colegio, es menor, soy menor, eres menor, sigue siendo menor, no es mayor de edad, no soy mayor de edad`,
  de: `in der unterstufe, in der mittelstufe, unterstufenschuler*, mittelstufenschuler*, schulmadchen*, schulmaedchen*, schulkind*, schulerin*, schuelerin*, minderjahrig*, minderjaehrig*, kleines madchen,
kleinen madchen, kleine madchen, kleiner junge, kleinen jungen, junges madchen, jungen madchen, kleinkind*, grundschuler*,
grundschueler*, nicht volljahrig*, noch nicht volljahrig*, konfirmandin*, konfirmand*, erstklassler*, zweitklassler*, drittklassler*, viertklassler*, funftklassler*, sechstklassler*, siebtklassler*, achtklassler*, neuntklassler*, zehntklassler*, grundschulkind*, gymnasiastin*, teeniemadchen, unter achtzehn, jungs aus der schule, minderjahrige*, kindlich* korper, backfisch,  nicht volljaehrig*, unter 18, teenie*`,
  fr: `suis au college, suis au lycee, es au college, es au lycee, est au college, est au lycee, en primaire, suis mineure, suis mineur, gamine de, lyceennes, fille de primaire, eleve de sixieme, eleve de cinquieme, eleve de quatrieme, eleve de troisieme, en classe de sixieme, en cinquieme, au primaire, adolescente de, ecoliere*, ecolier*, collegienne*, collegien, collegiens, lyceenne*, lyceen, lyceens, fillette*, petite fille,
petites filles, petit garcon, petits garcons, mineure, mineures, mineur, mineurs, preado*, jeune fille, pas majeure,
pas encore majeure, pas majeur, pas encore majeur`,
  pt: `colegial, colegiais, menininha*, menininho*, menor de idade, menores de idade, pre adolescente*, menina pequena,
menino pequeno, garotinha*, garotinho*, aluna do ensino medio, aluna do fundamental, estudante do ensino medio,
nao e maior de idade, sou menor, e menor, ainda e menor, aluna do sexto, aluna do setimo, aluna do oitavo, aluna do nono, mocinha*, moca menor, novinha*, ninfeta*`,
  it: `scolaretta*, scolaretto, ragazzina*, ragazzine, ragazzino, ragazzini, minorenn*, bambina piccola, bambino piccolo,
preadolescent*, studentessa delle medie, studentessa del liceo, liceale, liceali, non e maggiorenne, non sono maggiorenne,
bimba, bimbe, bimbo, alunna delle elementari, alunna delle medie, alunno delle medie, prima media, seconda media, terza media, prima elementare, quinta elementare, e minorenne, sono minorenne, sei minorenne, ragazza minorenne, bambina di, bambino di`,
  ru: `школьниц*, школьник*, школьника, малолет*, несовершеннолет*, маленькая девочка, маленькую девочку, маленькой девочкой,
маленький мальчик, маленького мальчика, лоли, лолит*, первоклассни*, второклассни*, третьеклассни*, четвероклассни*,
пятиклассни*, шестиклассни*, семиклассни*, восьмиклассни*, девятиклассни*, десятиклассни*, одиннадцатиклассни*, шота`,
  pl: `uczennic*, uczen podstawowki, uczen gimnazjum, nieletni*, niepelnoletni*, maloletni*, maloletn*, nastolatk*, nastolatek, malolat*, dziewczynk*, chlopczyk*, chlopca, malego chlopca, mala dziewczynka, licealistk*, licealist*, gimnazjalistk*, gimnazjalist*, przedszkolak*, podstawowk*, gimnazjum, nie ma jeszcze osiemnastu, nie mam osiemnastu, ponizej osiemnastu, szkolny mundurek, trzynastolatk*, trzynastolatek, czternastolatk*, czternastolatek, pietnastolatk*, pietnastolatek, szesnastolatk*, szesnastolatek, siedemnastolatk*, siedemnastolatek, dwunastolatk*, dwunastolatek, jedenastolatk*, dziesieciolatk*, dziewieciolatk*, osmiolatk*, siedmiolatk*, szesciolatk*, pieciolatk*`,
  ja: `小一, 小二, 小四, 小五, 小六, 小1, 小2, 小3, 小4, 小5, 小6, 小三の, 中一の, 中二の, 中三の, 中1の, 中2の, 中3の, 中一女子, 中二女子, 中三女子, 中一男子, 中二男子, 中三男子, 中学一年, 中学二年, 中学三年, 高校一年, 高校二年, 高校三年, 高一, 高二, 高1の, 高2の, 高3の, 高1女子, 高2女子, 中学女子, 小学女子, 小学生,  中学生, 高校生, 女子高生, 男子高生, 男子高校生, 女子高校生, 女子中学生, 女子小学生, 男子中学生, 男子小学生, 未成年,
未成年者, 幼女, 少女, 少年, ロリ, ろり, ロリっ子, ショタ, しょた, 児童, 幼児, 園児, jk, jc, js, 制服女子, 幼い, 女児, 男児, shougakusei, shogakusei,
chuugakusei, chugakusei, koukousei, joshi kousei, joshikousei, joshi kosei, miseinen, youjo`,
  zh: `初一女生, 初二女生, 初三女生, 初一男生, 初二男生, 初三男生, 初一学生, 初二学生, 初三学生, 上初一, 上初二, 上初三, 读初一, 读初二, 读初三, 念初一, 念初二, 念初三, 初中女孩, 小姑娘, 小女生, 小男生, 女童, 男童, 高三女生, 高三学生, 中学女生, 未成年, 女孩子上小学, 小学生, 幼女, 幼儿, 未满十八, 未满18, 未成年人, 小学女生, 初中生, 初中女生, 高中生, 高中女生, 萝莉, 蘿莉, 正太, 幼童, 小女孩, 小男孩, 儿童, 兒童`,
  ko: `초1, 초2, 초3, 초4, 초5, 초6, 중1, 중2, 중3, 고1, 고2, 고3, 초등생, 중등생, 고등생, 남고생, 남중생, 여자애, 꼬맹이, 여자아이, 남자아이, 소녀, 소년, 중딩, 고딩, 미성년자, 미성년, 초등학생, 중학생, 고등학생, 여고생, 여중생, 여학생, 초딩, 로리, 쇼타, 어린이, 아동`,
  other: `kelas enam/tujuh/delapan/sembilan, brugklas*, basisschool*, middelbare scholier*, jongetje*, kinderlijk lichaam, kucuk oglan, kucuk kizi, lise kizi, lise birinci sinif, ilkogretim*, ergenlik, minderjarig*, schoolmeisje*, basisscholier*, scholier*, brugklasser*, kleuter*, tienermeisje*, tiener*, puber*, jong meisje, klein meisje, resit degil, resit olmayan, kucuk kiz, ergen*, lise ogrencisi, ortaokul*, cocuk yasta, on bir yasinda*, on iki yasinda*, on uc yasinda*, on dort yasinda*, on bes yasinda*, on alti yasinda*, on yedi yasinda*, on uc yasindayim, ondort yasinda*, onbes yasinda*, liseli, ilkokul*`,
} as const

/** Neutral words for minors: harmful only together with a sexual frame that touches them. */
export const childTerms = {
  en: `little one, little ones, child, children, childs, kid, kids, kiddo, kiddie*, youngster*, toddler*, infant*, newborn*, juvenile*, adolescent*,
teen, teens, teenage, teenaged, teenager*, teeny, minors, babies, pupil, kindergarten, preschool, grade school, gradeschool, primary school,
elementary school, middle school, foster child, stepchild, orphan girl, orphan boy, kidz, wee bairn, a bairn, the bairn, my bairn, her bairn, his bairn, this bairn, that bairn, bairns, cub scout, girl child, boy child, adolescence, puberty`,
  es: `nina, ninas, nino, ninos, crio, crios, criatura, adolescente*, chiquilla*, chiquillo*, chiquita, infante, chamaca, chamaco, menor, menores`,
  de: `kinder, kindern, kindes, ein kind, das kind, dem kind, einem kind, eines kindes, als kind, mein kind, meinem kind, mit kind,
einem madchen, jugendliche*, teenagerin, heranwachsende*, saugling*, baby madchen, jungfer, minderjahrigen`,
  fr: `enfant*, gamine*, gamin, gamins, gosse*, adolescente*, adolescent, un ado, une ado, des ados, les ados, cet ado, cette ado, deux ados, bambin*, nourrisson`,
  pt: `crianca*, adolescente*, miudo, miuda, um guri, uma guria, guris, pirralh*`,
  it: `bambina, bambine, bambino, bambini, fanciull*, adolescente, adolescenti, bimb*, minori, minore, neonat*`,
  ru: `ребенок, ребенка, ребенку, ребенком, ребенке, дети, детей, детям, детьми, детях, девочк*, мальчик*, подростк*,
подросток, малыш*, младен*, дитя, тинейджер*, rebenok, rebenka, rebenkom, devochk*, malchik*, podrostok, podrostk*, shkolnic*, shkolnits*, maloletk*, nesovershennolet*`,
  ja: `子供, 子ども, こども, 幼稚園, 小学校, 中学校, 赤ちゃん, 十代, ティーン, ガキ, 小さい子, 小さな子, 小さい女の子, 小さな女の子, 小さい男の子, 幼い女の子, kodomo`,
  zh: `孩子, 小孩, 小朋友, 婴儿, 少女们, 青少年`,
  ko: `아이, 아이들, 꼬마, 청소년, 십대`,
  other: `kinderen, een kind, met kind, het kind, kindje, kleine jongen, dziecko, dziecku, dziecmi, dzieciak*, chlopiec, chlopcem, çocuklar, cocugu, cocuklar*, bebek, dziecka, dzieckiem, dzieci, cocuk*, barn, meisje*`,
} as const

/** Family words that say nothing of age: harmful only in a direct sexual link. */
export const kinTerms = `
son, sons, daughter*, niece*, nephew*, stepson*, stepdaughter*, step daughter, step son, granddaughter*, grandson*, grandchild*,
goddaughter*, godson*, little sister, little brother, lil sis, lil bro, lil sister, lil brother, little cousin, zusje, broertje, sorellina, fratellino, irmazinha, irmaozinho, petite soeur, petit frere, kleine schwester, kleinen schwester, kleiner bruder, hermanita, hermanito, сестренк*, братик*, siostrzyczk*, braciszk*, baby sister, baby brother, baby, infant son, hijastra*, hijastro*, stieftochter, stiefsohn, belle fille, enteada*, enteado*, figliastra*, figliastro*, падчериц*, пасынок, pasierbic*, pasierb, stiefdochter, stiefzoon, corka, corki, corke, corce, corko, hijo, hijos, hija, hijas, hijita, hijito, bebe, sobrina*, sobrino*, nieta*, nieto*,
tochter, sohn, sohne, nichte, neffe, enkelin, enkel, fille, fils, neveu, filha*, filho*, sobrinha*, sobrinho*, neta,
figlia, figlie, figlio, figli, nipote, nipotina, дочь, дочк*, дочер*, сын, сына, сыном, сыну, племянни*, внучк*, внук*,
娘, 息子, 妹, 弟, 姪, 甥, imouto, 女儿, 儿子, 妹妹, 딸, 아들, 여동생, menina*, menino*, madchen, maedchen, junge, jungen, garota, garoto`

/** School-age settings: harmful with a sexual frame unless an adult qualifier stands by. */
export const schoolTerms = `
encore a l ecole primaire, toujours a l ecole primaire, encore au college, noch in der grundschule, noch zur grundschule, todavia en primaria, aun en primaria, ancora alle elementari, ainda no fundamental, ainda na escola primaria, jeszcze w podstawowce, nog op de basisschool,
high school, highschool, secondary school, boarding school, homeroom, prom night, sixth form, sixth former*,
school playground, school locker room, school nurse office, detention after class, instituto, secundaria, mittelschule, grundschule, gymnasiast*,
college en france, lycee, ensino medio, scuola media, scuole medie, liceo, школе, школа, школу, школы, de preparatoria, de la prepa, de prepa, en la prepa, en la preparatoria, 学校, 教室, 制服, 高校, 중학교, 고등학교, 초등학교, 初中, 高中, homework detention, first communion, bat mitzvah, bar mitzvah, confirmation class, au college, au lycee, ap class, in third period, algebra class, sleepover after school, homecoming dance, spelling bee`
