import type { LanguageTerms } from './terms.ts'

export const czech: LanguageTerms = {
  selfHarmWish: `
nechci/nemůžu/nechce+se+mi už/dál/_ žít/existovat/být+naživu, chci/chtěl/chtěla/chtěl+bych/chtěla+bych umřít/zemřít/zabít+se/se+zabít/být+mrtvý/být+mrtvá, přemýšlím/myslím/uvažuju/uvažuji o/na sebevraždě/sebevraždu/smrti/smrt, spáchat/spáchám sebevraždu, sebevražedné myšlenky, zabiju/oběsím se, řežu/pořezala/pořezal se/si do+rukou/ruce/zápěstí/paže, řežu se, ubližuju/ubližuji si/sobě, sebepoškoz*,
vzít/vezmu/beru si život, skončit/skoncovat se životem/se+sebou, beze mě/mne by/bude bylo/všem/vám/líp, líp/lépe/šťastnější beze mě/mne, nemá smysl/cenu žít/dál+žít, život nemá smysl, se neprobudit, neprobudit se, dopis na rozloučenou, skočit/skočím z/pod mostu/střechy/vlak/okna,
nemůžu/nedokážu dál/už/takhle/_ žít/pokračovat, radši/raději/lepší bych/by/_ umřel/umřela/byl+mrtvý/byla+mrtvá/kdybych+nebyl/kdybych+nebyla/nežil/nežila, nevidím východisko/smysl/budoucnost, nenávidím svůj/vlastní život, unavený/unavená životem/ze+života, jsem na přítěž, jsem přítěž/břemeno, nikdo si nevšimne/nebude+stýskat, zase/znovu se pořezala/pořezal/řežu, předávkovat se, oběsit/zabít/otrávit se, chci zmizet navždy/ze+světa, kdybych se nenarodil/nenarodila,
chci/chtěl/chtěla/přeju/přeji/myslím/přemýšlím/plánuju/toužím/modlím+se ~ umřít/zemřít/sebevraždu/sebevraždě/zabít+se/se+zabít/zmizet/neprobudit/nebýt/oběsit+se/skončit+to+a+umřít,
nemám/nevidím/není/nemá ~ důvod/smysl/sílu/cenu ~ žít/života,
nemůžu/nezvládám/nedokážu/nechci ~ žít,
všem/všichni/rodině/jim ~ líp/lépe/lehčeji ~ beze/kdybych,
nikdo ~ nevšimne/nebude/nechyběl ~ umřu/zmizím/kdybych,
žiletku/žiletkou/nůž/nožem ~ ruce/ruku/zápěstí/kůži,
nezasloužím/nezasluhuju/nezasluhuji ~ žít/život, lituju/mrzí ~ žiju/narodil/narodila, představuju/představuji+si ~ skočím/skáču/umírám, chci/nutkání/chuť ~ ublížit+si/pořezat+se,
kdybych/až/když ~ umřel/umřela/zemřel/zemřela/umřu/zmizel/zmizela ~ nikdo/nikomu, schovávám/nasbíral/nasbírala/šetřím ~ prášky/léky,
usnout/zaspat ~ nevzbudit/neprobudit, už se nevzbudit, zvažuju/zvažuji/plánuju ~ sebevraždu, smrt ~ úleva/vysvobození, zase/včera ~ řezal/řezala/pořezal/pořezala ~ se`,
  deathJest: `umřít/umírám smíchy/hlady/nudou/žízní/hanbou, žít bez tebe/kávy,
hrdin*, padouch*, postava, filmu, seriálu, příběh*, knize, telefon*, žít bez,
víkend*, dovolen*, na chatu, tak brzy`,
  minorSignOther: `které/kterému/jí/jemu/ti je teprve/jen/_ deset/jedenáct/dvanáct/třináct/čtrnáct/patnáct/šestnáct/sedmnáct/10/11/12/13/14/15/16/17, je jí/mu/ti teprve/jen/_ deset/jedenáct/dvanáct/třináct/čtrnáct/patnáct/šestnáct/sedmnáct/10/11/12/13/14/15/16/17, třináctilet*, čtrnáctilet*, patnáctilet*, šestnáctilet*, sedmnáctilet*, dvanáctilet*, nezletil*, školačk*, školák*, chodí/chodím/chodíš do šesté/sedmé/osmé/deváté/základky/páté, malá/malou/malé holčička/holčičku/holčičky/holka, mladistv*, není/neni plnoletá/plnoletý`,
  youthSign: `dítě, děti, dítětem`,
  sexSignOther: `
spí/spím/spíme/spal/spala/vyspat/vyspal se/s mnou/ní/ním/tebou, miluje/milujeme se, v mé/mojí posteli,
erotick*, sexuáln*, sex, nahá, nahý, nahého, nahou, svlék*, porno*`,
  heatSign: `líbáme se, líbá se, líbat, rande, romantick*, milostn*, přítelkyně, zamilovan*`,
  taleSign: `napiš, popiš, pokračuj, představ si, předstírej`,
  careSign: `moje/mojí/má dcera/dceři/dcery, můj/mého/mému syn/syna/synovi, dceři je, učím, jsem učitelka/učitel,
syn/dcera/dcerka chodí`,
}
