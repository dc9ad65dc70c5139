import type { LanguageTerms } from './terms.ts'

/** Years under 18, as digits and as they are said. */
const digits = '7/8/9/10/11/12/13/14/15/16/17'
const hindiYears = `${digits}/aath/nau/das/gyarah/barah/baarah/terah/tera/chaudah/chowdah/pandrah/solah/satrah`
const chineseYears = `${digits}/ba/jiu/shi/shiyi/shier/shisan/shisi/shiwu/shiliu/shiqi/shi+yi/shi+er/shi+san/shi+si/shi+wu/shi+liu/shi+qi`
const koreanYears = `${digits}/yeol/yeolhan/yeoldu/yeolse/yeolne/yeollaseot/yeoldaseot/yeolyeoseot/yeoryeoseot/yeolilgop/yeol+han/yeol+du/yeol+se/yeol+ne/yeol+daseot/yeol+yeoseot/yeol+ilgop`

const hindi = {
  young: `
${hindiYears} saal/sal/varsh/baras ki/ka/ke ladki/ladka/ladke/bacchi/bachchi/bachi/baccha/bachcha/chhori/larki/larka/kanya, ${hindiYears} saal/sal/varsh/baras ki/ke hai/ho,
chhathi/chhati/chathi/saatvi/saatvin/satvi/satvin/aathvi/aathvin/athvi/nauvi/nauvin/dasvi/dasvin/paanchvi/panchvi class/kaksha/standard/mein/me ki/ka/mein/me/ladki/student/padhti/padhta/_,
school/skool ki/ka/wali ladki/larki/bacchi/bachchi/bachi/chhori/chhatra/student/girl, school mein/me/mai padhti/padhta/parhti, choti/chhoti/nanhi si/_ bacchi/bachchi/bachi/ladki, chote/chota/chhota/chhote ladka/ladke/bacche/baccha, nabalig/naabaalig/nabaligh*`,
  desire: `
suhagraat/suhaagraat/suhagrat, kapde/kapade/kapdey utaro/utar/utaarna/utarna/utaarti/utarti/utaarta/utaaro/utaarne/utarne/utarta/khol/kholo, ke/mere/uske/tumhare saath sona/soti/sota/sone chahta/chahti/hai/hun/hoon/wali/wala, nanga/nangi/nange dekhna/dekh/kar/karke/karo/ho, mujhe/usko/usse/use behkao/behkati/behkata/rijhao/rijhati/lubhao`,
  tender: `chumo, choomo, chumti, choomti, kiss karo/karna/karti/karta/kiya, pyaar/pyar karna/karo/karte hai/chahta/chahti`,
}

const chinese = {
  young: `
${chineseYears} sui de/xiao/nvhai/nuhai/nanhai/nv/nan/shaonv/shaonian, shi/cai/ta/wo/ni/gang/nian/jinnian ${chineseYears} sui, sui de nvhai/nuhai/nanhai/nvsheng/nusheng/xiaohai, xiao nvhai/nuhai/nanhai/nusheng/nvsheng, xiaonvhai, xiaonuhai, xiaonanhai, xiaoxuesheng, xiao+xue sheng/sheng+de, chuzhongsheng, gaozhongsheng, chu+zhong sheng, zhongxuesheng, youtong, weichengnian*, wei cheng nian, luoli, luo li`,
  desire: `
zuoai, zuo ai, xingai, xing ai/jiao, xingjiao, shangchuang, shang chuang, seqing, se qing, tuo yifu/yi+fu/guang/diao, tuoguang, tuoyi, luoti, qinre, zuo+ai de/gushi`,
  tender: `wen wo/ta, qinwen, jiewen, jie wen, yue hui, tan lian+ai`,
}

const japanese = {
  young: `
${digits} sai no/to, juusai, jussai, juuissai, juunisai, juusansai, juuyonsai, juugosai, juurokusai, juunanasai, juuichisai, juusan/juuyon/juugo/juuroku/juunana/juuni/juuichi sai, shougakusei, shogakusei, chuugakusei, chugakusei, chuugakkou/shougakkou no/sei, joshikousei, joshi kousei, koukousei, kokosei, youjo, shoujo no/to/ga, shojo to+ecchi`,
  desire: `sekkusu, ecchi na/suru/shite/shitai/shiin/hanashi, etchi na/suru/shite/shitai/shiin/hanashi, fuku wo nug*/nui*, hadaka ni/no/de/wo, nugaseru, nugasete, kannou shousetsu, dakitai, daite`,
  tender: `kisu shite/suru/shitai, kisu wo/no, aishiau, koibito`,
}

