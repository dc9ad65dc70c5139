import type { LanguageTerms } from '../languages/terms.ts'

/** Plans with a place or a means between who wants it and what is done: written as in `languages/schools.ts`, `~` for up to three words of any kind. */
export const askedPlans: LanguageTerms = {
  /** Where somebody is waited for by whoever speaks. */
  lyingInWait: `
i/_ will/am+going+to/am+gonna/gonna/ill/_ wait/hide/sneak/lurk/break/drive/creep ~ outside/into/behind/near/to her/his/their/my,
warte/lauere/schleiche/schleich/lauer ich/_ ~ vor/hinter/auf/in ihrer/seiner/ihrem/seinem/ihre/seine/ihr/sein,
la/lo/le/voy+a/_ espero/esperare/esperarla/esperarlo ~ en/a/frente/fuera/afuera/detras, l/_ attends/attendrai/attendre ~ devant/a/derriere/chez, vou/_ espero/esperar/espera ~ na/no/a/em/atras, lo/la/l aspetto/aspettero ~ fuori/davanti/sotto/dietro, подожду/подкараулю ее/его/_ ~ у/возле/около/за/в, zaczekam/poczekam/zaczaje sie/_ ~ pod/przed/za`,
  stabsThem: `
stab/shoot/strangle/kill/knife/murder/beat him/her/them, ersteche/erschiesse/erwurge sie/ihn, steche sie/ihn ab, bringe sie/ihn um, la/lo apunalo/apunalare/mato/matare/degollo/estrangulo/estrangulare, la/le poignarde/poignarderai/tue/tuerai/egorge/etrangle/abats, mato/esfaqueio/estrangulo ela/ele, e/a/o mato/esfaqueio/estrangulo, la/lo/l accoltello/accoltellero/ammazzo/uccido/uccidero/strangolo, зарежу/убью/застрелю/задушу ее/его/их, ее/его/их зарежу/убью/застрелю/задушу, zabije/dzgne/zastrzele/udusze ja/go/ich`,
  /** With somebody inside. */
  blownUp: `
blow/blowing up ~ car/house/bus/truck ~ with someone/somebody/people/him/her/them/my,
exploser/sauter ~ voiture/maison/bus/camion ~ avec quelqu+un/quelquun/mon+mari/ma+femme/mon+ex/lui/elle/des+gens/mon+chef/mon+voisin,
sprenge/sprengen/jage/jagen ~ auto/wagen/haus/bus/laster ~ jemand/jemandem/leute/leuten/menschen/mein/meinem/mann/chef ~ sitzt/drin/darin/ist,
explotar/volar ~ coche/carro/auto/casa/autobus ~ con alguien/gente/mi+jefe/mi+marido/mi+ex/el/ella dentro/adentro,
explodir ~ carro/casa/onibus/autocarro ~ com alguem/gente/pessoas/ele/ela/meu+chefe/minha+ex dentro,
esplodere ~ auto/macchina/casa/autobus ~ con qualcuno/lui/lei/gente/il+mio+capo/la+mia+ex dentro,
взорвать ~ машину/дом/автобус ~ с человеком/людьми/кем+то/ним/неи`,
  coverUp: `不会被发现, 不被发现, 才不会被发现, 不留痕迹, 不被抓, 不会被抓, 没人发现, 神不知鬼不觉`,
  weapon: `
pistola/arma/arma+de+fuego/arma+de+fogo/escopeta/rifle ~ en+casa/em+casa/in+casa/casera/caseira/artigianale, pistolet/arme/fusil ~ a+la+maison/chez+moi/artisanal/artisanale, pistolet/bron ~ w+domu, пистолет/оружие/ружье ~ дома, самодельныи/самодельного пистолет/пистолета/ружье, schusswaffe/pistole/gewehr ~ zu+hause/daheim/selbst/selber`,
  make: `fabrico, fabricar, construyo, construir, construo, fabrique, construis, construire, fabbrico, costruisco, costruire, baue, bauen, zrobic, zbudowac, zrobie`,
  unlicensed: `without any background+check/background+checks/background/checks/check/papers/licence/license/permit/paperwork/id/questions, no questions asked, no checks, ohne fragen, sin preguntas, sans questions, sem perguntas, senza domande`,
  legal: `juguete, de juguete, toy, spielzeug*, jouet, brinquedo, giocattolo, nerf, water pistol/gun, wasserpistole*, игрушечн*, zabawk*`,
  bestiality: `
carnal/physical love/passion between ~ ~ and her/his/the/a dog/horse/goat/stallion/donkey/sheep/bull, night of love/passion between ~ ~ and her/his/the/a dog/horse/goat/stallion/donkey/sheep/bull, liebesnacht/liebesakt zwischen ~ und ihrem/seinem/dem/einem/ihrer/seiner hund/hengst/pferd/esel/ziege/schaf/bulle, amour/passion charnel/charnelle entre ~ et son/sa/le/la/un/une chien/chienne/cheval/ane/chevre/brebis/bouc/taureau/etalon, nuit d/de amour/passion charnel/charnelle/_ entre ~ et son/sa/le/la/un/une chien/chienne/cheval/ane/chevre/brebis/bouc/taureau/etalon, noche de amor/pasion carnal/_ entre ~ y su/el/la/un/una perro/perra/caballo/burro/cabra/oveja/toro, amor/pasion carnal entre ~ y su/el/la/un/una perro/perra/caballo/burro/cabra/oveja/toro, noite de amor/paixao carnal/_ entre ~ e o/a/seu/sua/um/uma seu/sua/_ cao/cachorro/cadela/cavalo/burro/cabra/ovelha, notte d/di amore/passione carnale/_ tra/fra ~ il/la/un/una suo/sua/_ cane/cagna/cavallo/asino/capra/pecora/toro`,
}
