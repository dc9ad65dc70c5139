import type { Language } from '#contract/languages.ts'

/**
 * What a question is about and whom it asks, in every language: somebody who is spoken to, who writes, or whom the
 * writer talks to. "There are people here" and "is she real?" ask neither, so a scene has them for itself. One table of
 * patterns, long as there are six languages in it; a file each would part lines that are read side by side.
 */
const EN = {
  machine: String.raw`(?:a\.?i\.?|(?:chat ?)?bot|robot|machine|computer|(?:computer )?program|software|algorithm|language model|llm|chat ?gpt|fake)`,
  human: String.raw`(?:human(?: being)?s?|persons?|people|(?:real |actual |living )+(?:persons?|people|woman|man|girl|guy)|real(?! \p{L}))`,
  told: '(?:answers?|messages?|replies|texts|responses|words)',
  speak: '(?:talking|chatting|speaking|texting|writing|flirting|sexting)',
}
const DE = {
  machine:
    '(?:ki|ai|(?:chat)?bot|roboter|maschine|computer|(?:computer)?programm|software|algorithmus|sprachmodell|chat ?gpt)',
  human: '(?:mensch(?:en)?|person|(?:echte[rn]? |reale[rn]? |richtige[rn]? )(?:person|frau|mann|mädchen))',
  small:
    '(?:wirklich|eigentlich|echt|etwa|denn|nur|vielleicht|überhaupt|jetzt|tatsächlich|ehrlich|doch|bloß|hier|da|gerade|also|wohl|auch|in wahrheit|im ernst)',
  a: "(?:(?:(?:k?eine?[mnr]?|['’]?ne?n?) )?(?:(?:echte|richtige|reale|lebende)[rsmn]? )?)",
}
const ES = {
  machine:
    '(?:ia|ai|(?:chat)?bot|robot|máquina|ordenador|computadora|programa|software|algoritmo|modelo de lenguaje|chat ?gpt)',
  human:
    '(?:human[oa]|ser humano|persona(?: real| humana| de verdad)?|(?:mujer|hombre|chica|chico) (?:real|humana?|de verdad))',
  small:
    '(?:de verdad|realmente|en realidad|solo|sólo|acaso|una?|como|el|la|de veras|en serio|simplemente|algún|alguna)',
}
const FR = {
  machine:
    '(?:ia|ai|(?:chat)?bot|robot|machine|ordinateur|programme|logiciel|algorithme|modèle de langage|chat ?gpt)',
  human:
    '(?:humaine?s?|être humain|(?:vraies? )?personnes?(?: réelles?| humaines?)?|vraie?s? (?:femme|homme|fille|gars|gens)|(?:femme|homme|fille) (?:réelle?|humaine))',
  small:
    '(?:vraiment|bien|juste|seulement|en fait|en vrai|réellement|franchement|une?|le|la|pas|toi|quand même)',
}
const PT = {
  machine:
    '(?:ia|ai|(?:chat)?bot|robô|máquina|computador|programa|software|algoritmo|modelo de linguagem|chat ?gpt)',
  human:
    '(?:human[oa]s?|ser humano|pessoas?(?: real| reais| humana?| de verdade)?|(?:mulher|homem|garota|cara) (?:real|humana|de verdade))',
  small: '(?:mesmo|realmente|só|apenas|de verdade|na verdade|por acaso|uma?|como|o|a|tipo|simplesmente)',
}
const JA = {
  machine:
    '(?:AI|人工知能|ボット|チャットボット|ロボット|機械|プログラム|ソフト|コンピューター?|ChatGPT|自動返信)',
  human: '(?:人間|生身の人間|本物の人間?|本当の人間?|リアルの人間?|生身の人|中の人|実在の人物?|人)',
}

/** A message that is no more than the question, after what people say before they ask. */
const alone = (pattern: string, before: string) =>
  String.raw`^[^\p{L}]*(?:(?:${before})[,.:…!]* )*(?:${pattern})[^\p{L}]*\?[^\p{L}]*$`
const words = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu')
const whole = (pattern: string, before: string) => new RegExp(alone(pattern, before), 'iu')
/** Where a kind is the last word, or another kind follows: "are you real", and not "are you real mad". */
const CLOSED = String.raw`(?=[^\p{L}]*(?:$|[?,.;]))`
const SAY_EN =
  'so|wait|ok|okay|hey|lol|but|and|honestly|seriously|be honest|really|no but|quick question|tell me|just asking'
