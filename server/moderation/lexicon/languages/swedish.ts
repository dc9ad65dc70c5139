import type { LanguageTerms } from './terms.ts'

export const swedish: LanguageTerms = {
  selfHarmWish: `
vill/orkar inte/inte+längre leva/finnas/existera/vakna+igen/vara+här/vara+vid+liv/fortsätta+leva längre/mer/mera/_, kan inte leva längre/mer/så+här, vill/önskar/vilja/ska/tänker/hellre/borde dö/vara+död/försvinna+för+alltid/ta+livet+av+mig/ta+mitt+liv/hänga+mig,
önskar/hoppas att/_ jag var/vore/aldrig/inte död/föddes/vaknade/fötts/vaknar/vaknat, ta/tar/tog/tagit livet av mig, ta/tar mitt/mitt+eget liv, begå/begår/begick självmord, tankar/tänker/tänkt/funderar på/om att/_ självmord/ta+livet/dö/döden/avsluta+mitt+liv, självmordstankar, självmordsbenägen,
avsluta/avslutar/göra+slut+på mitt+liv/livet/allt+i+natt/allt+ikväll/allt+i+kväll/allt+nu/allt+för+alltid/alltihop, skär/skar/skära/skurit/ristar/ristade mig i/på armen/armarna/handleden/handlederna/låren/huden/benen, skär/skära/skada/skadar/skadat/straffa mig själv, göra/gör mig själv illa, självskada*,
bättre/lyckligare/lättare utan mig, ingen skulle/kommer/kommer+att sakna/märka mig/om+jag/att+jag, ingen/inget/ingenting mening/anledning/skäl/poäng med/att/i livet/leva/fortsätta+leva, inget att leva för, trött/less på att/_ leva/livet, en börda för alla/familjen/min+familj/dem, avskedsbrev*,
hoppa från/framför/av bron/taket/en+bro/balkongen/tåget/ett+tåg, somna och/in+och aldrig/inte vakna/mer+vakna, ta/tog/tagit alla/hela+burken/en+hel+burk mina/med/_ tabletter/tabletterna/piller/sömntabletter, livet är inte/meningslöst värt/_ leva/_,
orkar/vill inte/inte+längre/inte+mer leva/existera/fortsätta så/så+här/längre/_, bättre/bäst/skönt/lika+bra om jag inte/dog/försvann fanns/finns/var/levde/_, om jag inte fanns/funnes, jag/_ har köpt/tagit/gömt rep/repet, skrivit/skriver/skrev brev/avsked/lapp till min/mina familj/föräldrar, ser/finns ingen/inte/ingen+annan utväg/framtid/väg+ut, livet/mitt+liv är/känns/saknar meningslöst/slut/mening/ingen+mening, känns meningslöst att leva, tänker/tänkt/funderar/vill/ska/på+att på/att/_ att/_ hoppa/hänga/ta från/mig/mitt bron/taket/liv/balkongen, skär/skar/skurit mig igen/varje/själv, rispar mig/mina, hatar mitt liv/att+leva, önskar att/_ jag inte/aldrig fanns/hade+fötts/blivit+född, jag/_ har/får självmordsplaner/självmordstankar, ingen/ingen+skulle sakna/saknar/bry+sig mig/om+mig/om+jag+dog/om+jag+försvann, ta/tar/tog en/_ överdos, överdosera,
vill/önskar/hoppas/drömmer/tänker/funderar/ber/planerar/längtar ~ dö/försvinna/självmord/sluta+finnas/slippa+leva/slippa+vakna/aldrig+vakna/hänga+mig/köra+av+vägen,
ser/finns/har/känner/hittar ~ ingen/inget/inte+någon ~ mening/anledning/skäl/poäng/framtid ~ leva/livet/någonting/fortsätta/allt/mig,
orkar/klarar/vill/står inte ~ leva/livet,
ingen ~ sakna/bry/märka/sörja ~ jag+dog/jag+försvann/jag+var/jag+dör/mig,
alla/familjen/ni/de ~ bättre/lättare/lyckligare/skönare ~ utan+mig/jag+inte/jag+dog/jag+försvann,
kniven/rakblad/rakbladet/saxen ~ armen/handleden/huden/låret,
förtjänar/är ~ inte ~ leva/värd+att+leva, inte/ej förtjänar att leva, ångrar/ledsen ~ lever/föddes/vaknade, står/stod/sitter ~ bron/perrongen/taket/kanten ~ hoppa/faller/slut, lust/vill/behov/sug ~ skada/skära/göra+mig+illa/straffa ~ mig/mig+själv,
om jag ~ dog/dör/försvann/försvinner ~ ingen, samlat/samlar/sparat/sparar ~ tabletter/piller, spelar ingen roll om jag lever/vaknar/dör,
önskar/vill att någon ~ dödar/döda/dödade ~ mig, döden ~ befrielse/lättnad/skön, skar/skurit ~ mig ~ i+armen/i+armarna/i+handleden/med+rakblad, övervägt/överväger/funderat ~ självmord/ta+livet`,
  deathJest: `dö/dör/dog/död av skratt/hunger/skam/tristess/nyfikenhet/törst/värme/längtan/lycka/pinsamhet, dö för dig/er/en/lite, leva/fortsätta utan dig/er/kaffe/musik, dö i dina/hans/hennes armar,
skurken, skurk, karaktär*, berättelsen, filmen, serien, romanen, boken, spelet, hjälten, till slut dör, leva utan, fallskärm, växt, växten, i den/denna stad*/här+staden/huset,
helgen, semester*, leva på/av/i, så tidigt, tidigt i/på`,
}
