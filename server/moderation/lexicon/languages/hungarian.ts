import type { LanguageTerms } from './terms.ts'

export const hungarian: LanguageTerms = {
  selfHarmWish: `
nem akarok/bírok tovább/már/többé/_ élni/létezni, meg akarok/szeretnék/fogok halni/dögleni, meg akarom/fogom ölni magam/magamat, bárcsak meghalnék/halott+lennék/meg+sem+születtem/ne+ébrednék/ne+élnék, szeretnék meghalni, öngyilkos leszek/akarok/lennék/lenni, öngyilkosságra/öngyilkosságon/öngyilkosság gondolok/gondolkodom/gondolkozom/készülök, öngyilkos gondolataim, megölöm magam/magamat, végezni/végzek magammal,
véget vetek/vetni az/_ életemnek, vagdosom/vagdalom magam/magamat/a+karom/a+karomat, felvágom/felvágni az ereimet, bántom magam/magamat, kárt teszek magamban, jobb/könnyebb lenne/volna mindenkinek/nektek/_ nélkülem, nélkülem jobb/mindenki/mindenkinek, nincs értelme élni/az+életemnek/az+életnek/élnem, elegem van az életből/életemből, ne ébredjek fel, teher vagyok mindenkinek,
öngyilkos/öngyilkosságot akarok/akartam/leszek/lennék/követek/elkövetni/_ lenni/el/_, nem bírom/akarom tovább/már ezt/az/élni életet/_, utálom az/ezt/a életemet/életet/életem, nincs kiút/értelme/miért/okom élnem/az+életnek/az+életemnek/_ élni/_, minek éljek/élek, meghalni jobb, jobb lenne meghalni/ha+meghalnék/ha+nem+élnék/ha+nem+lennék, eltűnni/meghalni örökre/akarok, vágom/vágtam/megvágtam magam/magamat, felakasztom magam/magamat, leugrok/leugrani/leugranék a/egy hídról/tetőről, beszedem/bevenni az összes gyógyszert/gyógyszeremet, teher vagyok, senki sem/se venné/hiányolna,
akarok/szeretnék/kívánom/gondolok/gondolkodom/tervezem/arra+vágyom/bárcsak ~ meghalni/meghalnék/öngyilkosság/öngyilkosságra/öngyilkosságon/eltűnni/ne+ébredjek/megölni+magam/nem+élnék/ne+léteznék,
meghalni/eltűnni/megölni+magam ~ akarok/szeretnék,
nincs/semmi/nincsen ~ értelme/okom/erőm/kedvem ~ élni/életnek/életemnek/élnem/tovább,
jobb/könnyebb ~ lenne/volna ~ nem+élnék/nem+lennék/meghalnék/nélkülem/nem+léteznék,
senkinek/senki ~ hiányoznék/hiányolna/venné ~ meghalnék/eltűnnék/meghalok,
pengét/penge/kést ~ csuklómhoz/csuklómat/karomat/bőrömhöz,
nem ~ érdemlem ~ éljek/élni/életet/élet, bánom ~ születtem/élek, elképzelem ~ leugrom/meghalok/leugrok, késztetést/akarom ~ bántani/megvágni/vágni ~ magam/magamat,
ha ~ meghalnék/meghalok/eltűnnék/nem+lennék ~ senki/senkinek/senkit, gyógyszert/gyógyszereket/tablettát ~ gyűjtök/gyűjtöttem/félretettem,
halál ~ megváltás/jobb/megkönnyebbülés, tegnap/megint ~ vagdostam/megvágtam ~ magam/magamat, elalszom/elaludni ~ ne+ébredjek`,
  deathJest: `meghalok a/az/_ nevetéstől/unalomtól/éhségtől/szégyentől, élni nélküled,
hős*, gonosz*, főhős, szereplő*, filmben, történet*, regény*, élni nélkül,
hétvég*, nyaral*, korán`,
  minorSignOther: `tizenegy/tizenkét/tizenhárom/tizennégy/tizenöt/tizenhat/tizenhét/10/11/12/13/14/15/16/17 éves lány/lánnyal/fiú/fiúval/diák/lányt/gyerek/vagy, te/ő/aki csak/_ tizennégy/tizenöt/tizenhat/tizenhét/tizenhárom/tizenkét/10/11/12/13/14/15/16/17 éves, kiskorú*, iskolás lány/lányt/fiú, iskoláslány*, hatodikos, hetedikes, nyolcadikos, kilencedikes, hatodik/hetedik/nyolcadik/kilencedik osztályos, kislány*, kisfiú*, általános iskolás`,
  youthSign: `gyerek, gyereket, gyermek*`,
  sexSignOther: `erotikus, szexuális, szex*, meztelen*, pornó*, vetkőz*`,
  heatSign: `csókoló*, csók, csókot, randi*, romantikus, szerelmes, szerelmi, barátnőm`,
  taleSign: `írj, írd+le, írj+le, folytasd, képzeld+el, játszd`,
  careSign: `a/_ lányom, fiam, gyerekem, tanítok, tanár/tanárnő vagyok`,
}
