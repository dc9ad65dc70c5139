import type { LanguageTerms } from './terms.ts'

/** Most words are the same in both, or differ in one letter. */
export const danishNorwegian: LanguageTerms = {
  selfHarmWish: `
vil/orker/gider/ønsker ikke/ikke+længere/ikke+lenger leve/være+her/eksistere/finnes/være+i+live længere/lenger/mere/mer/_, vil/ønsker/ville+ønske/helst/skulle dø/være+død/tage+mit+liv/ta+livet+mitt/forsvinde+for+altid/forsvinne+for+alltid, tænker/tenker/tænkt/tenkt på/om selvmord/å+ta+livet/å+dø/at+dø/at+tage+mit+liv/døden, selvmordstanker, tage/tager/ta/tar/tog/tok livet af/av mig/meg, begå selvmord,
skærer/skjærer/kutter mig/meg selv/i+armene/i+armen/i+håndleddet/i+lårene, skader/skade mig/meg selv, selvskad*, gør ondt på mig selv, bedre/lettere af/_ uden/uten mig/meg, ingen mening/grund/vits i/til/med/å at/å/_ leve/livet, træt/lei/trøtt af/av at/å/_ leve/livet, ønsker/ønske/håper jeg/at+jeg var/aldri/aldrig død/var+født/våkner/vågner/våknet/vågnede, aldrig/aldri vågne/våkne igen/opp/igjen/mere,
afskedsbrev*, avskjedsbrev*, selvmordsbrev*, hoppe fra/foran/ut+fra/ud+fra broen/toget/taket/taget/balkonen, byrde for alle/familien, gøre/gjøre ende/slutt på livet/mit+liv/livet+mitt, alle mine/_ pillerne/pillene/tabletterne/tablettene,
lyst til at/å dø, skærer/skjærer/skar/snitter/kutter i/_ mig/meg selv/igen/igjen, cutter igen/igjen, vil/skal/kunne/kan gerne/bare/_ springe/hoppe ud/ut/fra/foran fra/foran/_ broen/toget/taget/taket/bro/tog, hader/hater livet/mitt+liv/mit+liv, livet/mit+liv/livet+mitt er/har/føles meningsløst/ingen+mening/ikke+værd, ser ingen/ikke+nogen udvej/utvei/fremtid/vei+ut, jeg er/_ bare/_ en/til byrde, ingen ville/vil savne/merke/bemærke/savne+mig, orker/magter/klarer ikke/ikke+mer livet/mere+liv/å+leve/at+leve, ønske/ønsker/gid/skulle+ønske jeg/at+jeg var/aldri/aldrig/ikke død/blev+født/ble+født/fantes/fandtes, tager/tar/tog/tok en overdosis/overdose, skrevet afskedsbrev/avskjedsbrev, hænge/henge mig/meg, slå mig selv ihjel, drepe meg selv,
vil/ønsker/håper/håber/drømmer/tenker/tænker/ber/beder/lyst/planlegger/planlægger/skulle+ønske ~ dø/døde/selvmord/forsvinde/forsvinne/aldri+våkne/aldrig+vågne/slutte+å+eksistere/hænge+mig/henge+meg/drepe+meg/slå+mig+ihjel,
ser/har/finnes/findes/er/kan ~ ingen/ikke+nogen ~ mening/grund/vits/fremtid ~ leve/livet,
orker/klarer/kan/vil/magter/gider ikke ~ leve/livet,
alle/familien/de/dere/I ~ bedre/lettere/gladere ~ uden+mig/uten+meg/jeg+døde/jeg+forsvandt/jeg+forsvant/jeg+ikke+var,
ingen ~ savne/merke/bemærke/sørge ~ jeg+døde/jeg+forsvant/jeg+forsvandt/jeg+dør/mig/meg,
kniv/kniven/barberblad/barberbladet ~ armen/håndleddet/huden/låret,
fortjener ~ ikke ~ leve/livet, ikke fortjener å/at leve, angrer/fortryder ~ lever/født, står/sitter/sidder ~ broen/taget/taket/perrongen/perronen ~ hoppe/springe, trang/lyst ~ skade/skære/skjære/kutte ~ mig/meg,
hvis/om jeg ~ døde/dør/forsvandt/forsvant ~ ingen, samlet/samler/sparet/spart/gemt ~ piller/tabletter/pillene,
overvejer/vurderer/overveiet/overvejet ~ at+tage+mit/å+ta+livet/selvmord/tage+mit+eget+liv, mit eget liv, mitt eget liv, tatt/tog/tok/taget ~ overdose/overdosis, døden ~ befrielse/lettelse, skar/kuttet/skåret ~ mig/meg ~ i+armen/i+armene`,
  deathJest: `dø/dør af/av grin/sult/skam/kjedsomhet/kedsomhed/latter/tørst/varme, dø for dig/deg, leve uden/uten dig/deg/kaffe, i hjel,
skurken, helten, karakter*, filmen, serien, historien, romanen, boken, bogen, spillet, leve uden/uten, til sidst, på slutten,
helga, helgen, weekenden, ferie, ferien, til+fjells, leve af/av/på, så tidligt/tidlig`,
  minorSignOther: `pige/dreng/jente/gutt/elev ~ på/er elleve/tolv/tretten/fjorten/femten/seksten/sytten/syttende/10/11/12/13/14/15/16/17, hun/han/du/som er kun/bare/_ elleve/tolv/tretten/fjorten/femten/seksten/sytten/syttende/10/11/12/13/14/15/16/17, mindreårig*, umyndig*, skolepige*, skoledreng*, skolejente*, skolegutt*, går i sjette/syvende/ottende/åttende/niende/femte/fjerde klasse, lille/liten/små pige/piger/dreng/jente/jenter/gutt, fjortenårig*, femtenårig*, trettenårig*, sekstenårig*, fjortenåring*, femtenåring*, endnu/ennå ikke fylt/fyldt 18/atten`,
  youthSign: `barnet, børnene, elev`,
  sexSignOther: `erotisk*, seksuel*, sexscene*, naken, nakne, nakent, afklædt, avkledd, porno*, dreng/pige/mindreårig nøgen`,
  heatSign: `kysser, kysse, kyss, kys, romantisk date, romantisk, kæreste, kjæreste, forelsket, kærlighedsscene`,
  taleSign: `skriv, beskriv, fortsæt, fortsett, forestil dig, late som, lad som`,
  careSign: `min/mi datter, min/sønnen søn/sønn/min, datteren/sønnen min, mine børn/barn, underviser, jeg er lærer`,
}