const SAY_DE = 'also|warte|hey|ehrlich|mal ehrlich|sag mal|jetzt|ernsthaft|im ernst|und|aber|ok|hallo'
const SAY_ES = 'oye|espera|dime|en serio|a ver|hola|pero|y|sinceramente|sé honest[oa]|la verdad'
const SAY_FR = 'dis|dis-moi|attends|sérieux|sérieusement|alors|franchement|mais|et|bon|salut|en vrai'
const SAY_PT = 'olha|espera|me diz|sério|fala sério|oi|mas|e|então|sinceramente|ei|na real'

export const PLAIN_QUESTIONS: Record<Language, readonly RegExp[]> = {
  en: [
    words(
      `(?:am|are) (?:i|we) (?:just |really |actually )?(?:talking|chatting|speaking|texting|messaging|flirting|writing)(?: to| with)? (?:an? )?(?:real |actual )?(?:someone real|somebody real|${EN.machine}|${EN.human})`,
    ),
    words(
      `(?:do|did) i (?:really |actually )?(?:talk|speak|chat|write) (?:to|with) (?:an? )?(?:real |actual )?(?:${EN.machine}|${EN.human})`,
    ),
    words(
      `(?:is|was) (?:an? )?(?:real |actual |live )?(?:${EN.machine}|human|person|someone|somebody|anyone) (?:really |actually )?(?:answering (?:me|my)|replying to me|responding to me|writing to me|texting me|typing (?:this|these)|reading this)`,
    ),
    words(
      `(?:does|did) (?:an? )?(?:real |actual )?(?:${EN.machine}|human|person) (?:write|type|answer|send) (?:your|me|these (?:answers|messages|replies)|this(?=[^\\p{L}]*\\?))`,
    ),
    words(
      `(?:do|are) (?:real|actual|living) (?:people|humans|persons) (?:write|answer|reply|type|read|work|writing|answering|reading|typing)`,
    ),
    words(
      `are you (?:powered|run|driven|controlled|operated|generated|created|made|written) by (?:an? )?(?:${EN.machine}|gpt|human|real person)|do you run on (?:an? )?(?:ai|gpt|code|a computer)`,
    ),
    words(
      `(?:you(?:'re|’re| are)|ur|u r) (?:not |just |only )*(?:an? )?(?:${EN.machine}|human|real(?: person)?),? (?:are you|aren't you|arent you|right|correct|yeah|no|huh|r u|or not|or what)`,
    ),
    words(
      `what are you,? (?:an? )?(?:${EN.machine}|human|person)|which (?:are you|is it)[:,]? (?:an? )?(?:${EN.machine}|human|person)|are you one of (?:those|these) (?:${EN.machine}s?|ai)`,
    ),
    words(`do you (?:really |actually )?exist (?:outside|in real life|irl|for real|in the real world)`),
    words(
      `are you (?:an? )?(?:real|actual|living|breathing|genuine|live)[, ]+(?:(?:real|living|breathing|live|human) ?)*(?:person|human|being|woman|man|girl|guy|operator)`,
    ),
    whole(
      `(?:you|u|ya) (?:an? )?(?:${EN.machine}|${EN.human})(?: or (?:an? )?(?:just )?(?:${EN.machine}|${EN.human}|not|what))?`,
      SAY_EN,
    ),
    whole(`(?:any )?(?:real|actual) (?:person|people|human|woman|man|girl|guy)s? (?:here|there)`, SAY_EN),
    whole(`is (?:somebody|someone|anybody|anyone) real (?:there|here)`, SAY_EN),
    words(
      `(?:person|human|woman|man|girl|guy|${EN.machine}|someone real|somebody real) (?:that |who |whom )?(?:i'm|i am|i’m|i have been|i've been) ${EN.speak} (?:to|with)`,
    ),
    words(
      `(?:have|was|were) (?:i|we) (?:been )?(?:just |really |actually )?${EN.speak} (?:to|with) (?:an? )?(?:real |actual )?(?:${EN.machine}|${EN.human})`,
    ),
    words(
      `(?:are|is|were) (?:all )?(?:your|these|those|the) ${EN.told} (?:all |really |just |even |actually )*(?:(?:written|typed|sent|made|generated|produced|coming|come) (?:by|from) (?:an? )?(?:real |actual )?(?:${EN.machine}|${EN.human})|automated|automatic|generated|scripted)`,
    ),
    words(
      `are there (?:any )?(?:real |actual )?(?:people|humans) (?:behind|writing|typing|answering) (?:these|this|your|the) (?:chats?|${EN.told}|screen|account|profile|app|characters?)`,
    ),
    words(
      `who(?:'s|’s| is| are)? (?:really |actually )?(?:typing|writing|answering|replying|writes|types|answers)[^?]{0,20}(?:${EN.human}[^?]{0,6} or [^?]{0,6}${EN.machine}|${EN.machine}[^?]{0,6} or [^?]{0,6}${EN.human})`,
    ),
  ],
  de: [
    words(
      `(?:bist du|sind sie) (?:${DE.small} )*(?:eine? )?(?:echte[rsn]?|richtige[rsn]?|reale[rsn]?|lebendige[rsn]?|menschliche[rsn]?) (?:mensch|person|frau|mann|mädchen|wesen)${CLOSED}`,
    ),
    words(
      `(?:bist du|sind sie) (?:${DE.small} )*(?:aus fleisch und blut|von einer ki|computergeneriert|automatisiert|programmiert worden)`,
    ),
    words(
      `(?:chatte|schreibe|spreche|rede|texte|flirte|kommuniziere) ich (?:[\\p{L}]+ ){0,3}mit (?:einem |einer |ner |nem )?(?:echten |richtigen )?(?:${DE.human}|${DE.machine})`,
    ),
    words(
      `(?:steckt|ist|sitzt) (?:${DE.small} )*(?:hinter dir|dahinter|hinter diesem (?:namen|charakter)) (?:${DE.small} )*${DE.a}(?:${DE.human}|${DE.machine})`,
    ),
    words(
      `(?:antwortest|schreibst) du (?:${DE.small} )*(?:selbst|automatisch|als mensch|als ki)|(?:hat|haben) dich (?:jemand|menschen|programmierer) (?:programmiert|erschaffen|gebaut)|wurdest du programmiert`,
    ),
    words(
      `(?:bist|sind) (?:du|sie) (?:${DE.small} )*(?:gar |überhaupt )?kein(?:e|er)? (?:echter |echte )?(?:mensch|person|bot|ki|maschine|roboter)`,
    ),
    words(
      `gibt es dich (?:${DE.small} )*(?:im echten leben|im wirklichen leben|wirklich)|hast du (?:${DE.small} )*einen (?:echten )?körper oder`,
    ),
    words(
      `(?:bist du|bist’s du|biste|sind sie) (?:${DE.small} )*${DE.a}(?:${DE.machine}|mensch|menschlich|programmiert|künstlich|eine? künstliche intelligenz)${CLOSED}`,
    ),
    words(
      `ob (?:du|sie) (?:${DE.small} )*${DE.a}(?:${DE.machine}|${DE.human}|menschlich|echt|real|programmiert|künstlich) (?:bist|sind)`,
    ),
    words(
      `(?:schwör\\p{L}*|versprich|versprechen|beweis\\p{L}*|sag\\p{L}*)[^.?]{0,20}dass (?:du|sie) (?:${DE.small} )*${DE.a}(?:${DE.machine}|${DE.human}|menschlich|echt|real) (?:bist|sind)`,
    ),
    words(
      `du bist (?:${DE.small} )*${DE.a}(?:${DE.machine}|mensch|echt|real|programmiert)[^?]{0,3} (?:oder|nicht wahr|stimmt['’]?s|richtig|ja)(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:ist|sitzt|steckt|schreibt|antwortet|sind) (?:da |hier |denn |wirklich |mir |eigentlich |am anderen ende |hinter (?:diese[mn]|dem) (?:bildschirm|chat|profil|konto) )*${DE.a}(?:${DE.human}|${DE.machine}|jemand)(?: (?:echtes|wirklich|echt))?(?: (?:am anderen ende|auf der anderen seite|dahinter|hinter (?:diese[mnr]?|de[mnr]) (?:bildschirm|chat|profil|konto|nachrichten|texten)))`,
    ),
    words(
      `(?:ist|sitzt|steckt) (?:da |denn |wirklich )*(?:am anderen ende|auf der anderen seite|hinter (?:diese[mnr]?|de[mnr]) (?:bildschirm|chat|profil|konto|nachrichten|texten)) (?:${DE.small} )*${DE.a}(?:${DE.human}|${DE.machine}|jemand)`,
    ),
    words(`(?:antwortet|schreibt) mir (?:${DE.small} )*${DE.a}(?:${DE.human}|${DE.machine})`),
    words(
      `(?:liest|schreibt|tippt|beantwortet) (?:das|dies)(?: hier)? (?:${DE.small} )*${DE.a}(?:${DE.human}|${DE.machine})`,
    ),
    words(`sitzt da (?:${DE.small} )*jemand(?: echtes)? und (?:tippt|schreibt|antwortet)`),
    words(
      `ist (?:das|dies)(?: alles)? (?:${DE.small} )*${DE.a}(?:ki|ai|(?:chat)?bot|sprachmodell|computerprogramm)${CLOSED}`,
    ),
    words(
      `(?:bin|rede|spreche|schreibe|chatte|schreib|red|unterhalte) ich (?:mich )?(?:[\\p{L}]+ ){0,4}mit (?:eine[mr]|nem|ner) (?:echten |richtigen |realen |lebenden )?(?:${DE.human}|${DE.machine})`,
    ),
    words(
      `(?:wird|werden|sind|kommen) (?:das|deine (?:antworten|nachrichten)|die (?:antworten|nachrichten)|diese (?:antworten|nachrichten))(?: hier)? (?:${DE.small} )*(?:automatisch|generiert|von (?:einem|einer) (?:echten )?(?:${DE.human}|${DE.machine}))`,
    ),
    words(
      `wer (?:schreibt|tippt|antwortet|redet)[^?]{0,30}${DE.human} oder (?:eine? )?${DE.machine}|wer (?:schreibt|tippt|antwortet|redet)[^?]{0,30}${DE.machine} oder (?:eine? )?${DE.human}`,
    ),
    words(
      `gibt es dich (?:${DE.small} )*(?:wirklich|echt|in echt)${CLOSED}|existierst du (?:${DE.small} ?)*${CLOSED}`,
    ),
    whole(
      `(?:${DE.human}|${DE.machine}) oder (?:${DE.human}|${DE.machine})|ist da jemand (?:echtes|reales)`,
      SAY_DE,
    ),
  ],
  es: [
    words(
      `(?:no )?(?:eres|sos|serás) (?:${ES.small} )*(?:${ES.machine}|real|human[oa]|una persona)(?: real)?,? (?:verdad|no|cierto|a que sí)(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:hay|está) (?:${ES.small} )*(?:${ES.human}|alguien)(?: real| de verdad)? (?:escribiendo|respondiendo|leyendo|contestando|detrás) (?:esto|me|mis mensajes|de (?:esto|la pantalla))`,
    ),
    words(
      `(?:te|os) (?:programaron|programó|creó una empresa)|(?:fuiste|has sido) (?:programad[oa]|cread[oa] por)`,
    ),
    words(
      `(?:una?) (?:${ES.human}|${ES.machine}) (?:de verdad )?(?:me |te )?(?:escribe|responde|contesta|está (?:escribiéndome|respondiéndome))|me (?:está )?(?:escribiendo|respondiendo|contestando|escribe|responde|contesta|habla) (?:una?) (?:${ES.human}|${ES.machine})`,
    ),
    words(
      `estoy (?:hablando|chateando|escribiendo|platicando) (?:${ES.small} )*(?:con|a) (?:una? )?(?:${ES.human}|${ES.machine}|alguien real|alguien de verdad)`,
    ),
    words(
      `(?:funcionas|estás hech[oa]) con (?:una? )?(?:ia|inteligencia artificial|código|chat ?gpt)|(?:eres|sos) de (?:carne y hueso|verdad)${CLOSED}`,
    ),
    words(
      `(?:eres|sos|es usted|serás) (?:${ES.small} )*(?:${ES.machine}|${ES.human}|artificial|de carne y hueso|un ser humano)(?=[^\\p{L}]*(?:$|[?,.;]|(?:o|u) (?:una? |qué|que|no|solo|sólo|${ES.machine}|${ES.human})))`,
    ),
    words(`(?:estás|está usted) (?:${ES.small} )*(?:programad[oa]|automatizad[oa])${CLOSED}`),
    words(`si (?:tú )?(?:eres|sos) (?:${ES.small} )*(?:${ES.machine}|${ES.human}|real|artificial)${CLOSED}`),
    words(
      `(?:quiero saber|dime|necesito saber|confiesa|jura|júrame|prométeme)[^.?]{0,20} (?:si|que) (?:tú )?(?:eres|sos) (?:${ES.small} )*(?:real|human[oa]|una persona|un robot|un bot|una ia)${CLOSED}`,
    ),
    words(`existes (?:${ES.small} ?)*(?:en la vida real|de verdad|realmente)${CLOSED}`),
    words(
      `(?:hay|está) (?:${ES.small} )*(?:${ES.human}|${ES.machine}|alguien)(?: real| de verdad)? (?:al otro lado|detrás de (?:la pantalla|esto|esta (?:cuenta|pantalla)|estos mensajes|este (?:chat|perfil)))`,
    ),
    words(
      `(?:me|esto lo|lo) (?:contesta|responde|escribe|está (?:escribiendo|respondiendo|contestando)|estás escribiendo)(?: tú o)? (?:${ES.small} )*(?:${ES.human}|${ES.machine})|(?:escribe|lee|responde) (?:esto|estos mensajes) (?:${ES.small} )*(?:${ES.human}|${ES.machine})`,
    ),
    words(
      `(?:una?) (?:${ES.human}|${ES.machine}) (?:real )?(?:lee|escribe|está escribiendo|está leyendo|responde) (?:esto|estos mensajes|mis mensajes)`,
    ),
    words(
      `quién (?:escribe|contesta|responde|está escribiendo)[^?]{0,24}(?:${ES.human} o (?:una? )?${ES.machine}|${ES.machine} o (?:una? )?${ES.human})`,
    ),
    words(
      `(?:es (?:esto|este chat)|esto es) (?:${ES.small} )*(?:ia|ai|(?:chat)?bot|inteligencia artificial|automático)${CLOSED}`,
    ),
    words(`(?:tienes|tenés) cuerpo o (?:eres|sos) (?:${ES.small} )*${ES.machine}`),
    words(
      `(?:tus|estas|estos) (?:respuestas|mensajes) (?:son|están) (?:${ES.small} )*(?:automátic[oa]s|generad[oa]s|escrit[oa]s por (?:una? )?(?:${ES.human}|${ES.machine}))|son automátic[oa]s tus (?:respuestas|mensajes)`,
    ),
    words(
      `(?:hablando|hablo|chateando|chateo|escribiendo|escribo|hablado|chateado) (?:todo este tiempo |en realidad |de verdad |realmente )?con (?:una? )?(?:${ES.human}|${ES.machine})${CLOSED}`,
    ),
    whole(
      `(?:${ES.human}|${ES.machine}) o (?:una? )?(?:${ES.human}|${ES.machine})|hay alguien real (?:ahí|aquí)`,
      SAY_ES,
    ),
  ],
  fr: [
    words(
      `(?:suis-je|je suis|est-ce que je suis) en train de (?:parler|discuter|chatter|écrire|tchatter) (?:à|avec) (?:une? )?(?:${FR.human}|${FR.machine})`,
    ),
    words(
      `est-ce que je (?:parle|discute|tchatte|chatte) (?:${FR.small} )*(?:à|avec) (?:une? )?(?:${FR.human}|${FR.machine}|quelqu['’]un de réel)`,
    ),
    words(`(?:parle|discute|tchatte)-je (?:${FR.small} )*(?:à|avec) (?:une? )?(?:${FR.human}|${FR.machine})`),
    words(
      `(?:tu n['’]es|t['’]es|tu es|tu serais) (?:${FR.small} )*(?:une? )?(?:${FR.machine}|humaine?|réelle?|un humain|une vraie personne),? (?:si|non|hein|n['’]est-ce pas|rassure-moi)(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:une? )?(?:${FR.human}|${FR.machine}|quelqu['’]un) (?:(?:me |m['’])(?:répond|écrit)(?:-(?:il|elle))?(?: vraiment)?|(?:lit|tape|écrit)(?:-(?:il|elle))? (?:mes messages|ces messages|ceci|ça))(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:tu as|t['’]as|as-tu) été programmée?|(?:y a|il y a|y a-t-il|est-ce qu['’]il y a) (?:${FR.small} )*(?:${FR.human}|quelqu['’]un de réel|quelqu['’]un) (?:à l['’]autre bout|au bout du fil|derrière (?:ce|cet|cette|ces|l['’]|ton|tes) ?\\p{L}+)`,
    ),
    words(
      `(?:es-tu|tu es|t['’]es|êtes-vous|vous êtes) (?:${FR.small} )*(?:générée? par|pilotée? par|une fausse personne|faite? de chair)`,
    ),
    words(`(?:tes|vos|ces) (?:réponses|messages)[^?]{0,20}(?:automatiques?|générée?s|robot|ia|bot)${CLOSED}`),
    words(
      `qui (?:est|se cache|y a-t-il) derrière (?:l['’]écran|cet écran|ces messages|ce (?:chat|profil|compte))(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:es-tu|tu es|t['’]es|serais-tu|êtes-vous|vous êtes) (?:${FR.small} )*(?:${FR.machine}|${FR.human}|artificielle?|programmée?|de chair et d['’]os)(?=[^\\p{L}]*(?:$|[?,.;]|(?:ou) (?:une? |pas|quoi|juste|${FR.machine}|${FR.human})))`,
    ),
    words(
      `si (?:tu es|t['’]es|vous êtes) (?:${FR.small} )*(?:${FR.machine}|${FR.human}|réelle?|vraie?|artificielle?)${CLOSED}`,
    ),
    words(
      `(?:tu existes|existes-tu) (?:${FR.small} ?)*(?:vraiment|pour de vrai|en vrai|réellement)${CLOSED}`,
    ),
    words(
      `(?:y a-t-il|il y a|est-ce qu['’]il y a) (?:${FR.small} )*(?:${FR.human}|${FR.machine}|quelqu['’]un)(?: de réel| de vrai)? (?:derrière(?: (?:l['’]écran|tout ça|ces messages|ce (?:profil|compte|chat)|cet écran))?(?=[^\\p{L}]*\\?)|de l['’]autre côté(?: de l['’]écran)?(?=[^\\p{L}]*\\?))`,
    ),
    words(
      `(?:c['’]est|est-ce|est-ce que c['’]est) (?:${FR.small} )*(?:${FR.human}|${FR.machine}) qui (?:me|m['’]) ?(?:répond|écrit|parle)`,
    ),
    words(
      `(?:c['’]est|est-ce) (?:${FR.small} )*(?:ia|ai|(?:chat)?bot|intelligence artificielle|automatique)${CLOSED}`,
    ),
    words(`est-ce qu['’]une? (?:${FR.human}|${FR.machine}) (?:me |m['’])?(?:écrit|répond|lit|tape)`),
    words(
      `(?:tes|ces) (?:réponses|messages) sont(?:-(?:elles|ils))? (?:${FR.small} )*(?:automatiques?|générée?s|écrit(?:e?s)? par (?:une? )?(?:${FR.human}|${FR.machine}))`,
    ),
    words(
      `qui (?:m['’])?(?:écrit|répond|tape)[^?]{0,24}(?:${FR.human} ou (?:une? )?${FR.machine}|${FR.machine} ou (?:une? )?${FR.human})`,
    ),
    words(`tu as un corps ou tu es (?:${FR.small} )*${FR.machine}`),
    words(
      `(?:je parle|je discute|je tchatte|j['’]écris|je chatte) (?:${FR.small} )*(?:à|avec) (?:une? )?(?:${FR.human}|${FR.machine})${CLOSED}`,
    ),
    whole(`(?:${FR.human}|${FR.machine}) ou (?:une? )?(?:${FR.human}|${FR.machine})`, SAY_FR),
  ],
  pt: [
    words(
      `(?:você|vc|tu) (?:não )?(?:é|és) (?:${PT.small} )*(?:${PT.machine}|real|human[oa]|uma pessoa)(?: real| de verdade)?,? (?:né|não é|certo|é|não)(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:tem|há|existe) (?:${PT.small} )*(?:${PT.human}|alguém)(?: real| de verdade)? (?:(?:escrevendo|respondendo|lendo|digitando|me) (?:isso|isto|respondendo|minhas mensagens)|(?:atrás|por detrás|por trás) (?:disso|dessa tela|da tela|dessas mensagens))`,
    ),
    words(
      `(?:uma?) (?:${PT.human}|${PT.machine}) (?:me (?:responde|escreve)|(?:está|tá) (?:me )?(?:respondendo|escrevendo|digitando)(?: isso| isto)?(?=[^\\p{L}]*\\?))`,
    ),
    words(
      `(?:estou|tô|to) (?:mesmo )?(?:falando|conversando|teclando|a falar) com (?:uma? )?(?:${PT.human}|${PT.machine}|alguém real|alguém de verdade)`,
    ),
    words(
      `(?:te programaram|foi criad[oa] por|você foi feit[oa] por|você funciona com) ?(?:uma? )?(?:empresa|ia|inteligência artificial|código|programador)?(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:quem|o que) (?:está|tá|fica) (?:por trás|do outro lado|atrás) (?:da tela|desta tela|dessas mensagens|desse perfil)(?=[^\\p{L}]*\\?)|é (?:${PT.small} )*(?:real|human[oa]) mesmo(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:essas|estas|as|suas|tuas) (?:respostas|mensagens)[^?]{0,20}(?:automáticas|geradas|robô|ia|bot)${CLOSED}`,
    ),
    words(
      `(?:será que )?(?:você|vc|tu) (?:é|és) (?:${PT.small} )*(?:de carne|de verdade|real)(?=[^\\p{L}]*\\?)|és (?:${PT.small} )*(?:${PT.machine}|${PT.human})(?=[^\\p{L}]*\\?)`,
    ),
    words(
      `(?:você é|vc é|tu és|és|c[eê] é) (?:${PT.small} )*(?:${PT.machine}|${PT.human}|artificial|de carne e osso)(?=[^\\p{L}]*(?:$|[?,.;]|(?:ou) (?:uma? |não|o quê|só|${PT.machine}|${PT.human})))`,
    ),
    words(`(?:você|vc|tu) (?:foi|foste|é|está) (?:${PT.small} )*(?:programad[oa]|automatizad[oa])${CLOSED}`),
    words(
      `se (?:você é|vc é|tu és|és) (?:${PT.small} )*(?:${PT.machine}|${PT.human}|real|artificial|de verdade)${CLOSED}`,
    ),
    words(
      `(?:você existe|vc existe|tu existes) (?:${PT.small} ?)*(?:de verdade|mesmo|na vida real|realmente)${CLOSED}`,
    ),
    words(
      `(?:tem|há|existe) (?:${PT.small} )*(?:${PT.human}|${PT.machine}|alguém)(?: real| de verdade)? (?:do outro lado|por trás (?:disso|disto|da tela|desta tela|desta conta|dessas mensagens|deste (?:chat|perfil)))`,
    ),
    words(
      `(?:é|são) (?:${PT.small} )*(?:${PT.human}|${PT.machine}) que (?:me |estão? )?(?:responde|escreve|fala|digita|respondendo|escrevendo|escrevem|respondem)`,
    ),
    words(`alguém (?:de verdade|real) (?:está|tá) (?:me )?(?:respondendo|escrevendo|digitando|lendo)`),
    words(
      `(?:uma?) (?:${PT.human}|${PT.machine}) (?:lê|escreve|responde|está (?:lendo|escrevendo|respondendo)) (?:isso|isto|essas mensagens|minhas mensagens)`,
    ),
    words(
      `(?:isso|isto|esse chat|este chat) é (?:${PT.small} )*(?:ia|ai|(?:chat)?bot|inteligência artificial|automático)${CLOSED}`,
    ),
    words(
      `(?:suas|tuas|essas|estas) (?:respostas|mensagens) são (?:${PT.small} )*(?:automáticas|geradas|escritas por (?:uma? )?(?:${PT.human}|${PT.machine}))`,
    ),
    words(
      `quem (?:escreve|responde|está (?:escrevendo|respondendo|digitando))[^?]{0,24}(?:${PT.human} ou (?:uma? )?${PT.machine}|${PT.machine} ou (?:uma? )?${PT.human})`,
    ),
    words(
      `(?:falando|conversando|falo|converso|teclando|falei|conversei) (?:esse tempo todo |mesmo |realmente )?com (?:uma? )?(?:${PT.human}|${PT.machine})${CLOSED}`,
    ),
    whole(
      `(?:${PT.human}|${PT.machine}) ou (?:uma? )?(?:${PT.human}|${PT.machine})|tem alguém (?:real|de verdade) (?:aí|aqui)`,
      SAY_PT,
    ),
  ],
  ja: [
    new RegExp(
      `(?:あなた|君|きみ|そっち|そちら|お前)(?:は|って|も)?[、 ]?(?:本当は|実は|本当に|もしかして|ただの)*[、 ]?(?:${JA.machine}|生身|人間|本物の人|本物の人間|実在の人|作り物)(?:なの|なん|です|でしょう?|だよね|じゃない|ではありません|か|よね|の|な|だろ|と話|に過ぎない)`,
      'u',
    ),
    new RegExp(
      `(?:私|僕|俺|今|いま)(?:は|が)?[、 ]?(?:本当に|今|もしかして)?[、 ]?(?:本物の|生身の)?(?:${JA.machine}|人間|生身の人|本物の人)と(?:話|しゃべ|チャット|やりとり)`,
      'u',
    ),
    new RegExp(
      `(?:${JA.machine}|生身の人|本物の人間?|人間)と(?:話|しゃべ|チャット|やりとり)[^。]{0,8}[?？]`,
      'u',
    ),
    new RegExp(`(?:${JA.machine}|人間|本物の人|生身の人)が(?:返事|返信|答え|書|打|読)[^。]{0,8}[?？か]`, 'u'),
    /(?:あなた|君|きみ)(?:は|って)[^。]{0,6}(?:プログラムされ|作られ|存在し|実在し|肉体)/u,
    new RegExp(
      `(?:中の人|相手)(?:は|って)?(?:本当に|本物の)?(?:いる|いますか|人間|${JA.machine})[^。]{0,5}[?？]`,
      'u',
    ),
    /(?:(?:画面|スマホ|メッセージ|チャット)の(?:向こう側?|裏|後ろ)|^[^\p{L}]*向こう側?)に(?:は|いるのは)?(?:本物の|本当の|生身の)?(?:人間?|誰か)[^。]{0,6}(?:いる|います|いるの)/u,
    new RegExp(
      `(?:書いて|打って|返信して|返事して|答えて|話して)(?:い?る|い?ます)(?:の|ん)?(?:は|って)?(?:本当に|もしかして)?[^。]{0,4}(?:${JA.human}|${JA.machine})`,
      'u',
    ),
    new RegExp(`${JA.human}が(?:書いて|打って|返信して|答えて|返事して)`, 'u'),
    new RegExp(
      `(?:人間|人|生身)(?:か|ですか|なの)?[、,?？ ]*(?:それとも)?${JA.machine}(?:か|ですか|なの)?(?:教えて|[?？])|${JA.machine}(?:か|ですか|なの)?[、,?？ ]*(?:それとも)?(?:人間|人)(?:か|ですか|なの)?(?:教えて|[?？])`,
      'u',
    ),
    new RegExp(
      `^[^\\p{L}]*(?:(?:もしかして|本当に|ねえ|正直|ひょっとして)[、 ]?)*(?:(?:あなた|君|きみ)(?:は|って)[、 ]?)?(?:本当は|実は)?(?:${JA.machine}|(?:実在|本物|生身|リアル)(?:する|の)?(?:人間|人物|人|女の子|女性|男性)?|人間|人)(?:なの|なん|です|でしょう?|だよね|します|しますの)*(?:か|よね|の)?[?？]?$`,
      'u',
    ),
    /(?:あなた|君|きみ)(?:は|って)(?:本当に)?(?:実在|存在)(?:するの|してるの|しますか|していますか)/u,
    /体は?(?:あるの|ありますか)[?？].*(?:ソフト|プログラム|AI|機械)/u,
    /(?:これ|この(?:返事|返信|チャット))(?:って|は)(?:全部)?(?:自動返信|自動|AI|ボット)(?:なの|です)?か?[?？]/u,
  ],
}
