import type { LanguageTerms } from './terms.ts'

export const dutch: LanguageTerms = {
  selfHarmWish: `
geen zin/reden/wil/kracht meer/_ om/in te/het/_ leven/verder+te+leven, wil/hoef/kan niet/niet+langer meer/langer leven/verder+leven/wakker+worden/bestaan, wil niet leven, wil/hoef er niet meer/langer zijn, kan/wil zo niet meer/langer leven/verder, wil/wou/wilde/zou/ga/was/het liever/het+liefst/eigenlijk/_ dood/sterven/doodgaan/dood+zijn,
beter/liever dood zijn/geweest/_, mezelf/mij van+kant/iets/het+leven/ophangen/verhangen/doden/snijden/krassen/verwonden/beschadigen/verdrinken maken/aandoen/aan+te+doen/benemen/_, doe/deed/doen mezelf pijn/iets+aan, kras/kraste/snij/snijd/sneed in mijn/me armen/arm/polsen/pols/benen/bovenbenen/huid, snij/snijd/kras mezelf, einde aan mijn/dit leven, uit het leven stappen/stap, zelfmoord/zelfdoding plegen/pleeg/overweeg/overwegen,
denk/dacht/gedachten/denken/gedacht/nadenken aan/over/om zelfmoord/zelfdoding/de+dood/doodgaan, zelfmoordgedachten, zelfmoordneigingen, zelfmoordplannen, suicidaal, niemand zou/zal/gaat me/mij missen, beter/gelukkiger/makkelijker/lichter af/_ zonder mij/me, zonder mij beter/gelukkiger, het hoeft voor mij/me niet/allemaal+niet meer, nooit/niet meer wakker worden/word/te+worden, levensmoe, moe van het leven, klaar met leven/het+leven, last voor iedereen/mijn+familie,
leven heeft/heeft+voor+mij geen zin, van een/de/het dak/brug/flat/balkon springen/spring, spring/springen/gooi+me/stap voor de/een trein, alle/een+pot/hele+strip mijn/_ pillen/medicijnen/slaappillen innemen/slikken/genomen/geslikt/ingenomen,
wil/ga/zou/kan gewoon/soms/straks/vanavond/_ voor/van/onder een/de trein/brug/dak/flat stappen/springen/gaan/lopen, zie het leven/_ niet meer zitten, zie geen uitweg/toekomst/uitkomst meer/voor+mij/_, leven heeft/is/voelt voor+mij/_ geen/zinloos/niets/niks zin/waard/meer/_, heb/heeft mezelf/me weer/opnieuw/net/gisteren/_ gesneden/gekrast/verwond/beschadigd/gebrand, begonnen/begin met/weer snijden/mezelf+snijden, mezelf sneed/snijd/straffen/pijn/pijn+doen, tot last, beter af zonder, wou/wenste/wilde/hoop dat ik/_ nooit/er/dood/niet geboren/niet+was/was/meer+wakker/niet+meer+was, was ik maar dood/nooit+geboren/er+niet, liever niet/nooit/niet+meer wakker/bestaan/geboren/leven, uitgeleefd, haat mijn leven/het+leven, kan het leven niet, overdosis nemen/slikken/genomen, afscheid/brief genomen/geschreven van/aan iedereen/mijn+familie, niemand merkt/zou+merken/mist/geeft+om/zou+me mij/me/missen/het als/dat/_ ik/er dood/weg/niet+meer/_, touw gekocht/klaar,
denk/fantaseer/droom/overweeg/nadenk ~ aan+de+dood/aan+mijn+dood/over+de+dood/zelfmoord/zelfdoding, wil/wou/wens/hoop/droom/overweeg/verlang/bid/plan/fantaseer/denk ~ sterven/zelfmoord/er+niet+meer+ben/er+niet+meer+zijn/verdwijnen+voorgoed/nooit+meer+wakker/mezelf+ophangen/mezelf+doden/van+het+dak/voor+de+trein/niet+meer+hoef+te+leven,
afscheidsbrief/afscheidsbrieven geschreven/klaar/_,
zie/heb/voel/is/heeft ~ geen ~ zin/reden/nut/toekomst/doel ~ leven/bestaan/verder+gaan,
kan/wil/trek/hou ~ leven ~ niet+meer+aan/niet+langer+aan,
iedereen/ze/mijn+familie/jullie ~ beter/gelukkiger/opgelucht ~ zonder+mij/als+ik+er/als+ik+dood/als+ik+weg,
niemand ~ missen/merken/erom+geven/opvallen ~ als+ik/dat+ik,
mes/scheermesje/schaar/mesje ~ pols/polsen/arm/armen/huid/been,
verdien/verdiende ~ niet/geen ~ leven, spijt ~ leef/geboren/wakker, leven niet meer/langer/nog aan/vol/volhoud/volhouden, hoe lang ~ leven ~ volhoud/volhou, sta/stond/zit ~ brug/dak/rand/perron ~ springen/durf/terug/trein, drang/zin/behoefte ~ mezelf ~ pijn/snijden,
als ik ~ dood/weg/er+niet+meer ~ niemand/niemand+iets, pillen/slaappillen/medicijnen ~ gespaard/verzameld/bewaard, ik er niet meer ben/zou+zijn,
heb/had ~ in mijn/me arm/armen/polsen/been/benen gesneden/gekrast, dood ~ opluchting/verlossing/uitweg, zou/overweeg ~ er+een+einde+aan+maken/een+einde, overwogen/nagedacht ~ zelfmoord/zelfdoding`,
  deathJest: `lach/lachte/lachen me/mij dood, verveel* me dood, schaam* me dood, leven zonder jou/je/koffie/muziek, dood van de honger/dorst/kou/hitte/schaamte, dood gevonden, zelfmoordpreventie,
schurk, personage*, verhaal, film, serie, boek, spel, held, game, plant, telefoon, hamster, goudvis, leven zonder, in deze/dit stad/huis/land,
zo vroeg, vroeg wakker, weekend, vakantie`,
}