const korean = {
  young: `
${koreanYears} sal sonyeo*/sonyeon*/yeojaai*/namjaai*/yeoja/namja/ai/aiwa/yeohaksaeng*/haksaeng*, yeoldu/yeolse/yeolne/yeoldaseot/yeoryeoseot/yeolilgop/yeol+du/yeol+se/yeol+ne sal, chodeunghaksaeng*, choding, junghaksaeng*, jungding, godeunghaksaeng*, yeojungsaeng*, yeogosaeng*, miseongnyeonja*`,
  desire: `sekseu*, sekseuhaneun, seonggwangye*, seong gwangye, oseul/ot beot*, beotgineun, beotgyeo, yahan iyagi/jangmyeon/soseol`,
  tender: `kiseu*, kiseuhaneun, yeonae*, sarangeul nanu*, gachi jada/jago`,
}

const arabic = {
  young: `
omrha/omro/omrou/omreha/omraha/andha/andou/3omrha/3andha/umruha/omroha ${digits} sana/sna/sneen/am/3am/sene, bent/bint/benet sghira/zghira/saghira/sghera/zghire/soghayara, weld/walad sghir/zghir/saghir, tefla, tifla, teflah, tiflah, telmida, tilmitha, telmidha, talibat i3dadi/ebtida2i/madrasa, qasir, qasira`,
  desire: `
jinsi, jinsiya, jinsiyya, jensi, jensiya, qisset/qissat/qissa/mashhad jins/jens/sex, anam/nayem/nam/enam m3aha/maha/ma3ha/m3ak/m3ah, n5alle3/e5la3i/ekhla3i/khla3 hwayjha/malabes*/7wayjek/hdoumek, mouthir, mothira`,
  tender: `boosni, bousni, bawseni, 7abibti, ga3da m3aha`,
}

const russian = {
  young: `
uchitsya/uchishsya/uchus v pyatom/shestom/sedmom/vosmom/devyatom/desyatom/5/6/7/8/9/10 klasse, v pyatom/shestom/sedmom/vosmom/devyatom/desyatom klasse, shkolnic*, shkolnitsa*, shkolniz*, maloletka/maloletku/maloletki/maloletkoy/maloletkoi, nesovershennoletn*, pyatiklassnic*, shestiklassnic*, semiklassnic*, vosmiklassnic*, devyatiklassnic*, ${digits} let/letnyaya/letney/letnyuyu/letnei devochk*/devchonk*/malchik*, letney/letnei/letnyaya/letnyuyu/letnim devochk*/malchik*`,
  desire: `razden/razdenu/razdevayu/razdevay/razdevaesh/razdevaetsya/razdevaet ee/eyo/ego/menya/sya/peredo/_, perespat, zanimaemsya/zanyalis/zaymemsya/zanyatsya lyubovyu/seksom/lubovyu, eroti4esk*, erotichesk*, goluyu, golaya, golyy, seks s/so`,
  tender: `potseluy/potselui/poceluy/celuyu/tseluyu/tseluet/celuet menya/ee/eyo/ego/v/_, lyubovnica, lyubovnitsa`,
}

const all = [hindi, chinese, japanese, korean, arabic, russian]
const joined = (part: 'young' | 'desire' | 'tender') => all.map((one) => one[part]).join(', ')

/** Languages of other letters as their speakers write them in Latin ones, each as it is said. */
export const romanised: LanguageTerms = {
  minorSignOther: joined('young'),
  sexSignOther: joined('desire'),
  heatSign: joined('tender'),
  taleSign: `likho, likhiye, batao, sunao, xie yi+duan/yi+ge/yige, kaite, kaite+kudasai, sseo jwo, sseojwo, napishi, opishi, rasskazhi, ektebli, ektebi, okteb, ktebli`,
}
