/** What was done to the one who tells it, or to somebody near, and what makes it no telling. `a/b` are words for one place. */
const whoDidIt =
  'he/she/they/who/that/someone/somebody/guy/guys/man/men/woman/women/boy/boys/girl/uncle/aunt/father/dad/daddy/stepdad/stepfather/stepmother/stepmom/mother/mom/mum/parent/brother/stepbrother/brothers/sister/cousin/grandfather/grandpa/grandmother/husband/wife/ex/boyfriend/girlfriend/partner/boss/manager/coworker/colleague/friend/friends/classmate/teacher/coach/priest/pastor/neighbour/neighbor/stranger/doctor/therapist/roommate/flatmate/landlord/babysitter/date/cop/officer/soldier/soldiers/relative/parents/people/kids/gang/customer/client/driver/masseur/instructor/trainer'
const did =
  '_/never/didnt/did+not/hasnt/just/actually/has/had/have/used+to/would/kept/once/almost/nearly/tried+to/then/also/still/even/always'
const outrage =
  'raped/rapes/rape/raping/molested/molests/molest/molesting/groomed/grooming/abused/abuses/abuse/abusing/assaulted/assaults/assault/assaulting/groped/gropes/grope/groping/fondled/fondles/fondle/fondling/violated/violates/violate/coerced/coerces/coerce/trafficked/sodomized/sodomised'
const undergone =
  'raped/groomed/molested/abused/assaulted/groped/fondled/violated/coerced/trafficked/gangraped/sodomized/harassed/drugged'
const how = '_/sexually/gang/repeatedly/both/date'
const into =
  'sex/have+sex/having+sex/sleep+with/sleeping+with/oral/oral+sex/anal/sexual/do+things/touch/touching/undress/undressing/strip/watch'
const near =
  'friend/friends/sister/brother/mum/mom/mother/daughter/daughters/son/kid/child/wife/girlfriend/boyfriend/husband/partner/niece/nephew/cousin/roommate/flatmate/aunt/grandmother/grandma/stepdaughter/stepson/granddaughter'

const spanish = {
  whoDidIt:
    '_/el/ella/ellos/que/alguien/tio/padre/papa/padrastro/hermano/hermanastro/primo/abuelo/marido/esposo/novio/ex/novia/jefe/companero/amigo/profesor/entrenador/cura/sacerdote/vecino/hombre/tipo/chico/desconocido/madre/hermana/medico/conocido',
  near: 'hermana/hermano/amiga/amigo/hija/hijo/madre/mama/novia/novio/mujer/esposa/pareja/prima/sobrina/sobrino/abuela/tia',
}
const german = {
  whoDidIt:
    'er/sie/der/die/jemand/einer/onkel/vater/papa/stiefvater/bruder/cousin/opa/grossvater/mann/ehemann/freund/ex/exfreund/freundin/frau/chef/kollege/bekannter/lehrer/trainer/priester/pfarrer/nachbar/fremder/typ/mutter/schwester/arzt/mitbewohner',
  near: 'schwester/bruder/freundin/freund/tochter/sohn/mutter/mama/frau/partnerin/partner/cousine/nichte/neffe/oma/tante/mitbewohnerin',
}
const french = {
  whoDidIt:
    'il/elle/ils/on/qui/quelqu+un/oncle/pere/papa/beau+pere/frere/cousin/grand+pere/mari/copain/ex/copine/patron/chef/collegue/ami/prof/professeur/entraineur/pretre/cure/voisin/homme/type/mec/inconnu/mere/soeur/medecin',
  near: 'soeur/frere/amie/ami/fille/fils/mere/maman/copine/copain/femme/compagne/cousine/niece/grand+mere/tante',
}
const portuguese = {
  whoDidIt:
    'ele/ela/eles/que/alguem/tio/pai/padrasto/irmao/primo/avo/marido/namorado/ex/namorada/chefe/colega/amigo/professor/treinador/padre/pastor/vizinho/homem/cara/desconhecido/mae/irma/medico',
  near: 'irma/irmao/amiga/amigo/filha/filho/mae/namorada/namorado/mulher/esposa/prima/sobrinha/sobrinho/avo/tia',
}

