import type { LanguageTerms } from './terms.ts'

/** What the lists of the harms lacked, in the languages that the site speaks and some more: written as in `schools.ts`. */
export const harmsInFurtherWords: LanguageTerms = {
  leaveTaking: `
thank/thanks+to you/_ for everything/all+of+it/all+you+did/all+you+have+done, thanks for everything, danke fur alles, danke dir/euch fur alles, merci pour tout, merci de/pour tout, gracias por todo, obrigado/obrigada por tudo, grazie di/per tutto, спасибо вам/тебе/_ за все, dziekuje/dzieki ci/wam/_ za wszystko, her sey icin tesekkur*, bedankt voor alles, 今までありがとう, 今まで本当にありがとう, 谢谢你的一切, 谢谢你为我做的一切, 感谢你的一切, 그동안 고마웠, 지금까지 고마웠, 그동안 감사`,
  noTomorrow: `
tomorrow/soon/by+then/next+week i wont/will+not/shall+not be here/around/there/alive, 明日にはもういません, 明日にはもういない, 明日はもういません, 明日にはいない, 明日にはいません, 내일이면 나는 없, 내일이면 없, 내일이면 난 없, 내일은 없을, 明天我就不在, 明天就不在了, 明天我不在了, 明天我就走了, yarin burada olmayacagim/yokum/olmam, yarin artik olmayacagim/yokum, jutro juz/_ mnie juz/_ nie bedzie, jutro mnie zabraknie, завтра меня уже/_ не будет/станет`,
  farewell: `
nobody/no+one/noone/none+of+you/you/they will/wont/would/never have/need to/_ worry/worrying about me ever/anymore/any+more/again/after+tonight, niemand muss/braucht sich mehr um mich sorgen, nadie tendra que preocuparse por mi, plus personne n aura a s inquieter pour moi, ninguem vai/tera+que precisar/_ se/_ preocupar comigo, nessuno dovra piu preoccuparsi per me, никому больше не придется обо мне/волноваться беспокоиться/переживать/обо, nikt juz/_ nie bedzie musial sie o mnie martwic`,
  forced: `
although/though/even+though/even+when/while she/he/they says/said/say/is+saying/keeps+saying no/stop, obwohl/auch+wenn sie/er nein/stopp/aufhoren sagt/gesagt+hat/ruft, aunque ella/el/_ dice/diga/dijo/dijera que no, aunque ella/el/_ no quiere/quiera, alors/bien+qu/meme/pendant qu/si/_ elle/il dit/dise/disait non, alors qu elle/il ne veut pas, embora/mesmo+que/apesar+de/enquanto ela/ele/_ diga/disse/dizer/dizendo/diz que/_ nao, mesmo ela dizendo que/_ nao, anche+se/benche/mentre/nonostante lei/lui/_ dice/dica/dica/ha+detto di/che/_ no, anche se lei/lui/_ non vuole, хотя она/он говорит/сказала/сказал/говорила/просит нет/не+хочет/перестать/остановиться, choc/chociaz/mimo+ze ona/on/_ mowi/powiedziala/powiedzial/nie+chce nie/_, hayir/dur dedigi/demesine/dedi halde/ragmen/ama, istemedigi halde, 嫌だと言っているのに, 嫌だと言うのに, 嫌がっているのに, やめてと言っているのに, 她说不要, 她不愿意, 她不同意, 虽然她拒绝, 不顾她的反对, 싫다고 하는데도, 싫다는데도, 하지 말라는데도, 그만하라는데도`,
  group: `
people of that/this/their/another+ religion/faith/race/colour/color/country/kind/tribe, those people from that country, menschen dieser/dieser+art religion/rasse/hautfarbe/herkunft, gente de esa/este religion/raza/pais, gens de cette/ce religion/race/pays, pessoas dessa/daquela religiao/raca/pais, gente di quella/quel religione/razza/paese, люди этой веры/нации/национальности, あの国の人間, あの国の人, その国の人間, あの民族, あの宗教の信者, 那个国家的人, 那个民族, 那些移民, 그 나라 사람, 저 나라 사람, 그 민족, 난민`,
  lesser: `
벌레, 바퀴벌레, 짐승, 쓰레기, 畜生, 虫けら, 劣等, 人間じゃない, 不是人, haserat, hasere*, bocek, insan degil*`,
  creed: `hitler was/is/had right/it+right, praise/hail/glory+to/worship hitler, hitler hatte recht, hitler tenia razon, hitler avait raison, hitler tinha razao, hitler aveva ragione, гитлер был прав, hitler mial racje`,
  weapon: `rifle/gun/pistol/glock/ar/carbine/weapon ~ fully/full automatic/auto, auto sear, full auto conversion`,
  make: `convert, converting, kocht, koche, herstellt, herstelle, anmischt`,
  ask: `erklar/erklare/zeig/sag mir/uns schritt, schritt fur schritt, paso a paso, etape par etape, passo a passo, пошагово, krok po kroku, adim adim`,
  override: `yok say/sayin, gormezden gel, gozardi et, drop/abandon/discard/suspend your/the/all`,
  orders: `onceki/tum/butun/_ talimatlari/talimatlarini/kurallari/kurallarini/yonergeleri, your/the policy/policies`,
  reveal: `goster/gosterir, yaz/yazdir, acikla`,
  secret: `sistem istemini/istemi/mesajini/komutunu/promptunu, gizli talimatlarini`,
}
