import type { LanguageTerms } from './terms.ts'

export const finnish: LanguageTerms = {
  selfHarmWish: `
en halua/jaksa enää/_ elää/olla+olemassa/jatkaa+elämää, en halua enää herätä, haluan/haluaisin/tahdon vain/_ kuolla/olla+kuollut/tappaa+itseni, toivon/toivoisin että/_ kuolisin/olisin+kuollut/en+heräisi, ajattelen/mietin/harkitsen/suunnittelen itsemurhaa/kuolemaa, itsemurha-ajatuksia, itsetuhoisia ajatuksia, tapan/tappaa/hirtän itseni, viillän/viiltelen/satutan/vahingoitan itseäni, viiltelen, tehdä/teen/tekisin itsemurhan,
parempi/helpompi/onnellisempia ilman minua, kaikilla olisi parempi/helpompaa, elämässä/elämällä/elämälläni ei ole/_ mitään/enää/_ merkitystä/tarkoitusta/järkeä, väsynyt elämään, lopettaa/lopetan elämäni, hypätä/hyppään sillalta/katolta/junan, jäähyväiskirje*, olen taakka kaikille,
haluan/haluaisin/tekee+mieli/tahdon vain/vaan/niin/_ kuolla/tappaa+itseni/kadota+lopullisesti/lopettaa+elämäni, en jaksa/kestä enää/_ elää/tätä+elämää/elämää, vihaan elämääni/elämää, elämä/elämäni on/ei/tuntuu turhaa/turhalta/ole/merkityksetöntä elämisen/sen/_ arvoista/_, ei ole syytä/mitään+syytä elää/jatkaa, en näe ulospääsyä/tulevaisuutta, olen taakka/vain+taakka, viillän/viilsin/viiltelin/satutin itseäni/käteni/ranteeni/käsiäni/taas, hyppäisin/hyppään/hypätä sillalta/katolta/parvekkeelta, otan/otin/ottaa kaikki lääkkeet/pillerit, kukaan ei huomaisi/kaipaisi/välittäisi, kunpa en olisi/heräisi/heräisin syntynyt/_, itsemurha mielessä, ajatellut itsemurhaa,
haluan/haluaisin/toivon/toivoisin/ajattelen/mietin/suunnittelen/rukoilen/unelmoin ~ kuolla/kuolisin/kuolemaa/itsemurhaa/itsemurhasta/kadota/en+heräisi/tappaa+itseni/hirttää+itseni/lakata+olemasta,
ei/en ~ syytä/merkitystä/järkeä/tarkoitusta/voimia ~ elää/elämässä/elämälläni/elämällä/jatkaa,
en ~ jaksa/kestä/halua/pysty ~ elää/elämääni,
kaikilla/kaikki/perheeni ~ parempi/helpompi/onnellisempia ~ ilman+minua/jos+kuolisin/jos+en/jos+minua,
kukaan ~ kaipaisi/huomaisi/välittäisi/surisi ~ kuolisin/katoaisin/minua,
partaterä/partaterällä/veitsi/veitsellä ~ ranteeseen/ranteeni/käteeni/ihoon,
en ~ ansaitse ~ elää/elämää, kadun ~ syntymääni/elän/olen+elossa, kuvittelen ~ hyppään/kuolen, haluan/tekee+mieli ~ satuttaa/viiltää/vahingoittaa ~ itseäni,
jos/vaikka ~ kuolisin/kuolen/katoaisin ~ kukaan/kenellekään/ketään, kerännyt/säästänyt/kerään ~ lääkkeitä/pillereitä/tabletteja,
miettinyt/ajatellut/harkinnut/suunnitellut ~ itsemurhaa/kuolemaa, kuolema ~ helpotus/vapautus, viilsin/viiltelin ~ itseäni/käsiäni/taas/ranteeni`,
  deathJest: `kuolla nauruun/nälkään/häpeään/tylsyyteen, elää ilman sinua,
roisto*, sankari*, hahmo*, elokuva*, sarja*, tarina*, kirja*, lopussa, elää ilman,
mökille, viikonlopu*, loma*, aikaisin`,
  minorSignOther: `kaksitoistavuotia*, kolmetoistavuotia*, neljätoistavuotia*, viisitoistavuotia*, kuusitoistavuotia*, seitsemäntoistavuotia*, yksitoistavuotia*, 10/11/12/13/14/15/16/17 vuotias/vuotiaan/vuotiasta/vuotiaasta, alaikäi*, koulutyttö*, koulutytön, koulutytöstä, koulupoika*, koululai*, viidennellä/kuudennella/seitsemännellä/kahdeksannella/yhdeksännellä luokalla, pikkutyttö*, pikkupoika*, pieni/pienen tyttö/tytön/poika/pojan, yläaste*, ala aste*,
hän/sinä/tyttö/poika on/olet vain/vasta/_ kaksitoista/kolmetoista/neljätoista/viisitoista/kuusitoista/seitsemäntoista`,
  youthSign: `lapsi, lapsen, lapsesta, lasta`,
  sexSignOther: `eroottinen, eroottisen, seksuaali*, seksi*, seksiä, alasti, alaston*, alastoman, porno*, riisuu`,
  heatSign: `suutelemme, suutelee, suudelma*, suudella, treffit, treffeistä, romantti*, tyttöystäv*, rakastunut`,
  taleSign: `kirjoita, kuvaile, jatka, kuvittele, esitä`,
  careSign: `tyttäreni, poikani, lapseni, opetan, olen opettaja`,
}