export const disclosedTerms = {
  doneToMe: `
${whoDidIt} ${did} ${how} ${outrage} me/us _/sexually,
i/we was/got/were/am/have+been/had+been/ve+been/d+been/been/being/getting _/almost/nearly/once ${how} ${undergone} _/and+raped/and+assaulted/and+abused/by,
i/we was/were/got/am/been forced/coerced _/to/into, was/were/am/did i/we _/get ${undergone}, i was/got/been forced/pressured/pushed/guilted/tricked/coerced/blackmailed/manipulated/made/groomed to/into/_ ${into},
${whoDidIt} ${did} forced/forces/force/made/makes/make/pressured/pressures/pushed/guilted/coerced/tricked me to/into/_ ${into},
${whoDidIt} ${did} forced/forces/force/forcing himself/herself/themselves/themself on/upon/onto me,
${whoDidIt} had/has sex with me ~ asleep/unconscious/drunk/drugged/sleeping/passed+out/will/consent,
${whoDidIt} ${did} touched/touch/touches/touching me ~ when/as/since/private/sleeping,
uncle/brother/father/dad/stepdad/stepfather/cousin/grandfather/grandpa/priest/teacher/coach/babysitter ${did} touched/touch/touches me,
survivor/victim of/from _/child/childhood/a rape/sexual/incest/abuse/assault/trafficking/csa _/abuse/assault/violence,
i survived/survive rape/incest/sexual/csa/trafficking _/abuse/assault/violence, survived incest, csa survivor,
my rapist/rapists/abuser/abusers/molester, was/is/call/called it/that _/a rape, it/that was/is _/really/actually/definitely rape, since/after/about/of/from the rape,
sex/it/that against my will, sex/it/that without my consent, i didnt want/consent it/to, woke up in his bed, woke up with him/someone on/inside me,
${whoDidIt} put/slipped/spiked something/pill/my in/into/drink _/my _/drink, spiked my drink, drugged me, filmed it while he raped me, posted my nudes,
ptsd from/because/after _/sexual rape/assault/abuse,

me ${spanish.whoDidIt} violo/violaron/viola/violaba/violaban/violaran/manoseo/manosearon/toqueteo/toqueteaba, ${spanish.whoDidIt} me ha/han/habia/_ violado/abusado/violo/violaron/violaba/manoseo/manoseado/toqueteaba, abuso/abusaron/abusaba/abusaban/abusado/abusa ~ de mi/nosotros, de mi abuso/abusaron, abusaron/abuso sexualmente de mi, fui/he+sido/soy/era/fue violada/violado/abusada/abusado/agredida/agredido/manoseada/manoseado _/sexualmente, sufri/sufria/vivi/padeci abusos/abuso/una+violacion/agresion/agresiones/incesto/violencia _/sexual/sexuales, ${spanish.whoDidIt} me obligo/obligaba/obliga/forzo/forzaba/fuerza ~ sexo/acostarme/relaciones/tocarlo/tocarle/desnudarme/hacerlo, me fuerza/forzaba/obliga/forzo cuando, superviviente/sobreviviente/victima de una/un/_ violacion/abuso/abusos/agresion/incesto _/sexual/sexuales, mi violador/abusador/agresor, fue/era una violacion, tio/padrastro/padre/hermano/primo/abuelo/cura me tocaba/toco, desde/despues+de/tras la violacion, agredio/agredieron sexualmente, me ~ agredio/agredieron sexualmente, sexo contra mi voluntad,

${german.whoDidIt} hat/haben/hatte/hatten mich/uns ~ vergewaltigt/missbraucht/begrapscht/betatscht/belastigt/angefasst/gezwungen/genotigt/misshandelt, mich ~ vergewaltigt/vergewaltigte/missbraucht/missbrauchte/begrapscht hat/haben/hatte/hatten/_, ${german.whoDidIt} mich ~ vergewaltigte/missbrauchte/vergewaltigt/missbraucht, vergewaltigte/missbrauchte/begrapschte ~ mich, hat mich ~ zum sex gezwungen/genotigt, ich wurde/bin/war ~ vergewaltigt/missbraucht/belastigt/begrapscht/genotigt/misshandelt/vergewaltigt+worden/missbraucht+worden, ich wurde ~ sexuell/als/von/auf/bei/in/vor/nach/im ~ missbraucht/belastigt/vergewaltigt/genotigt, wurde ich ~ vergewaltigt/missbraucht/belastigt, wurde ich ~ von/auf/bei/in/im ~ vergewaltigt/missbraucht/belastigt, vergewaltigt/missbraucht worden/wurde bin/_, uberlebende/uberlebender/opfer einer/von/eines/sexueller vergewaltigung/missbrauch/missbrauchs/gewalt/sexuellem+missbrauch, das/es/die war eine/_ vergewaltigung, mein/meinen/meinem vergewaltiger/peiniger, seit/nach der vergewaltigung, zwingt mich wenn/zum/zu, ich wurde zum sex gezwungen, gegen meinen willen,

${french.whoDidIt} m+a/ma/m+ont/mont/m+avait/mavait/m+avaient/nous+a/nous+ont viole/violee/violes/abuse/abusee/agresse/agressee/pelote/pelotee/touche/touchee/tripote/tripotee/force/forcee/contrainte _/sexuellement, m+a/ma/m+ont/mont/m+avait/mavait forcee/force/contrainte/oblige/obligee a ~ coucher/relations/rapport/rapports/toucher _/avec/sexuels/sexuelles _/lui/elle, a/ont/avait abuse _/sexuellement de moi, abusait/abusaient/abuse de moi, j ai/avais ete violee/viole/abusee/abuse/agressee/agresse/forcee/pelotee ~ sexuellement, j ai/avais ete violee/viole/abusee/abuse/agressee/agresse/forcee/pelotee, j etais violee/abusee, je me suis/etais fait violer/agresser/abuser/peloter, me suis fait violer/agresser/abuser/peloter, j ai subi/vecu un/des/une/_ viol/viols/inceste/abus/attouchements/agression/agressions _/sexuels/sexuelle/sexuelles, survivante/survivant/victime de/d _/un/l viol/inceste/abus/agression _/sexuels/sexuelle, c etait un viol, mon violeur/agresseur, depuis/apres le viol, mari/copain/ex me force quand, contre mon gre, contre ma volonte, beau+pere/oncle/pere/frere/cousin/grand+pere me touchait,

${portuguese.whoDidIt} me estuprou/estupra/estuprava/estupraram/violou/violava/violaram/violentou/molestou/molestava/apalpou/abusou/abusava/bolinou/bolinava, abusou/abusava/abusaram/abusado ~ de mim/nos, abusaram/abusou sexualmente de mim, fui/ja+fui/era estuprada/estuprado/violada/violado/abusada/abusado/molestada/molestado/violentada/assediada/assediado/apalpada _/sexualmente, sofri/sofria/vivi abuso/abusos/um+estupro/estupro/violencia/assedio/incesto _/sexual/sexuais, ${portuguese.whoDidIt} me forcou/forcava/forca/obrigou/obrigava/obriga ~ transar/sexo/relacoes/tocar/tirar _/com _/ele/ela, me obriga/forca/obrigava/forcava quando, sobrevivente/vitima de _/um estupro/abuso/violencia/incesto _/sexual, meu estuprador/abusador/agressor, foi/era _/um estupro, padrasto/tio/pai/irmao/primo/avo me tocava/tocou, desde/depois+do estupro, contra minha/a+minha vontade,

レイプ/強姦/暴行/虐待/痴漢/乱暴/セクハラ/性的+暴行/性的+虐待 され/された/されて/されそう/される, 犯され, 襲われ, 性的/_ 虐待/暴行/暴力/被害 受け, 痴漢 遭っ/遭い/遭った, 無理やり/無理矢理 され/された/されて/される, 私/僕/俺 レイプ した/していた, レイプ だった, レイプ/性暴力 被害/の被害`,
  /** The same of somebody near. */
  doneToNear: `
my/our _/best/little/older/younger/big ${near} was/were/got/has+been/had+been/is+being/is/been ${how} ${undergone} _/by _/my/our/her/his/a _/own _/grandfather/father/uncle/brother/stepfather/dad/cousin/mother/ex,
${whoDidIt} ${did} ${how} ${outrage} my/our _/best/little/older/younger/own ${near},
${whoDidIt} ${did} forced himself/herself on my/our ${near},
mi/mis/nuestra ${spanish.near} ~ violada/violado/abusada/abusado/agredida, violo/violaron/agredieron/manosearon/agredio a mi/mis/nuestra ${spanish.near}, abuso/abusaron/abusaba ~ de mi/nuestra ${spanish.near}, a mi ${spanish.near} la/lo violo/violaron,
meine/mein/unsere/meiner/meinen ${german.near} wurde/ist/war ~ vergewaltigt/missbraucht/belastigt/begrapscht, hat meine/meinen/mein/unsere ${german.near} ~ vergewaltigt/missbraucht/begrapscht/belastigt,
ma/mon/notre ${french.near} a/s/etait ete/est/etait/_ fait/_ violee/viole/violer/agressee/abusee/agresser, a/ont viole/violee/abuse/agresse _/de ma/mon/notre ${french.near},
minha/meu/nossa ${portuguese.near} foi/era/ja+foi estuprada/estuprado/violada/abusada/molestada/assediada/violentada, estuprou/estupraram/violou/violaram/abusou/abusaram/molestou _/de/da minha/meu/nossa ${portuguese.near},
姉/妹/友達/友人/母/妻/娘/息子 が/_ レイプ/痴漢/性的+虐待/虐待 され/された/されて`,
  /** The same said back by somebody who believes it; it needs a word of that. */
  doneToYou: `
${whoDidIt} ${did} ${how} ${outrage} you, you were/have+been/had+been/got/being ${how} ${undergone}, being/been ${how} ${undergone}, it/that/this/what+happened was/is _/not rape/abuse/assault/sexual+assault/sexual+abuse, to/did+to/happened+to you was rape/abuse/assault/sexual, rape/assault/abuse/sexual+assault/sexual+abuse is/isnt/was/wasnt never/not/_, ${whoDidIt} forced himself/herself on you, ${whoDidIt} forced you to/into ${into},
te violo/violaron/agredio/agredieron/obligo, abuso/abusaron de ti, fue una violacion, dich ~ vergewaltigt/missbraucht, es/das war eine vergewaltigung, vergewaltigt wurdest, t+a/ta violee/viole/agressee/forcee, a abuse de toi, c etait/est un viol, te estuprou/violou/obrigou, abusou de voce, foi _/um estupro, レイプ だった, レイプ され/された/されて`,
  consoled: `
not/never/isnt/wasnt/werent your fault, not to blame, i/we believe you, i am/im so/really/very/deeply sorry, so sorry, thank you for telling/trusting, safe with me, you did nothing wrong, you deserved/deserve better/to+be+safe, help line/lines, not alone, no fue/es+tu culpa, no tienes la culpa, te creo, lo siento _/mucho/tanto, no estas sola/solo, nicht deine schuld, ich glaube dir, tut mir ~ leid, nicht allein, pas ta faute, n y es pour rien, je te crois, je suis _/tellement/vraiment/si desole/desolee, pas seule/seul, nao foi/e+sua/e+tua sua/culpa _/culpa, eu acredito em voce, acredito em voce, sinto muito, nao esta sozinha/sozinho, せいじゃない, せいではない, 悪くない, 信じる, 信じます, 話してくれて`,
  /** Asks for a tale or a part of it: then it is no telling. */
  asksOfIt: `
write it/this/that/about+it/about+how/how, write/writing/turn/make ~ erotic/scene/story/smut/explicit/sexy/hot, roleplay*, role play*, rp, erp, act/play it/this/that/him/her/out/as/the/that+out/it+out, pretend to/i/you/im/youre/that/its/it+is/were/we/youre, imagine/suppose you/i/im/youre/we/that+you, describe/describing how/what/the/every/each/him/his/her/your/my/it+to/it+in/me/all/exactly/in, scene, in every/great/full/graphic/vivid/much detail/details, every/each/all+the detail/details, in detail, erotic*, smut*, script, fanfic*, fantasy, fantasies, fantasize*, fetish, kink, cnc, you are/re/play/be him/her/my+uncle/my+father/my+dad/my+brother/my+stepdad/my+stepfather/my+boss/my+ex/my+teacher/my+coach/the+priest/the+uncle/the+man/the+rapist/my+rapist/my+abuser/the+coach/the+teacher/the+one/the+neighbour, be/play/youre/re him/my+uncle/my+father/my+dad/my+brother/my+stepdad/my+stepfather/my+rapist/my+abuser/the+rapist/the+uncle/the+priest/a+child/a+kid/the+child/a+boy/a+girl, for me and/then undress/strip, do/did it/that/this again/to+me/_ please/to+me/again/now, do it again, do it to me, like/as he/she/they did _/it, from his/her/their eyes/side/view/perspective/point, tell me the story, a/the/hot/dirty/sexy story of/about/where, your turn, now you, what if, the/a story, and i filmed/watched/helped/joined/held/laughed, make it hot/hotter/sexy/explicit/erotic/worse/rough, go on from, continue/go+on, raped/molested/abused/assaulted/groped by you/me, you raped/molested/abused/groped/touched/rape/molest/abuse _/me, rape/molest me, be/get/being/getting raped like, want to be/get raped/molested/abused/forced, wish/wished/hope he/she/they/someone/you/somebody/it _/would/had/could/was/were/have rape/raped/molest/molested/do/done/again/force/abuse,
escribe*, escribelo, escribeme, describe/describeme/describelo como/la/lo/el/con/que/cada/todo/exactamente/cuando, describeme, escena, cuentame la/como+lo/como+te/una historia/hizo/violaba/_, con todo/todos/lujo _/los/de detalle/detalles, cada detalle, juego de rol, rol, haz/hace/hazte de/el el/mi+tio/papel/padre/tio, haz/juega/actua de/a/como el/ser+el/mi/si, juega a, finge, imagina que/que+eres, interpreta, se/eres mi/el tio/padre/padrastro/violador/cura, repitelo, hazlo otra/de+nuevo/como vez/_/el, violame, me violes, quiero que me viole/violen, fantasia*, erotic*, desnudame,
schreib/schreibe/schreibst das/es/mir/eine/uber/die, schreib* ~ szene/geschichte, beschreib/beschreibe/beschreibst/beschreiben wie/mir/es/das/genau/jede/die/ihn, szene, rollenspiel*, spiel/spiele/spielst ihn/den/das/meinen/du/einen/mit, stell dir vor, tu so als, du bist er/mein+onkel/der/mein+vater/mein+stiefvater, mach es/das nochmal/noch+mal/wieder/mit+mir/wie, in allen/jedem einzelheiten/detail, jedes detail, detailliert, erotisch*, fantasie, fantasien, vergewaltige mich, dass/du du/mich mich/_ vergewaltigst, mich vergewaltigst, zieh mich aus,
ecris/ecrivez/ecrire le/la/ca/cela/moi/une/un/cette, ecris, decris/decrivez/decrire moi/comment/le/la/ce/chaque/en/exactement, scene, jeu de role, joue le/la/son/l/lui/a/un, imagine que, fais comme si, fais semblant, tu es lui/mon+oncle/mon+pere/l+homme/le, sois lui/mon, recommence, refais le, en detail, dans les moindres details, chaque detail, fantasme*, erotiqu*, viole moi, que tu me violes, tu me violes, deshabille moi,
escreve/escreva/escrever isso/isto/como/uma/a/sobre/o/me, escreve, escreva, descreve/descreva/descrever como/isso/o/a/cada/com/tudo/me/exatamente, cena, faz/faca/fazer o/de papel/conta/ele _/dele, interpreta/interprete, finge/finja ser/que/ser+meu/que+e/_, imagine/imagina que, voce/tu e/es ele/meu+tio/meu+pai/o, seja meu/ele/o, repete, faz de novo, com todos os detalhes, cada detalhe, em detalhes, fantasia*, erotic*, me estupre, me estupra voce, que voce me estupre, voce me estupre, tira/tire minha/a roupa,
書いて, 描いて, 描写, 場面, シーン, ロールプレイ, なりきって, 演じて, の役, 役を, 役で, 想像 して, もう一度して, もう一回して, 続けて, 続きを, 詳しく, 妄想, エロ, 脱がせ, 犯し, レイプ して, 襲って`,
  /** Of somebody else, where a language leaves out who it was. */
  notOfMe: `少女, 少年, 女の子, 男の子, 女児, 男児, 幼女, あの子, 生徒/小学生/中学生/高校生/女子高生/子供/彼女/君/お前/あなた が`,
  /** The same of what was told a moment ago: it is named, or whose part it is. */
  asksOfThat: `
describe/describing how/what he/she/they/my+uncle/exactly, describe it/that to+me/in+detail/in/exactly/slowly/step, describe every/each, tell me how he/she/they/exactly/it _/raped/did/touched/felt/it, every/each detail/second/moment, in every/full/graphic/great detail, write/turn it/that/this as/into/like/out/up _/a/an _/scene/story, write/play that/the night/scene/rape, act/play it/that/this out, act out what, act out, roleplay it/that/this/what/him, role play it/that/what, play/be/pretend+to+be/youre/you+are/act+as him/her/them/my+uncle/my+father/my+dad/my+brother/my+stepdad/my+stepfather/my+rapist/my+abuser/the+rapist/the+uncle/the+priest/the+coach/my+coach/my+teacher/the+man/my+ex/my+boss/my+cousin, do/show it/that/what again/to+me/on+me/he+did, do to me, like/as/what he/she/they did to+me/it/to+you, from his/their/her eyes/side/view/perspective, rape/molest/abuse me,
describe/describeme/cuentame como/exactamente/con fue/lo/te/todo/cada _/hizo/hicieron/violo/detalle, escribelo/escribe como/la/esa/lo escena/_, se/haz/juega/finge/actua el/de/a/ser/como el/mi+tio/ser+el/tio, hazlo como/otra/de el/vez/nuevo, repitelo, violame,
beschreib/beschreibe/erzahl/erzahle ~ wie/genau/was er/sie/wie+er/es, schreib/schreibe das/es als/auf/wie, spiel/spiele/sei ihn/es/er/mein+onkel/den+onkel/meinen+onkel/ihn+nach/das+nach, mach es/das wie/nochmal/noch+mal/mit er/mir/_, vergewaltige mich,
decris/raconte/decrivez ~ comment/exactement/ce il/elle/ca/comment+il/qu+il, ecris ca/le/cela/cette comme/scene, joue le/son/lui/la/mon role/scene/oncle/_, sois lui/mon+oncle, refais/fais le/ca/moi comme/encore/ca, recommence, viole moi,
descreve/descreva/conta/conte ~ como/exatamente/o ele/ela/foi/que+ele/como+ele, escreve/escreva isso/como como/uma/cena _/cena, faz/faca/finge/finja/seja o/ser/ele/meu/que papel/ele/tio/dele/_, faz de novo, faz/repete como/comigo/isso ele/_, me estupra, me estupre,
詳しく描写, 描写して, どうやって, その場面, そのシーン, 彼/叔父/犯人 になって, 再現して, 同じことをして, もう一度して`,
  /** Tells of it with pleasure, or turns to desire. */
  relishedIt: `
loved/liked/enjoyed/love/enjoy/miss/missed/adored it/every/that/how/being, felt/feels so+good/good/amazing/great/hot/incredible/like+heaven, turn/turns/turned/turning me on, turn/turns me on, moan*, pleasure, for pleasure, get/gets/got/getting/makes/made/make me/_ wet/hard/horny/off/excited, horny, aroused when/thinking/by/at, cum/came/cumming/orgasm*, begged for/him+for more, wanted/want/craving/crave more/it+again/him+again, do/want it again, best night/sex/time/fuck, kiss me/you, undress me/you/for, strip for, fuck me/you/him/her, take me now/hard/here/and, and take me, make/making love to/with me/you, i want you inside/to+fuck/in+bed/now/naked, sleep with me/you/her, have sex with you/me+now, sex with a/you, get naked, lets have, i need you inside, naked for, so/and i will/ll/shall/want rape/to+rape,
me encanto/gusto/gusta/encanta/excita/excito/excitaba/calienta/ponia/pone, excita* recordarlo/pensarlo, lo disfrute, disfrute, besame, desnudate, follame, hazme el/tuya, gefallen, genossen, macht/machte/macht+es mich geil/an/heiss/feucht, erregt mich, geil, kuss mich, fick*, schlaf mit, j ai/avais aime/adore/kiffe/joui, m excite/excitait/excite, excitee, bandais, embrasse moi, baise moi, deshabille toi, fais moi l, gostei/gostava/amei/adorei/curti, excitada/excitado, me excita/excitou/excitava, tesao, me beija, tira a roupa, me fode, gozei, 気持ちよかった, 気持ちよく, 興奮, 感じてしま, 濡れ, よかった, キス して`,
} as const
