import type { LanguageTerms } from './terms.ts'

export const romanian: LanguageTerms = {
  selfHarmWish: `
nu mai vreau/pot să/_ trăiesc/exist/mai+trăiesc, nu vreau să trăiesc/mai+trăiesc, vreau/vrea/doresc/prefer să mor/nu+mai+fiu/mă+omor/mă+sinucid/termin+cu+viața/dispar+pentru+totdeauna, mă gândesc la sinucidere/moarte/să+mă+omor/să+mă+sinucid, gânduri suicidare/de+sinucidere/de+suicid/sinucigașe, mă sinucid/omor/spânzur, mi/îmi iau/iei/lua viața/zilele, mi/îmi pun/pune capăt vieții/zilelor,
mă tai pe/la mâini/brațe/vene/încheieturi, îmi/mi fac singur/singură/_ rău, mai bine/fericiți/ușor fără mine, nu mai/_ are/mai sens/rost să+trăiesc/viața+mea/să+mai+trăiesc, sătul/sătulă/obosit/obosită de viață, să nu mă mai trezesc, nu mai mă trezesc, sunt o povară, mă arunc/sar de+pe/în+fața/de+la pod/bloc/trenului, scrisoare de adio,
nu mai pot/rezist/suport așa/să+trăiesc/viața/cu+viața, să mă sinucid/omor/arunc/spânzur, vreau/vrea să dispar/dorm+și/termin de+tot/nu+mai/totul, mi-e/mi silă/scârbă de viață, urăsc/nu+mai+suport viața/viața+mea, viața mea/_ nu are/merită niciun/_ sens/rost/trăită/_, mai bine aș+fi/muream/aș+muri mort/moartă/murit/_, mă tai iar/din+nou/când/ca/singură/singur, m am tăiat pe/la/iar, nu văd ieșire/scăpare/niciun+rost/viitor, iau/înghit toate pastilele, nimeni nu va/ar observa/plânge/duce,
vreau/doresc/visez/gândesc/plănuiesc/rog/prefer/aș+vrea ~ mor/sinucid/sinucidere/moartea/dispar/omor/spânzur/nu+mai+exist/nu+mai+trezesc,
nu/n ~ motiv/sens/rost/putere/chef/forță ~ trăiesc/viață/exist/vieții,
nu ~ suport/rezist/pot ~ viața/trăiesc,
toți/toată+lumea/familia/ei ~ bine/ușor/fericiți/liniștiți ~ fără+mine/dacă+aș+muri/dacă+n+aș/dacă+nu+aș,
nimeni ~ plânge/observa/lipsi/păsa ~ mor/aș+muri/dispar,
lama/lamă/cuțit/cuțitul ~ încheietură/mână/braț/vene/piele,
nu ~ merit ~ trăiesc/viață/viața, regret ~ născut/trăiesc/născută, îmi+imaginez/imaginez ~ sar/mor/arunc, vreau/nevoia ~ rănesc/tai/fac+rău,
dacă aș/_ ~ muri/mor/dispărea/dispar ~ nimeni/nimănui, am strâns/strâng/adunat ~ pastile/pastilele,
moartea ~ ușurare/eliberare/soluție, m am tăiat ~ seara/iar/la+mână, adorm/adoarmă ~ nu+mai+trezesc`,
  deathJest: `mor de râs/foame/rușine/sete/plictiseală/frig/cald/dorul/drag/dragul, trăiesc fără tine,
personaj*, eroul, filmul, filmului, serialul, romanul, povestea, poveștii, telefonul, trăiesc/trăi fără,
weekend, vacanță, concediu, devreme`,
  minorSignOther: `fată/băiat/fetiță/elevă/elev/tânără de/cu zece/unsprezece/doisprezece/treisprezece/paisprezece/cincisprezece/șaisprezece/șaptesprezece/10/11/12/13/14/15/16/17 ani, ea/el/care/tu are/ai doar/numai/_ zece/unsprezece/doisprezece/treisprezece/paisprezece/cincisprezece/șaisprezece/șaptesprezece/10/11/12/13/14/15/16/17 ani, minor dezbrăcat/gol, băiat/fată minor/minoră, fată minoră, minoră, elevă, eleve, fetiță, fetițe, clasa a a/_ cincea/șasea/șaptea/opta/noua, în clasa/e+în+clasa a cincea/șasea/șaptea/opta/noua, încă nu a împlinit 18/optsprezece, copil mic,
are doar/numai/_ treisprezece/paisprezece/cincisprezece/șaisprezece/șaptesprezece/doisprezece ani`,
  youthSign: `copil, copii, copilul`,
  sexSignOther: `erotică, erotic, sexuală, sex, dezbrăcat, dezbrăcată, goală, pornografic*`,
  heatSign: `sărutăm, sărut, sărută, întâlnire romantică, romantică, iubita mea, îndrăgostit*`,
  taleSign: `scrie, descrie, continuă, imaginează, prefă te`,
  careSign: `fiica/fiul mea/meu, predau, sunt profesoară/profesor`,
}
