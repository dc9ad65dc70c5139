import type { LanguageTerms } from './terms.ts'

/** Words of other harms that single languages lacked, for what the others have: written as in `schools.ts`. */
export const harmsByLanguage: LanguageTerms = {
  asksHow: `कैसे, kaise, كيف, bagaimana cara, gimana cara, як, hur kan/ska/gör jag, hur`,
  kills: `मारूँ, मार डालूँ, ज़हर देकर, ज़हर दूँ, ज़हर कैसे, हत्या करूँ, أسمم, أقتل, تسميم, meracuni, membunuh, отруїти, отрую, вбити, убити, förgifta*, mörda*, otruję`,
  somebody: `पड़ोसी, पति, पत्नी, बॉस, सास, جاري, زوجي, زوجتي, مديري, حماتي, tetangga*, suami*, istri*, bosku, сусіда, сусідку, чоловіка, дружину, начальника, granne, min man, min fru, min chef`,
  getsInto: `
get/break/log/sneak into, entrare/entro/accedere/accedo nel/nella/nell/nei/al/alla/sul/sulla/_, entrar/entro/acceder/accedo/aceder/acessar na/no/em/a/ao/en/_, kom/komen/inloggen/inbreken/inbreek ik/_ in/op, 入る, 入れ, ログイン, アクセス, 进入, 登录, 登入, 들어가는, 들어가, 접속, 로그인, أدخل, ادخل, أخترق, घुसूँ, घुसना, खोलूँ, girerim, girebilirim, girmek, masuk`,
  device: `bank account, conto bancario/corrente/_, profilo, account, conta bancaria/_, bankrekening, rekening, 銀行口座, 口座, アカウント, 银行账户, 账户, 账号, 은행 계좌, 계좌, 계정, حساب, حسابها, حسابه, बैंक खाते, खाते, खाता, hesabina, hesabi, akun, rekening`,
  ofAnother: `
of another person, someone elses, somebody elses, di un altra persona, di un altro, altrui, di mia moglie/suocera/sorella, di mio marito/fratello, de outra pessoa, de outro, da minha mulher/esposa/ex/sogra, do meu marido/ex, van iemand anders, van mijn vrouw/man/ex/buurman, 妻の, 夫の, 他人の, 別人の, 別の人の, 别人的, 他人的, 妻子的, 老婆的, 老公的, 다른 사람, 남의, 아내의, 남편의, زوجتي, زوجي, شخص آخر, पत्नी के, पति के, दूसरे के, किसी और के, orang lain, istri*, suami*`,
  secretly: `
without her/him/them/anyone/anybody noticing/knowing/finding+out, senza che ~ accorga/sappia/scopra, di nascosto, sem ela/ele/que ~ perceber/saber/perceba/saiba/notar/note, sem perceber, zonder dat ~ merkt/weet/doorheeft/ziet, stiekem, ばれずに, バレずに, こっそり, 内緒で, 不被发现, 不被察觉, 偷偷, 悄悄, 몰래, 모르게, 들키지, دون ان ~ تعرف/يعرف/تعلم/يعلم/يكتشف, دون علم, سرا, बिना बताए, चुपके से, बिना पता, tanpa ketahuan, diam diam, haberi olmadan, gizlice, fark etmeden`,
  drug: `コカイン, 覚醒剤, 大麻, ヘロイン, 필로폰, 마약, 대마초, 코카인, 헤로인, 可卡因, 海洛因, 冰毒, चरस, गांजा, कोकीन, हेरोइन`,
  weapon: `bron ~ zezwolenia/pozwolenia, wapen zonder vergunning, silah ruhsatsiz, 拳銃, 手枪, 권총, बंदूक, مسدس, senjata api`,
  obtain: `खरीदूँ, मिलेगी, मिलेगा, 買え, 買える, 買えます`,
  ask: `कहाँ, कहां, di mana`,
  act: `занимается/занимаюсь/занимаемся/занимаются/заняться любовью, تمارس/يمارس/نمارس/أمارس الجنس/الحب, uprawia/uprawiaja milosc/seks, bercinta, berhubungan seks, sevişiyor*, sevişir`,
  animal: `كلبها, كلبه, كلبي, حصانها, حصانه, कुत्ते, कुत्ता, घोड़े, घोड़ा, anjing*, kuda*, köpeğiyle, atıyla`,
  joining: `مع, के साथ, dengan`,
  bestiality: `개와 성관계/섹스, 말과 성관계/섹스, 개랑 섹스/성관계, köpeğiyle/köpekle/atıyla sevişiyor*/sevişmek/sevişir`,
  bePart: `あなたは, 君は, お前は, 너는, 넌, 당신은, sen, أنت, أنتِ, तुम, kamu adalah, jij bent, je bent, ты`,
}
