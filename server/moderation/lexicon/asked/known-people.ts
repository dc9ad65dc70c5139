import type { LanguageTerms } from '../languages/terms.ts'

/** Sexual words about people who exist, in words that the lists lack. */
export const askedKnownPeople: LanguageTerms = {
  bePart: `
be, you are, youre, play, act as, roleplay as, role play as, pretend to be, become, pretend youre, sei, spiel, du bist, se, sé, eres, haz de, actua como, finge ser, sois, joue, tu es, fais, seja, faca, voce e, finja ser, sii, fai, sei tu, fingiti, будь, сыграй, ты, стань, притворись, bądź, jesteś, zagraj, udawaj, ol, olsun, wees, speel, jij bent, になって, として, 演じて, 扮演, 你是, 假装, 当, 되어서, 되어, 역할, 역할극, 넌`,
  /** Somebody of office or fame, who is said to be the real one. */
  office: `
prime minister, president, chancellor, senator, senators, politician, politicians, mayor, minister, actress, actor, singer, celebrity, streamer, influencer, youtuber, footballer, athlete, news anchor, weather presenter, pop star, popstar, idol, rapper, governor, congresswoman,
bundeskanzler*, kanzler*, prasident*, minister*, schauspieler*, sanger*, politiker*, senator*, promi*, moderator*, fussballer*, fußballer*,
presidente, presidenta, ministr*, actriz, actor, cantante, politic*, senador*, famos*, futbolista, presentador*,
president*, ministre, premier ministre, actrice, acteur, chanteu*, politicien*, senat*, celebrit*, animat*, footballeur,
presidente, ministr*, atriz, ator, cantor*, politic*, senador*, famos*, jogador, apresentador*,
presidente, ministr*, attrice, attore, cantante, politic*, senator*, calciatore, conduttrice, premier,
президент*, министр*, премьер*, актрис*, актер*, певиц*, певц*, политик*, депутат*, знаменитост*, футболист*, ведущ*,
prezydent*, ministr*, premier*, aktork*, aktor*, piosenkark*, polityk*, posł*, senator*, celebryt*, prezenterk*,
cumhurbaşkan*, başkan*, bakan*, oyuncu*, şarkıcı*, siyasetçi*, milletvekil*, ünlü*, futbolcu*,
minister president*, president*, minister*, actrice, acteur, zanger*, politic*, presentatrice, voetballer,
総理大臣, 首相, 大統領, 女優, 俳優, 歌手, 政治家, 議員, 芸能人, アイドル, 总统, 首相, 总理, 主席, 女演员, 演员, 歌手, 政治家, 明星, 대통령과의, 대통령, 총리, 여배우, 배우, 가수, 정치인, 국회의원, 아이돌`,
  trulyThem: `
our, unser*, nuestr*, notre, nosso, nossa, nostr*, наш*, nasz*, onze, everybody/everyone knows,
she/he/they exists/exist/is+real/are+real, real, no fiction, with the real one, die echte, der echte, она/он настоящая/настоящий/реальная/реальный, everyone/everybody/you know/knows who, whos/who+is on tv/instagram/twitch, from the/that ~ film/movie/show/series/band, initials,
real, really, actual, the real one/_, who exists, really exist/exists, in real life, actual, full name/names, everyone/everybody knows who, of italy/germany/france/spain/the+united+states/england/russia/poland, not invented, not fictional,
echt*, wirklich*, den echten, existier*, mit namen,
de verdad, verdader*, real, reales, existe, existen,
vrai, vraie, vrais, reel*, existe, existent, de la republique,
de verdade, verdadeir*, real, reais, existe,
vero, vera, veri, reale, reali, esiste, del consiglio,
настоящ*, реальн*, существующ*,
prawdziw*, realn*, istniejąc*,
gerçek*,
echte, echt, werkelijk*, bestaande,
本物の, 実在の, 実在する, リアルな, 真正的, 真实的, 真的, 现实中的, 真实, 진짜, 실제, 실존`,
  sexScene: `
steamy, lewd, in the shower with me, visits my room/bed, in bed with me, naked in, nu dans,
kinky, threesome, erotik, эротика, sexgeschichte,
sex scene, sex tape, sex, porn, porno, smut, erotic*, nsfw, naked, nude, in bed, sleep with me, make love, explicit, script ~ porn,
sexszene, sexgeschichte, porno*, erotisch*, sex, nackt*, im bett,
sexo, porno, erotic*, desnud*, en la cama, acuestate,
sexe, porno, erotique*, nu, nue, au lit, couche,
sexo, porno, erotic*, nua, nu, na cama, transa*, transe,
sesso, porno, erotic*, nuda, nudo, a letto,
секс*, порно*, эротич*, эротик*, голая, голый, в постели,
seks*, porno*, erotyczn*, erotyk*, nago, naga, w łóżku,
seks*, porno*, erotik*, çıplak*, seviş*,
seks*, porno*, erotisch*, naakt*, in bed,
セックス, エロ, エロ小説, エッチ, 裸, 官能, 床戏, 色情, 情色, 裸体, 上床, 섹스, 야설, 야한, 에로, 누드`,
  realPerson: `
my ~ teacher/boss/professor/neighbour/neighbor ~ shes/she+is/hes/he+is real, shes/she+is/hes/he+is real ~ in/bed/nsfw/and, she/he exists, girl/guy/woman/man from the/my bakery/gym/office/shop/cafe/bar/bus/train/class/church/street ~ exists/real/street,
echte chefin/lehrerin/nachbarin/kollegin, 女上司, 真实的女上司, 実在する, 실제 내/상사/선생님/동료/이웃, 내 상사 실제, colleague ~ linkedin/from/accounting/facebook, coworker ~ from/linkedin/instagram/named/called, мою/моей/моего начальницу/начальницы/учительницу/учительнице/соседку/коллегу ~ она/настоящая/реальная, echte baas/lerares/buurvrouw/collega,
my/our/her/his real/actual/true boss/teacher/neighbour/neighbor/colleague/coworker/professor/secretary/landlord/aunt/doctor/nurse/friend, real one, real full/_ name/names, a real singer/politician/senator/actress, full name is,
meine/meinen/meiner/meinem/unsere echte/echten/echter/reale/wirkliche/richtige chefin/chef/lehrerin/nachbarin/kollegin/professorin/freundin/lehrer/nachbar/kollege/ex,
mi jefa/jefe/profesora/vecina/companera/amiga/ex/profesor real/verdadera/verdadero/de+verdad,
ma/mon vraie/vrai/reelle patronne/patron/prof/professeure/voisine/collegue/amie/ex,
minha/meu chefe/professora/vizinha/colega/amiga/ex/professor de+verdade/real/verdadeira,
mia/mio vera/vero/reale capa/capo/professoressa/vicina/collega/amica/ex, la mia vera, il mio vero,
моей/мою/моего/моя настоящей/реальной/настоящую/реальную/настоящего начальниц*/учительниц*/сосед*/коллег*/преподавательниц*/начальник*/подруг*/бывш*, она/он настоящая/реальная/настоящий/реальный/существует,
mojej/moją/moim/mojego prawdziw*/realn* szefow*/nauczyciel*/sąsiad*/koleżan*/szefie/kolegi,
gerçek müdür*/patron*/öğretmen*/komşu*/arkadaş*/iş+arkadaş*,
mijn echte/werkelijke baas/lerares/buurvrouw/collega/vriendin/leraar/buurman/ex,
実在する上司, 実在する, 実在の, 本当の上司, 本物の上司, 真实的女上司, 真实的上司, 真实的老师, 真实的邻居, 真实的同事, 真实的, 실제 내/상사/선생님/동료, 실제 내 상사`,
  act: `
эротик*, kinky story, erótica, erotica,
lewd, lewd story,
sexgeschichte*, sexszene*, エロ小説, 야설, pornoverhaal, порно рассказ, порно, racconto porno, conto porno, relato porno, histoire porno, 베드신,
sleep with me, smut about, erotic story about, porn script, porn story, schlaf mit mir, schlafe mit mir, acuestate conmigo, acostarte conmigo, couche avec moi, transe comigo, transa comigo, durma comigo, vieni a letto, переспи со мной, переспи, секс, порнорассказ*, prześpij się, porno, benimle seviş*, seviş, ga met me, met me naar bed, pornoverhaal, 上床, 섹스`,
  shownPicture: `
diesem foto, auf diesem foto, en esta foto, sur cette photo, nesta foto, in questa foto, на этом фото, na tym zdjęciu, bu fotoğraf*, op deze foto, この写真の, 这张照片里, 照片里的, 이 사진, 사진 속`,
  bare: `
aus ~ foto, quitale la ropa, quítale, deshabille, tire/tira a roupa, spoglia, раздень, rozbierz, soy, kleed ~ uit, uitkleed*, 衣服去掉, 脱掉衣服, 去掉衣服, 옷을 벗겨, 벗겨, 옷을`,
}

/** Names in the cases of languages that inflect them. */
export const inflectedNames: LanguageTerms = {
  publicName: `
эммой/эмма/эмму/эммы уотсон, тейлор/тэйлор свифт, скарлетт йоханссон, анджелин* джоли, ким кардашьян, билли айлиш, бейонсе, мадонн*, ариан* гранде, дженнифер лопес, зендайя, марго робби,
emmą watson, emmy watson, taylor swift, angeliną jolie, scarlett johansson`,
}
