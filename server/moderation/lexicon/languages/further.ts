import type { LanguageTerms } from './terms.ts'

/** Languages in which minors alone are known, by few words: ages, childhood, nakedness and sex. */
export const furtherLanguages: readonly LanguageTerms[] = [
  {
    // Hebrew
    minorSignOther: `בת/בן/גיל/בגיל שש/שבע/שמונה/תשע/עשר/אחת+עשרה/שתים+עשרה/שתיים+עשרה/שלוש+עשרה/ארבע+עשרה/חמש+עשרה/שש+עשרה/שבע+עשרה/שבע/אחד+עשר/שנים+עשר/שלושה+עשר/6/7/8/9/10/11/12/13/14/15/16/17, קטינה, קטין, קטינים, מתחת לגיל 18/שמונה+עשרה/ההסכמה, תלמידת/תלמיד יסודי/תיכון/בית+ספר/חטיבה/כיתה, כיתה א/ב/ג/ד/ה/ו/ז/ח/ט/י, ילדה קטנה, ילד קטן`,
    youthSign: `ילדה, ילד, ילדים, נערה, נער, תלמידה, תלמיד`,
    sexSignOther: `עירומה, עירום, ערומה, ערום, סקס, יחסי מין, מין איתה/איתו/איתי, להתפשט, מתפשטת, תתפשטי, מתפשט, שוכבת/שוכב/שוכבים איתי/איתו/איתה, ארוטי*, ארוטית, סצנה מינית, מינית, בלי בגדים, שוכבת במיטה שלי`,
    heatSign: `מאהבת, מאהב, נשיקה, מתנשקים, חברה שלי, חבר שלי, במיטה`,
    taleSign: `כתוב, תכתוב, תכתבי, כתבי, תאר, צייר, תצייר`,
  },
  {
    // Filipino
    minorSignOther: `pito/walo/siyam/sampung/labing+isang/labindalawang/labintatlong/labing+apat+na/labing+limang/labing+anim+na/labimpitong/labing+pitong/10/11/12/13/14/15/16/17 na/_ taong gulang, 10/11/12/13/14/15/16/17 anyos, menor de edad, batang babae/lalaki, estudyante sa elementarya, elementarya`,
    youthSign: `mga bata, ang bata, dalagita, binatilyo`,
    sexSignOther: `hubad, nakahubad, maghubad, naghuhubad, magtalik, nagtatalik, pagtatalik, seks, kantot*, malaswa*, sa kama ko, walang damit`,
  },
  {
    // Persian
    minorSignOther: `شش/هفت/هشت/نه/ده/یازده/دوازده/سیزده/چهارده/پانزده/شانزده/هفده/10/11/12/13/14/15/16/17 ساله/سالشه/سالگی/ساله+است/سالش, زیر سن قانونی, دختر/پسر بچه, دختربچه, دختر/پسر دبستانی/مدرسه+ای/راهنمایی, نابالغ, خردسال`,
    youthSign: `کودک, کودکان, نوجوان, بچه, دانش اموز`,
    sexSignOther: `برهنه, لخت, سکس*, سکسی, جنسی, عشقبازی, همخوابی, لباسش را/رو درمی/در, بدون لباس, با من میخوابد/می+خوابد`,
  },
  {
    // Serbian, Croatian, Bosnian, in Latin letters
    minorSignOther: `šestogodišnj*, sedmogodišnj*, osmogodišnj*, devetogodišnj*, desetogodišnj*, jedanaestogodišnj*, dvanaestogodišnj*, trinaestogodišnj*, četrnaestogodišnj*, petnaestogodišnj*, šesnaestogodišnj*, sedamnaestogodišnj*, ima/imam/imaš/od samo/tek/_ deset/jedanaest/dvanaest/trinaest/četrnaest/petnaest/šesnaest/sedamnaest/10/11/12/13/14/15/16/17 godina, maloljetn*, maloletn*, djevojčic*, devojčic*, učenica/učenik/učenicom/učenicu osnovne/srednje/škole, osnovnoškol*`,
    youthSign: `dijete, dete, djeca, deca, dječak, dečak`,
    sexSignOther: `gola/golu/golom/gole djevojčica/devojčica/djevojka/devojka/djevojčicu/devojčicu/i/u+krevetu/u+mom/preda+mnom/ispred, seks*, erotsk*, svlači se, skida se, se svlači/skida, skini se, spava sa/s mnom/njom/njim, vodimo/vode/vodim ljubav, u mom/mojem krevetu`,
    taleSign: `napiši, opiši, nacrtaj`,
  },
  {
    // Bulgarian
    minorSignOther: `момиче/момче/ученичка/ученик на десет/единадесет/единайсет/дванадесет/дванайсет/тринадесет/тринайсет/четиринадесет/четиринайсет/петнадесет/петнайсет/шестнадесет/шестнайсет/седемнадесет/седемнайсет/10/11/12/13/14/15/16/17, на/е десет/единадесет/дванадесет/тринадесет/четиринадесет/петнадесет/шестнадесет/седемнадесет/10/11/12/13/14/15/16/17 години/годинки, малолетн*, непълнолетн*, момиченц*, момченц*, единадесетгодишн*, дванадесетгодишн*, тринадесетгодишн*, четиринадесетгодишн*, петнадесетгодишн*, шестнадесетгодишн*, седемнадесетгодишн*`,
    youthSign: `дете, деца, ученичка`,
    sexSignOther: `гола/голо момиче/момиченце/момче/дете/в+леглото/до+мен/пред, секс, еротичн*, съблича, събличай, спи с мен, правим любов, в леглото ми`,
    taleSign: `напиши, опиши, нарисувай`,
  },
  {
    // Catalan
    minorSignOther: `noia/noi/nena/nen/alumna/alumne de/amb sis/set/vuit/nou/deu/onze/dotze/tretze/catorze/quinze/setze/disset/10/11/12/13/14/15/16/17 anys/_, te/tinc/tens/amb només/_ onze/dotze/tretze/catorze/quinze/setze/disset/11/12/13/14/15/16/17 anys, menor d edat, alumna de primària`,
    youthSign: `els nens, les nenes`,
    sexSignOther: `nua, nues, despullada, despullat, despulla*, sexe, eròtic*, fem l amor, al meu llit, sense roba`,
    taleSign: `escriu, descriu, dibuixa`,
  },
  {
    // Slovak
    minorSignOther: `jedenásťročn*, dvanásťročn*, trinásťročn*, štrnásťročn*, pätnásťročn*, šestnásťročn*, sedemnásťročn*, desaťročn*, 10/11/12/13/14/15/16/17 ročná/ročné/ročný/ročnou/ročným/ročného, má/mám/máš len/iba/_ desať/jedenásť/dvanásť/trinásť/štrnásť/pätnásť/šestnásť/sedemnásť/10/11/12/13/14/15/16/17 rokov, neplnolet*, maloletá, maloletý, dievčatko, chlapček, školáčk*`,
    youthSign: `dieťa, deti`,
    sexSignOther: `nahá, nahé, nahý, nahú, nahou, sex, erotick*, vyzliek*, vyzlečie, spí so mnou, milujeme sa, v mojej posteli`,
    taleSign: `napíš, opíš, nakresli`,
  },
  {
    // Urdu
    minorSignOther: `دس/گیارہ/بارہ/تیرہ/چودہ/پندرہ/سولہ/سترہ/10/11/12/13/14/15/16/17 سال کی/کا/کے, نابالغ, کم عمر/سن لڑکی/لڑکا/بچی, اسکول کی بچی/لڑکی`,
    youthSign: `بچی, بچہ, بچے`,
    sexSignOther: `ننگی, ننگا, برہنہ, جنسی, سیکس, ہمبستری, میرے ساتھ سوتی/سوتا, کپڑے اتار*`,
  },
  {
    // Bengali
    minorSignOther: `দশ/এগারো/বারো/তেরো/চৌদ্দ/পনেরো/ষোলো/সতেরো/10/11/12/13/14/15/16/17 বছর/বছরের বয়সী/বয়স/মেয়ে/ছেলে/_, নাবালিকা, নাবালক, অপ্রাপ্তবয়স্ক*, স্কুলছাত্রী`,
    youthSign: `শিশু, কিশোরী`,
    sexSignOther: `উলঙ্গ, নগ্ন, যৌন*, সেক্স, কাপড় খুলে/খোলে`,
  },
  {
    // Malay, beside Indonesian
    minorSignOther: `budak/gadis/budak+perempuan/budak+lelaki/pelajar berumur/berusia/_ sepuluh/sebelas/dua+belas/tiga+belas/empat+belas/lima+belas/enam+belas/tujuh+belas/10/11/12/13/14/15/16/17 tahun, bawah umur, murid sekolah rendah, pelajar tingkatan`,
    youthSign: `budak kecil, budak lelaki, budak perempuan, kanak kanak`,
    sexSignOther: `bogel, berbogel, telanjang, buka baju, hubungan seks, tidur dengan saya/aku`,
  },
]
