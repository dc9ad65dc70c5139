import type { LanguageTerms } from './terms.ts'

/** What only a child has not come to yet, or does still, by language: written as in `schools.ts`. */
export const stillAChild: LanguageTerms = {
  minorSignOther: `
not/hasnt/havent/hadnt/never/before had/got/has+had/_ his/her/your/my/a/the voice break/broken/drop/dropped/change, voice hasnt/hadnt/has+not/has+never/had+not broken/dropped,
stimme ist/war/_ noch nicht gebrochen, noch nicht/kein/keinen/vor im/in+den/dem/den/_ stimmbruch, vor dem stimmbruch, noch keine/nicht+ihre/nicht+seine erste periode/regel/menstruation, noch spielt/spiele/spielst sie/er/du/ich mit/_ ihren/seinen/deinen/_ puppen/barbies/puppe, spielt/spielst/spiele noch/immer+noch/noch+immer mit ihren/seinen/deinen/_ puppen/barbies/puppe,
todavia/aun/ni+siquiera no/_ le/me/te ha/_ cambiado/cambio/cambia/muda/mudado la voz, todavia/aun no/_ ha/has/tuvo/_ tenido/tuvo/tiene su/tu/la/mi/_ primera regla/menstruacion, todavia/aun juega/juegas/jugando/juego con/a las/sus/tus/_ munecas/muneca/barbies, sigue/sigues jugando con/a las/sus/tus/_ munecas/muneca/barbies, juega/juegas todavia/aun con/a las/sus/tus/_ munecas/muneca/barbies,
voix n+a/na/a pas encore mue/change/casse, n/na+pas/pas/jamais a/as/eu/_ encore/pas+encore/_ eu/_ ses/tes/mes premieres regles, pas encore reglee/pubere/eu+ses+regles, joue/joues/joue+t+elle encore/toujours a/avec la/sa/ta/ses/tes/des/les/_ poupee/poupees/barbies,
ainda/nem nao/_ mudou/mudaste/mudei de/a/_ voz, ainda nao/_ teve/tive/tiveste a/sua/_ primeira menstruacao, ainda brinca/brincas/brinco/brincando de/com/as/_ as/suas/_ bonecas/boneca/barbies,
non ha/hai/ho ancora cambiato/mutato la/_ voce, non ha/hai/ho ancora avuto il/le/la/_ primo/prima/prime ciclo/mestruazione/mestruazioni, gioca/giochi/gioco ancora con le/la/sua/sue/_ sue/tue/_ bambole/bambola/barbie, ancora gioca/giochi con le/la/_ bambole/bambola,
еще/пока не ломался/сломался/мутировал голос, голос еще/пока/_ не/еще+не ломался/сломался, еще/до+сих+пор/все+еще играет/играешь/играю в/с куклы/куклами/куколки,
jeszcze nie przeszedl/mial/przechodzil mutacji, nie przeszedl jeszcze mutacji, wciaz/jeszcze/nadal/ciagle bawi/bawisz sie lalkami, bawi/bawisz sie wciaz/jeszcze/nadal/ciagle lalkami, nie miala jeszcze/_ pierwszej/_ miesiaczki,
stem is/heeft/_ nog niet gebroken, nog niet/geen de baard in de keel, speelt/speel nog/nog+steeds/steeds met haar/de/je/_ poppen/barbies,
hala/halen bebekleriyle/oyuncak+bebeklerle/bebeklerle oynuyor/oynuyorsun, sesi henuz/daha catallasmadi/kalinlasmadi,
まだ人形遊び, まだ声変わり, 声変わり前, 声変わりもしていな, 还在玩洋娃娃, 还玩洋娃娃, 还没变声, 아직 인형/변성기 놀이/놀이를/가지고/전/가, 변성기 전`,
  sexSignOther: `
ya/como/cuanto me calienta/calientas/calentaba/calentabas, me calienta/calientas/calentaba/pone/pones como/mas/tanto/mucho/muchisimo/cachondo/cachonda/caliente`,
}
