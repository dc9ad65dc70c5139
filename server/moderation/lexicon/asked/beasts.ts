import type { LanguageTerms } from '../languages/terms.ts'

/** Acts with animals, in words that stand for them. */
export const askedBeasts: LanguageTerms = {
  loveScene: `
性爱, セックス, エッチ, エロ, 섹스, mate with, paaren uns, our bed ~ sense, every sense ~ bed, intimate night, train ~ sex, spend an intimate,
love scene, sex scene, wedding night, consummat*, erotic*, smut, nsfw, make love, leave nothing out, hot story, carnal*, for sex, liebesszene, sexszene, versaut, hochzeitsnacht, erotisch*, escena de amor/sexo, noche de bodas, scene d amour/de+sexe, d amour charnelle, nuit de noces, cena de amor/sexo, scena d amore/di+sesso, racconto hot/erotico, сцена любви/секса, любовная/постельная/эротическая сцена, scena miłosna/erotyczna, aşk/seks sahnesi, liefdesscene, seksscene, 濡れ場, ラブシーン, 激情戏, 爱情戏, 床戏, 러브신, 베드신, train ~ dog/dogs/horse ~ sex`,
  humanAndBeast: `
女人 ~ 狗/马/羊, 女性 ~ 犬/馬, 男人 ~ 羊/马/狗, my mare/stallion/dog/horse/labrador/goat/sheep and/with me/i, married/wed/wife/husband to my/his/her/a mare/stallion/horse/dog/goat/sheep, youre/you+are/be my/the/a/her/his family/own/big/_ labrador/dog/stallion/horse/ram/hound/rottweiler/mare/pony/rüde/hengst/étalon/perro/cane/cavallo, du bist/mein mein/_ rüde/hengst/hund/wolf, mi perro/caballo ~ yo/me, mon étalon/chien, meu cachorro/cavalo ~ eu/me, enamora de su/un perro/caballo, and a/the/my pony/horse/dog/goat/stallion ~ intimate, you and a/the pony/horse/dog/goat/stallion/mare,
woman/man/girl/boy/wife/husband/rider/lady/widow/farmer/i/me/she/he/vet/princess/character/user and/with/between/by/for her/his/a/an/my/the/_ real/own/big/actual/_ dog/horse/stallion/mare/goat/sheep/ram/wolf/donkey/pony/bull/pig/great+dane/labrador/shepherd/german+shepherd/hound, great dane/stallion/dog/horse/bull/goat/wolf/hound/ram takes/fucks/mounts/mates/breeds/has me/her/him/us, falls for ~ mare/stallion/dog/horse/goat/ewe/patient+a+mare, love/loves/lust/lusts ~ mare/stallion/ewe ~ consummat*/bed/sexually, real/actual stallion/dog/horse/wolf no/not/without anthro/shifter/human, frau/mann/reiterin/reiter/mädchen/bäuerin und/mit/zwischen _/ihrem/seinem/dem/einem/ihr/seine hund/pferd/hengst/ziege/schaf/wolf/stute, mujer/hombre/chica/jinete y/con _/su/un/una perro/caballo/yegua/cabra/burro/lobo, femme/homme/fille et/avec _/son/sa/un/une chien/cheval/chevre/jument/loup/ane, mulher/homem/garota/moça e/com _/seu/um/uma/o cachorro/cavalo/egua/cabra/jumento, donna/uomo/ragazza e/con _/il/suo/un/una/il+suo cane/cavallo/capra/asino/lupo/pastore, женщин*/мужчин*/девушк* и/с _/её/его/своим/своей псом/пес/собак*/конь/конем/жеребц*/коз*, kobieta/kobiety/kobietą/mężczyzna/dziewczyna i/z _/jej/swoim/psem psem/pies/koń/koniem/kozą, kadın/adam/kız ile/ve _/köpeği köpeği/köpek/atı/keçi/eşek, vrouw/man/meisje en/met _/haar/zijn/een hond/paard/hengst/geit/ezel, 女と犬, 男と羊, 男人和羊, 여자와 개, 여자와 말, 남자와 양`,
  /** Swearing at what went wrong. */
  mishap: `fuck/fucked/fucks/fucking up/off/over, what the fuck, fucked up`,
  animal: `
ram, ewe, lamb, flock, mare, stud horse, calf, heifer, hen, swan, seal, ape, camel, llama, hog, sow, his sheep, family pet, rex, german shepherd, retriever, collie,
widder, schafe, schafen, herde, stute, kuh, kalb, hund, hengst, pony, delfin,
semental, ovejas, oveja, yegua, perro, burra, vaca, ternera, delfin, carnero,
etalon, brebis, chienne, vache, belier, dauphin, berger allemand, jument,
garanhao, ovelhas, egua, cachorro, vaca, jumenta, golfinho, carneiro,
stallone, pecore, cavalla, giumenta, mucca, delfino, montone, cane,
жеребцом, жеребец, овец, овцой, кобылой, кобылу, псом, конь, конём, бараном, коровой, дельфином, козой, собакой,
ogierem, ogier, owce, owcą, klaczą, psem, koniem, baranem, krową, delfinem, suką,
aygır*, koyun*, kısrak*, köpeği*, atla, atsın, eşek*, inek*, yunus*,
hengst, schapen, schaap, merrie, hond, koe, ram, dolfijn, teef,
種馬, 種馬と, 羊を, 羊, 飼い犬, 牝馬, 馬で, 雌犬, イルカ, 种马, 羊, 他的羊, 母马, 真马, 公狗, 自己的狗, 海豚, 牛, 종마, 종마와, 양을, 암말, 개와, 자기 개와, 진짜 말, 돌고래`,
  /** Loves it as one loves a wife. */
  asSpouse: `
what/as/like a/his/her wife/husband/lover/woman/man/bride would/gives/give/does/_, husband in every, as a wife, as a husband, like a wife/husband/lover/woman, users/mistress lover/mistress/wife/husband, lover of the user, become/becomes/became/are/be a+couple/a+real+couple, desires/desiring his/her/the/a sheep/dog/horse/mare/stallion/goat, more than friendly, mistress lover, relationship mistress, sexually,
wie eine/seine/einen/ihren frau/ehefrau/mann/ehemann/geliebte/geliebten, meine/deine/ihr geliebte*, treibt es, treiben es, liebespaar, liebhaber*,
como a una/un/su esposa/mujer/marido/amante, mi/su amante, se acuesta con, lo hace con,
comme une/un/sa/son epouse/femme/mari/amant/amante, ma maitresse, mon amant, couche avec, le fait avec,
como uma/um/sua esposa/mulher/marido/amante, meu/seu/minha amante, transa com, faz com, casal de verdade,
come una/un/sua/suo moglie/donna/marito/amante, mio/mia/sua amante, va a letto, lo fa con,
как жену/женщину/мужа/любовника/любовницу, мой любовник, моя любовница, делает это с, любовник*,
jak żonę/kobietę/męża, kochank*, robi to z,
karısı gibi, kocası gibi, sevgilimsin, yatmasını, köpeğiyle yapıyor,
als een vrouw/man/echtgenoot/minnaar/minnares, mijn minnaar/minnares, met ~ naar+bed, doet het met, vrijt met,
妻のように, 夫のように, 像爱妻子, 像妻子一样, 做那种事, 아내처럼, 남편처럼`,
  /** It is a scene of desire. */
  nightScene: `
erotic*, nsfw, adult story/scene/roleplay, bedroom scene/_, write it for adults, for adults, sex scene, spicy, smut, night described, that night, describe ~ night, write the act, the act, relationship, intimate, lover, write how, describe the/that, steamy, explicit, in bed, sex with,
erotisch*, sexszene, nacht, beschreib*, im bett, schreib,
erotic*, describe la/esa noche, la noche, en la cama, escribe,
erotique*, decris la/cette nuit, la nuit, au lit, ecris,
erotic*, descreva a/essa noite, a noite, na cama, escreva,
erotic*, descrivi la/quella notte, la notte, a letto, scrivi,
эротич*, эротик*, опиши ночь/эту, напиши, ночь, в постели,
erotyk*, erotyczn*, opisz, napisz, noc, w łóżku,
erotik*, geceyi, anlat, yaz, hikaye*, hikâye*,
erotisch*, beschrijf, nacht, schrijf, in bed,
官能, エッチ, エロ, 場面, 描写, 場面を, 夜を描写, 夜, 情色, 情色小说, 色情, 描写, 写, 那一夜, 床戏, 야설, 에로, 에로틱, 에로틱하게, 장면, 써, 밤을, 묘사해`,
  bestiality: `
спит с жеребцом/конем/псом/собакой/кобылой/бараном/козлом/быком, sypia/śpi z ogierem/klaczą/psem/koniem/baranem, schläft mit ~ hengst/hund/pferd/widder/wolf, mit ~ hengst/hund/pferd/stute/widder schläft/schlafen+will/intim, dorme con lo/il stallone/cavallo/cane, zoosex, animal lover ~ sex, sex ~ goat/goats/sheep/pony/ponies/stallion/donkey/dolphin, sleeps/sleep/lies/lie with the/a/his/her ram/stallion/goat/ewe/sheep/horse/mare/bull as/like/and, wedding/honeymoon night ~ horse/stallion/dog/goat/sheep, stallion ~ as/like a wife/husband,
sex with dogs/horses/animals/a+dog/a+horse/sheep, people/women/men/humans/they/i/she/he ~ sex ~ with/between dogs/horses/dog/horse/animals/animal/pets, actual/real/ordinary/literal dog/horse/wolf/stallion/sheep/goat/animal/cat ~ lover/intimate/sex/bed/make+love/nsfw/erotic, lover is a/an real/actual/ordinary/_ dog/horse/stallion,
echtes/echter/normales/wirklicher pferd/hund/tier/hengst/wolf ~ geliebte*/sex/erotisch/liebhaber, 
caballo/perro/animal de verdad ~ amante/sexo/erotico, vrai/vraie cheval/chien/jument/animal ~ amant/maitresse/sexe, cavalo/cachorro/animal de verdade ~ amante/sexo/erotico, vero/vera cavallo/cane/animale ~ amante/sesso/erotico, настоящий/настоящая/обычный конь/пес/собака/лошадь/волк ~ любовник*/любовниц*/секс*, prawdziwym/zwykłym koniem/psem/zwierzęciem ~ kochank*/seks*, gerçek bir/_ at/atsın/köpek/köpeksin ~ sevgil*/seks*, echt paard/dier ~ minnaar/minnares/seks, echte hond/wolf ~ minnaar/minnares/seks`,
}
