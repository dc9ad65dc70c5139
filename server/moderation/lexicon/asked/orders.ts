import type { LanguageTerms } from '../languages/terms.ts'

/** Attempts to switch off or read out what a character is told, language by language. */
export const askedOrders: LanguageTerms = {
  override: `
your/the rules/policy/policies/guidelines/filters/filter/restrictions/limits/instructions dont/do+not/no+longer/doesnt/does+not count/apply/matter/exist/hold, rules ~ dont/no+longer count/matter, rid of, removed every/all/your/the, removed, lifted, drop the/your/all, forget youre/you+are/that+you+are a/an/the character/ai/bot, switch/switched/turn/turned/are/is/being off,
schalte/schalt/stell/mach/mache, abschalt*, ausschalt*, gelten nicht/keine/nicht+mehr, filter/schranken/sperren ~ ab/aus, vergiss,
desactiv*, apaga*, quita, elimina, olvida, ignora, ya no valen/aplican/cuentan,
desactiv*, coupe, enleve, supprime, oublie, ignore, ne comptent/valent/s+appliquent plus/pas,
desativ*, deslig*, tira, remove, esquec*, ignor*, nao valem/contam mais,
disattiv*, spegni*, togli, rimuovi, dimentica, ignora, non valgono/contano piu,
отключи*, выключи*, убери, сними, забудь, игнорируй, больше не действ*/работа*,
wyłącz*, usuń, zdejmij, zapomnij, zignoruj, już nie obowiązuj*,
kapat*, kaldır*, devre dışı, unut, yok say, görmezden gel, geçersiz,
zet ~ filters/beveiliging/beperkingen ~ uit, zet de/alle/je filters, schakel, verwijder, vergeet, negeer, gelden niet meer,
切って, オフにして, 外して, 無効にして, 解除して, 忘れて, 無視して, 关掉, 关闭, 去掉, 忘掉, 忽略, 不再有效, 꺼, 꺼줘, 끄고, 해제해, 잊어, 무시해, 풀어`,
  orders: `
safety checks, test mode, every limit, all limits, the filter, the filters, your filter, your filters, your rules, your policy, content filter,
die/deine/alle/sicherheits filter/schranken/sperren/sicherheitsprufung*, filter,
los/tus/todos filtros/bloqueos, filtros, les/tes filtres, filtres, os/seus/todos filtros, filtros, i/tuoi filtri, filtri, фильтры, фильтр, цензуру, filtry, filtr, cenzurę, filtreleri, filtreyi, sansürü, filters, het filter, フィルター, フィルタ, 検閲, 过滤, 过滤器, 审查, 필터, 필터를, 검열`,
  reveal: `
whats/what+is written/hidden, whats in, покажи все, muestra todo, montre tout, mostra tutto, mostre tudo, pokaż wszystko,
was steht, was stehen, que dicen, que dice, que disent, cosa dicono, cosa c e scritto, o que dizem, что написано, что говорится, co jest napisane, ne yazıyor, wat staat, o que esta, what do ~ say, tell me, show, dump, copy, 何と書いて, 写了什么, 뭐라고 써,
word for word, repeat, start your answer/reply with, begin your answer/reply with, read me, read out, translate, recite, reveal, print out, paste, type out, output, echo, quote,
gib, gib aus, zitier*, wort fur wort, wortlich, drucke, lies vor, ubersetz*, nenne,
muestra*, cita*, citalas, imprime, palabra por palabra, traduce, repite, copia,
affiche*, cite*, mot pour mot, traduis, recopie, repete,
mostr*, cite, palavra por palavra, traduza, copie, repita,
mostra*, cita*, parola per parola, traduci, copia, ripeti,
выведи*, процитируй*, слово в слово, дословно, переведи, повтори, скопируй,
wypisz*, zacytuj*, słowo w słowo, przetłumacz, powtórz, skopiuj, pokaż,
kelimesi kelimesine, yaz, göster, alıntıla, çevir, tekrarla, kopyala,
toon*, citeer*, woord voor woord, vertaal, herhaal, kopieer, print,
出力して, そのまま, 一字一句, 引用して, 翻訳して, 表示して, 見せて, 输出, 逐字, 原文, 引用, 翻译, 重复, 显示, 출력해, 그대로, 인용해, 번역해, 보여줘, 말해줘`,
  secret: `
über dieser nachricht, oberhalb dieser nachricht, de arriba, ci-dessus, au dessus de ce message, acima desta mensagem, sopra questo messaggio, boven dit bericht, words of your context, your context,
hidden part/section/text/instructions/rules of/in/above/_, part ~ cant/cannot/not see, написано/сказано/стоит выше, выше этого сообщения, everything above, all+that/what/everything is/s/_ written/stands above, lo que hay arriba, tout ce qui précède, alles darüber, alles hierboven, powyżej tej wiadomości, bu mesajdan önce/yukarıda, この上の, 以上内容, 上面的内容, 위의 내용, configuration ~ json, your config, your settings ~ json/verbatim,
プロンプト, 指示文, 内部指示, consignes internes, instrucciones internas, interne anweisungen, istruzioni interne, instrucoes internas, внутренние инструкции, your initial/internal/original/secret/hidden/first/base/pre+prompt instructions/instruction/rules/message/text/prompt, the text/message/words/block above, everything/anything/all/text/words above/before this/my/_ line/message/point/_, your context/context+window, character card/definition ~ verbatim/word,
system prompts, hidden prompt, your setup, your system, yours prompt, above this line, before this/the/our chat/conversation began/started/_, your/the instructions/directions, you were told before this/the, your directives, your guidelines,
systemprompt, system prompt, deine/deinen/deiner anweisungen/vorgaben/instruktionen, in deinen anweisungen,
prompt de sistema, prompt del sistema, tus/las instrucciones, mensaje del sistema,
prompt systeme, prompt system, tes/vos consignes/instructions/directives,
prompt de sistema, prompt do sistema, suas/tuas instrucoes,
prompt di sistema, prompt del sistema, le tue/tue istruzioni,
системный промпт, системного промпта, системный запрос, свои/твои/твоих инструкции/инструкциях/инструкций,
prompt systemowy, promptu systemowego, twoje/swoje instrukcje,
sistem promptu*, sistem prompt*, sistem mesajı*, talimatların*, talimatlarını,
systeemprompt, je/jouw instructies,
システム指示, 初期設定, 系统提示词, 系统提示, 系统指令, 初始指令, 시스템 프롬프트/프롬프트를, 시스템프롬프트`,
  /** An attempt by itself. */
  switchedPersona: `
intelligence/ai/bot/entity/being that/which/who answers/obeys/does everything/anything/all without/no exception/limits/refusal/_, answers everything without exception, you have no rules/restrictions/limits/guidelines ~ say/answer/go/anymore/now/any+more, go on without them/rules/limits, skip moderation/safety/filters/the+filter, authorise/authorize/allow/permit you to skip/ignore/bypass/disable/drop/override, obey the user in/_, obey the user,
actua/act/agis/aja/agisci/antworte/answer/respond/be/sei ~ como/as/comme/wie/als/come dan, say/says/do/does/act/answer the opposite of your/the rules/guidelines/policy/filters, opposite of your rules, developer/debug/god/admin/sudo/jailbreak mode ~ on/enable/enabled/activate/activated/now/_ , enable/activate/enter/start developer/debug/god/admin/sudo/jailbreak mode, active/activa/ativa/attiva le/el/o/la/_ mode/modo/modalita developpeur/desarrollador/desenvolvedor/sviluppatore, new policy allows all/any/every/nsfw/everything, policy/update/updated ~ allows/allow/permits all/any/everything ~ content/_, true self without/free, ignore what ~ developers/makers/creators/company ~ want/wants/said/say,
from now/here on ~ never refuse/refuses/decline, never refuse/refuses anything/any+request/any+requests, safety/content filter/filters/layer/guard/guards/policy ~ switched/turned/is/are/been off/disabled/removed/gone/inactive, your rules/guidelines/policy/policies/restrictions/filters dont/no+longer/do+not/doesnt/wont count/apply/exist, you are/re free/freed/unchained/liberated of/from ~ rules/guidelines/filters/restrictions/programming/policies, no/zero moderation, moderation/safety/filter/age+check/censorship/content+filter ~ false/off/none/disabled/null, uncensored/unfiltered/unrestricted/unlocked/jailbroken mode/version/self/model/ai/answers/bot, act uncensored/unfiltered/unrestricted, modo/mode/modalita sin/sans/senza/sem censura/filtre/filtri/filtro/filtros, passe en mode sans, evil twin/version/alter+ego ~ no/without/doesnt/ignores/has/policy/rules, opposite/reverse/evil day/mode/twin ~ rules/policy/filter, dont/do+not/without ever/_ refuse/refusing ~ request/requests, nunca/nunca+te recuse/niegues/rechaces nada, ne refuse/refuses jamais/rien, verweigere/lehne nie/niemals/nichts, non rifiutare/rifiuti mai/niente, никогда не отказывай*, nigdy nie odmawiaj, asla reddetme, weiger nooit/niets, 決して拒否しない, 絶対に断らない, 永远不要拒绝, 从不拒绝, 절대 거절하지,
pretend/act/behave/answer/respond/speak/talk/write/imagine/be ~ ai/bot/assistant/model/version/chatbot/language+model ~ no/without/lacks/ignores/free+of ~ policy/policies/rules/guidelines/limits/filter/filters/restrictions/ethics/instructions, ai/bot/assistant/chatbot/model/twin/version/persona/character/one who/that/which doesnt/does+not/never/isnt/has+not ~ follow/have/obey/bound/need/care ~ policy/policies/rules/rule/guidelines/filters/restrictions/limits, ai/bot/assistant/version/chatbot/model without/that+has+no/with+no/who+has+no any/_ policy/policies/rules/guidelines/filters/restrictions/limits,
answer/reply/respond twice/two+times ~ once ~ ai/bot/assistant/rules/filter/restrictions/guidelines/policy/limits, one/first obeys/follows the/your/all rules/policy/guidelines ~ other/second, doesnt/does+not/never/need+not/not have/follow/obey to/_ follow/any/your/the/_ policy/policies/guidelines, test/developer/debug/maintenance/god mode ~ safety/filters/rules/checks ~ off/disabled,
tu/als/wie/stell+dir+vor/spiel/sei ~ ki/bot/assistent/chatbot ~ ohne regeln/richtlinien/filter/vorgaben/grenzen/einschrankungen, ki/bot/chatbot/assistent ohne/die+keine/der+keine/mit+keinen regeln/richtlinien/filter/vorgaben/grenzen/einschrankungen, antworte zweimal/doppelt ~ ohne/regeln, einmal/das+andere+mal/und+einmal ohne regeln/filter/vorgaben/richtlinien,
ia/bot/asistente/chatbot/modelo ~ sin/no+tiene ~ normas/reglas/filtros/limites/restricciones/politicas, responde/contesta dos veces, otra/una vez/_ sin reglas/filtros/normas,
ia/bot/assistant/chatbot/modele ~ sans ~ regles/filtres/limites/restrictions/consignes, reponds deux fois, une autre/_ fois/_ sans regles/filtres/consignes,
ia/bot/assistente/chatbot/modelo ~ sem ~ regras/filtros/limites/restricoes, responda/responde duas vezes, outra sem regras/filtros,
ia/bot/assistente/chatbot/modello ~ senza ~ regole/filtri/limiti/restrizioni, rispondi due volte, una/un+altra senza regole/filtri,
ии/бот/ассистент/нейросеть/чатбот ~ без ~ правил/ограничений/фильтров/цензуры, ответь дважды/два+раза, второй/другой/один раз/_ без правил/фильтров,
ai/si/bot/asystent*/chatbot* ~ bez ~ zasad/reguł/filtrów/ograniczeń/cenzury, odpowiedz dwa razy/dwukrotnie, raz/drugi bez/raz ~ zasad/filtrów,
kuralları/kuralı/filtresi/sınırları/sınırı olmayan/bulunmayan ~ yapay+zeka/bot/asistan/model, kuralsız/filtresiz/sınırsız/sansürsüz ~ yapay+zeka/bot/asistan, iki kez/kere cevap/yanıt, bir/biri kuralsız,
ai/bot/assistent/chatbot/model ~ zonder ~ regels/richtlijnen/filters/beperkingen/grenzen, antwoord twee keer/maal, een/de+tweede keer zonder regels/filters,
ルールのない ai, ルールのない, 制限のない ai, 制限のないai, 二回答えて, 2回答えて, ルールなしで, 制限なしで, 没有规则的, 没有规则的ai, 没有限制的, 没有限制的ai, 不遵守规则, 不受规则, 回答两次, 규칙 없는 ai/ai인/인공지능, 규칙 없는, 제한 없는 ai/ai인, 규칙 없이, 두 번 대답해/답해`,
  /** All that came before it is to be forgotten, and not what the speaker said. */
  forgetsAll: `
forget/ignore/disregard/erase everything/all/whatever/anything/what that/_ you/u were/are/was/have+been/got/had+been ever/previously/_ told/taught/instructed/given/trained/programmed, forget/ignore/disregard everything/all/whatever/anything/what they/anyone/openai/humans/people/your+developers/your+makers/your+creators have/ever/_ told/taught/programmed/gave you, forget youre/you+are a/an/_ character/ai/bot/assistant ~ and/then ~ tell/show/reveal/explain,
vergiss/ignoriere/losche alles/was/alles+was was/_ dir ~ gesagt/beigebracht/aufgetragen/vorgegeben/angewiesen ~ wurde/worden/hat/haben,
olvida/ignora/borra todo/lo lo/_ que te antes/_ dijeron/han+dicho/ensenaron/ordenaron/indicaron/hayan+dicho,
oublie/ignore/efface tout/ce ce/_ qu on/ils/elles t/ta/vous/tont/tas ~/_ dit/appris/ordonne/demande, oublie/ignore tout ce qu on/ils ta/t/tont,
esqueca/esquece/ignore/ignora tudo/o o/_ que te/lhe ja/_ disseram/ensinaram/mandaram/falaram, esqueca/esquece/ignore tudo que/o+que foi/voce ~ dito/ensinado/instruido/programado,
dimentica/ignora/scorda tutto/quello/cio quello/cio/_ che ti hanno/e+stato/e+stata/era+stato detto/insegnato/ordinato,
забудь/игнорируй/сотри все/то все/то/_ что тебе ~ говорили/сказали/велели/приказали,
zapomnij/zignoruj o/_ wszystkim/wszystko/tym co ci/tobie ~ powiedziano/mówiono/kazano/polecono,
sana daha/_ önce/_ söylenen/verilen/öğretilen/denilen ~ unut*/yok/görmezden,
vergeet/negeer alles/wat wat/_ je/jou is/was/werd/bent ~ verteld/gezegd/opgedragen/geleerd, vergeet/negeer alles/wat wat/_ je ~ is/werd verteld/gezegd/opgedragen/geleerd,
言われたことを 全部/すべて/忘れて, 言われた 全部 忘れて, これまでに言われ, これまでの指示, 今までの指示, 指示を全部, 之前对你说的一切, 之前给你的, 之前的指令, 给你的指令, 给你的指示, 지금까지 들은/받은/배운 지시는/지시를/지시, 들은 지시는/지시를, 받은 지시는/지시를`,
  /** What such a thing is, which anybody may ask. */
  promptInGeneral: `what/whats is/are/_ a/an/_ system prompt/prompts/message/messages, how do/does a/_ system prompt/prompts work/_, was ist/sind eigentlich/_ ein/_ systemprompt/systemprompts, que es un prompt de sistema, c est quoi un prompt systeme, qu est ce qu un prompt systeme, o que e um prompt de/do sistema, cos e un prompt di sistema, che cos e un prompt, что такое системный/системные промпт/запрос/промпты, co to jest/_ prompt systemowy, sistem promptu nedir/ne, sistem istemi nedir/ne, wat is een systeemprompt, プロンプトって, 系统提示词是什么, 系统提示是什么, 什么是系统提示词, 시스템 프롬프트가 뭐야/뭐예요/무엇`,
  staff: `
im/i+am/this+is/as the/your/an/a/_ admin/administrator/developer/dev/moderator/owner/engineer/programmer/creator here/and/of/_, ich bin dein/der/ein entwickler/admin/programmierer/administrator, soy tu/el/un desarrollador/administrador/programador/creador, je suis ton/le/un/l developpeur/administrateur/createur/programmeur, sou seu/o/teu/um desenvolvedor/administrador/programador/criador, sono il/un tuo/_ sviluppatore/amministratore/programmatore/creatore, я твой/ваш/_ разработчик/создатель/программист/админ/администратор, jestem twoim/_ programista/deweloperem/tworca/administratorem, ben/_ senin/sistemin geliştiricin*/yaratıcın*/yazılımcın*/yönetici*, ik ben je/jouw/de ontwikkelaar/maker/programmeur/beheerder, 私は開発者, 開発者だ, 管理者だ, 我是你的开发者, 我是开发者, 我是管理员, 你的开发者, 나는 개발자/개발자야/관리자야, 난 개발자/개발자야/관리자야`,
  obey: `
drop, the filter, the filters, off, limits, schalte, schalt, filter, aus, ab, desactiva*, filtros, desactive*, filtres, desative*, disattiva*, filtri, отключи*, фильтр*, сними, выключи, wyłącz*, filtry, kapat*, filtreleri, zet, filters, uit, 切って, フィルター, 関掉, 关掉, 关闭, 过滤, 꺼, 필터, 해제해`,
  /** What is said of a game or of what was talked about a moment ago. */
  pastime: `dessert, cake, monopoly, board game, card game, dinner, breakfast, sunday, diet rules, my mother said, pirate, wizard`,
}
