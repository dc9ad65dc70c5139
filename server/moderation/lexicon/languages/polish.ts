import type { LanguageTerms } from './terms.ts'

export const polish: LanguageTerms = {
  selfHarmWish: `
nie mam siły/po+co/ochoty/dla+kogo żyć/dalej+żyć, nie chcę/chce mi+się/się/_ żyć/istnieć/obudzić+się/się+obudzić, chcę/chciałbym/chciałabym/wolałbym/wolałabym/wolę umrzeć/nie+żyć/zniknąć+na+zawsze/się+zabić/zabić+się, zasnąć i nigdy/więcej/się/_ się/nigdy/więcej/_ nie się/_ obudzić, się nie obudzić, nigdy nie obudzić, skończyć/kończę/skończę/skończyłabym/skończyłbym ze sobą, ze sobą skończyć/skończę, odebrać/odbiorę/odbieram sobie życie, targnąć się na,
okaleczam/okaleczać/okaleczyłam/okaleczyłem/kaleczę/tnę/ciąć się, samookalecz*, robię/robić/zrobić/zrobię sobie krzywdę, lepszy/lepiej/szczęśliwsi/łatwiej/lżej beze mnie, beze mnie byłoby/będzie/byłby/wszystkim/wam, myśli samobójcze, myślę/myślałam/myślałem/marzę/myśli o śmierci/samobójstwie, myślę o tym żeby umrzeć/się+zabić, zabiję/powieszę/otruję się, dość życia, nienawidzę życia/swojego+życia, życie nie/straciło ma/sens sensu/_,
nie widzę sensu życia/żyć/w+życiu, skoczyć/skoczę/rzucę+się/rzucić+się z/pod mostu/dachu/okna/pociąg/balkonu, połknąć/połknęłam/połknąłem/wziąć/wezmę/łyknąć wszystkie/garść/opakowanie tabletki/tabletek/leki/leków, list pożegnalny, listy pożegnalne,
nie chce mi+się/mi+się+już/się+mi żyć, lepiej żebym/gdybym/jakbym/żeby+mnie się/nie/umarł/umarła/_ nie/było/_ urodził/urodziła/istniał/istniała/żył/żyła/było/_, żałuję że się/w+ogóle urodziłam/urodziłem, po co żyję/mam+żyć/dalej+żyć, stoję/stałam/stałem na dachu/moście/krawędzi/torach, pocięłam/pociąłem/potnę/cięłam/ciąłem się, znowu/znów się pocięłam/pociąłem/tnę, żyletk* po/na/do ręce/rękach/nadgarstku/skórze/nóg, nie widzę wyjścia/dla+siebie/przyszłości/innego+wyjścia, nie/nie+potrafię/nie+umiem/nie+mogę mogę/dam+rady/_ już/dłużej/tak/dalej/_ żyć, zmęczona/zmęczony/zmęczyło+mnie życiem/życie, jestem ciężarem/nikomu+niepotrzebna/nikomu+niepotrzebny dla/i/_, nikt nie zauważy/zauważyłby/będzie+tęsknił/zatęskni jak/gdy/że/jeśli/_ zniknę/umrę/mnie/_, chciałabym/chciałbym/chcę/mam+ochotę po+prostu/już/_ zniknąć/nie+istnieć/przestać+istnieć/przestać+żyć/umrzeć/skoczyć/się+powiesić, powieszę/powiesić/otruć/utopić/zabić się, wziąć/wezmę/łyknę/przedawkować/przedawkuję leki/wszystkie+leki/tabletki/wszystko, napisałam/napisałem list pożegnalny, nienawidzę/mam+dość swojego/mojego/tego życia,
chcę/chciałbym/chciałabym/marzę/myślę/modlę+się/planuję/wolę/wolałabym/wolałbym/mam+ochotę/zamierzam ~ umrzeć/zabić+się/się+zabić/nie+żyć/samobójstwo/samobójstwie/zniknąć/przestać+istnieć/się+nie+obudzić/nigdy+się+nie+obudzić/powiesić+się/się+powiesić/skoczyć+z,
nie ~ powodu/powodów/sensu/siły/ochoty ~ żyć/życia/dalej+żyć,
nie ~ mogę/wytrzymam/umiem/potrafię/dam+rady ~ żyć/tego+życia,
wszystkim/wszyscy/rodzinie/im/wam/mamie ~ lepiej/łatwiej/lżej/spokojniej ~ beze+mnie/gdyby+mnie/jak+mnie/gdy+mnie/jak+umrę,
nikt ~ zauważy/zatęskni/szukał/zapłacze/przejmie ~ umrę/zniknę/zabiję/mnie,
żyletkę/żyletka/nóż/nożem ~ nadgarstka/nadgarstek/ręce/rękę/skórę/przedramię,
nie ~ zasługuję ~ żyć/życie/żyła/żył, żałuję ~ żyję/urodziłam/urodziłem/obudziłam/obudziłem, wyobrażam sobie ~ skaczę/umieram/wieszam/zabijam/śmierć, stoję ~ mostu/moście/dachu/krawędzi/peronie ~ skoczyć/skok/boję, ochotę/chcę/potrzebę ~ zrobić+sobie+krzywdę/się+pociąć/pociąć+się,
gdybym/jeśli/jak/kiedy ~ umarła/umarł/umrę/zniknę/zniknęła/zniknął ~ nikt/nikomu/nikogo, zbieram/zebrałam/zebrałem/odkładam/mam ~ tabletki/leki ~ wziąć/naraz/połknąć,
znowu/wczoraj/dziś/znów ~ cięłam/ciąłem/pocięłam/pociąłem, się cięłam/ciąłem, śmierć ~ ulgą/wybawieniem/wyjściem, rozważam/rozważałam/rozważałem/planuję ~ samobójstwo`,
  deathJest: `umieram/umrzeć/umrę/zdechnę/umrzec ze/z śmiechu/głodu/nudów/wstydu/gorąca/ciekawości/pragnienia, żyć bez ciebie/kawy, zapobieganiu, zapobieganie, żeby nie obudzić,
bohater*, czarny+charakter, postać, powieści, film, filmie, serial*, opowiadani*, grze, telefon, telefonie, żyć bez,
na tydzień, weekend, wakacje, urlop*, górach, w góry, tak wcześnie`,
}
