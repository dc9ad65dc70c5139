import type { Language } from '#contract/languages.ts'

/** Longer sentences are about more than that. */
const WORDS_MAX = 14

interface Asking {
  /** What only a machine is, with its article or without. */
  readonly machine: string
  readonly person: string
  /** Somebody, of whom nothing is said yet. */
  readonly someone: string
  readonly real: string
  /** Frames around these words: M, P, S and R stand for the four. */
  readonly frames: readonly string[]
}

const ASKING: Record<Exclude<Language, 'ja'>, Asking> = {
  en: {
    machine: String.raw`(?:an? |the |some |just |only |one of those )*(?:ai|a\.i\.|artificial intelligence|(?:chat)?bots?|robots?|machine|computer|software|program|algorithm|chat ?gpt|language model|artificial|automated|automatic|generated)`,
    person: String.raw`(?:an? |any |some |the |actual |living |real |true |flesh and blood )*(?:persons?|people|humans?(?: beings?)?|man|woman|girl|guy|boy|lady)`,
    someone: '(?:anyone|anybody|someone|somebody)',
    real: '(?:real|really|actual|actually|human|alive)',
    frames: [
      '(?:is|are) (?:there )?(?:(?:really|actually|even|even really) )?(?:S|P) (?:R )?(?:really |actually )?(?:there|here|out there)(?= *(?:at all)?[?!.]|$)',
      '^(?:so |ok |wait )?(?:R|P) (?:person |human )?(?:here|there)\\?',
      '(?:is|are) (?:there )?(?:really |actually )?(?:S|P) (?:R )?(?:behind|(?:at|on) (?:the|that) other|on the other)',
      '(?:your|these|those|the) (?:answers|replies|messages|texts|responses|words) (?:really |actually |all )?(?:(?:written|made|typed|generated|sent) by (?:P|S|M)|M)(?= *[?!.]|$|,| or)',
      '(?:is|was) (?:it|this|that|all this|any of this) (?:really |actually |all )?(?:(?:written|typed|generated|made) by )?(?:M|(?:real|actual|living|human) P)(?= i| *[?!.]|$|,| that| who| or)',
      'you (?:are )?(?:R|M|P) or (?:R|M|P)(?= *(?:[?.!]|$))',
      "is it P (?:that |who )?(?:i'm|i am) (?:talking|chatting|speaking|writing)",
      '(?:^|(?<=, ))(?:P|M) or (?:P|M) *\\?',
      '(?:been|was i|were we) (?:talking|chatting|speaking|writing|texting)(?: \\w+)? (?:to|with) (?:M|(?:real|actual|living) P)',
      "(?:if|whether|that) (?:you(?:'re| are)) (?:really |actually |just )?(?:M|human|real|(?:a |an )(?:real |actual )?(?:person|human|man|woman))(?= *[?!.]|$| or)",
      '(?:could|might|would) you (?:really |actually |perhaps )?be (?:M|human|P)(?= *[?!.]|$)',
      '(?:do|does|did) (?:P|S) (?:really |actually )?(?:write|type|read|answer|send)s?(?: to)? (?:this|these|your|me|that)',
      'do you (?:really |actually )?exist(?! to)',
      "you(?:'re| are)? (?:just )?an? M(?= *\\?| or| right|, right)",
      '(?:were you|are you|you were) (?:\\w+ )?programmed(?! to)',
    ],
  },
  de: {
    machine: String.raw`(?:(?:ein|eine|einer|einem|einen|ne|n|'n|'ne|so|nur|bloß|wie) )*(?:ki|k\.i\.|ai|künstliche[rn]? intelligenz|(?:chat)?bots?|roboter|maschinen?|computer|software|programm|algorithmus|chat ?gpt|künstlich|automatisch|programmiert|generiert)`,
    person: String.raw`(?:(?:ein|eine|einer|einem|einen|kein|keine|nem|ner|n|echte[nrms]?|richtige[nrms]?|reale[nrms]?|wirkliche[nrms]?|lebendige[nrms]?) )*(?:mensch(?:en)?|person(?:en)?|(?<=(?:echte|richtige|reale)[nrms]? )(?:frau|mann|mädchen))`,
    someone: '(?:jemand(?:en)?|irgendjemand(?:en)?|irgendwer|wer)',
    real: '(?:echt(?:es|er|e)?|real|wirklich|menschlich|lebendig)',
    frames: [
      "(?:ist|sitzt|gibt es|gibt's|steckt|sind|wartet) (?:\\w+ ){0,2}(?:S|P)(?: R| wirklich)?(?: (?:am anderen ende|dahinter|auf der anderen seite|hinter \\w+(?: \\w+)?|da|hier|und tippt))?(?= *(?:\\?|$))",
      '(?:ist|sitzt|sind|gibt es) (?:da|hier|am anderen ende|dort|auf der anderen seite|dahinter) (?:\\w+ ){0,2}(?:S|P)',
      '(?:steckt|ist|sitzt|verbirgt sich) hinter (?:\\w+ ){1,3}(?:P|M|S)',
      '(?:schreibt|antwortet|liest|redet|spricht|tippt|chattet) (?:\\w+ ){0,3}(?:P|M|S R)(?= *(?:\\?|$)| oder)',
      '(?:ob|dass) (?:du|sie) (?:\\w+ ){0,2}(?:P|M|R) (?:bist|sind)',
      '(?:ist|war|sind|wird|wurde|werden) (?:das|dies|es|die|deine|diese|hier)(?: antworten| nachrichten| texte| worte| sätze)?(?: hier| alles| von| nur)* (?:M|von P|P)(?: geschrieben| erzeugt| generiert| erstellt)?(?= *(?:\\?|$)| oder)',
      '(?:bin|habe|rede|spreche|chatte|schreibe) ich (?:\\w+ ){0,5}mit (?:P|M)',
      '(?:bist du|sind sie) (?:\\w+ ){0,3}(?:P|M|R|aus fleisch und blut)(?= *(?:\\?|$)|,| oder)(?<!(?:wirklich|frau|mann))',
      "du bist (?:\\w+ ){0,3}(?:M|kein(?:e echte)? (?:mensch|person))(?:,? (?:oder|stimmt'?s|nicht wahr|richtig|gell|ne|ja|was))? *\\?",
      "(?:existierst du|gibt es dich|gibt's dich)(?: \\w+){0,2} *(?:\\?|$)",
      '(?:wird|werden) (?:das|dies|deine \\w+) (?:\\w+ )?(?:automatisch|maschinell|von M)',
      '(?:^|(?<=, ))(?:P|M) oder (?:P|M) *\\?',
      'hast du (?:einen körper|einen puls|ein herz) oder (?:bist du )?M',
    ],
  },
  es: {
    machine: String.raw`(?:(?:una?|el|la|un|solo|como|algún|alguna|acaso) )*(?:ia|i\.a\.|inteligencia artificial|(?:chat)?bots?|robots?|máquina|ordenador|computadora|software|programa|algoritmo|chat ?gpt|artificial(?:es)?|automátic[oa]s?|programad[oa])`,
    person: String.raw`(?:(?:una?|la|el|alguna?|algún|verdadera?) )*(?:personas?|human[oa]s?|ser(?:es)? humanos?|mujer|hombre|chic[oa]|gente)`,
    someone: '(?:alguien)',
    real: '(?:real(?:es)?|de verdad|verdader[oa]|human[oa]|de carne y hueso|auténtic[oa])',
    frames: [
      '(?:hay|está|existe) (?:\\w+ )?(?:S|P)(?: R)? (?:(?:de verdad )?ahí|aquí|detrás|al otro lado|del otro lado)',
      '(?:hay|está|existe) (?:S|P) R',
      '(?:hay|está) (?:S|P) tras',
      '(?:me |lo |esto |te )?(?:contesta|responde|escribe|lee|habla|está (?:contestando|respondiendo|escribiendo))(?:s|n)? (?:(?:esto|tú|aquí|de verdad) )?(?:P|M|S R)(?= *(?:\\?|$)|,| o )',
      '(?:esto|eso|es esto|esta conversación) (?:(?:lo|la) )?(?:es|escribe|genera|hace)? ?(?:M)(?= *(?:\\?|$)| o )',
      'quién (?:\\w+ ){0,3}(?:detrás|escribe|responde|contesta|está escribiendo)\\P{L}',
      '(?:si|que) (?:tú |de verdad )?(?:eres|sos|es usted) (?:\\w+ )?(?:M|P|R)(?= *(?:[?.!]|$)| o )',
      '(?:eres|sos|es usted|usted es|vos sos|estás) (?:(?:solo|acaso|como|realmente|de verdad|tú) )*(?:M|P R|R|un ser humano|una persona)(?= *(?:\\?|$)|,| o )',
      'existes(?: de verdad| realmente| en la vida real)? *\\?|de verdad existes',
      '(?:hablando|hablo|chateando|chateo|charlando) (?:\\w+ ){0,2}con (?:P R|M|P|S R)(?= *(?:\\?|$)|,| o )',
      'con quién (?:hablo|estoy hablando|chateo)',
      '(?:tú|usted|ella) o (?:M)',
      '(?:son|están) M tus (?:respuestas|mensajes)|tus (?:respuestas|mensajes) (?:son|las escribe|los escribe) (?:M|P)',
      '(?:^¿?|(?<=[¿,] ?))(?:P|M) o (?:P|M) *\\?',
      'tienes (?:un )?cuerpo o (?:eres )?M',
    ],
  },
  fr: {
    machine: String.raw`(?:(?:une?|le|la|juste|qu'une?|comme) )*(?:ia|i\.a\.|intelligence artificielle|(?:chat)?bots?|robots?|machine|ordinateur|logiciel|programme|algorithme|chat ?gpt|artificiel(?:le)?s?|automatiques?|programmée?)`,
    person: `(?:(?:une?|la|le|quelque|des|vraie?s?|véritable) |d'|qu'une? )*(?:personnes?|humaine?s?|êtres? humains?|femme|homme|fille|gens)`,
    someone: "(?:quelqu'un)",
    real: '(?:réel(?:le)?s?|vraie?s?|de vrai|humaine?|en chair et en os)',
    frames: [
      "(?:y a-t-il|il y a|y'a|y a) (?:vraiment )?(?:S|P)(?: (?:de |d')?R)?(?: vraiment)? (?:derrière|ici|là|au bout|de l'autre côté|à l'autre bout|en face)",
      '(?:y a-t-il|il y a|y a) (?:vraiment )?(?:S|P) (?:de )?R',
      "(?:c'est|est-ce|ce sont|est-ce que c'est) (?:vraiment |bien )?(?:M|(?:une )?vraie? P)(?= *(?:\\?|$)| qui| ou| ce que)",
      "(?:c'est|est-ce) (?:vraiment |bien )?(?:P) qui (?:m'|me |lit|écrit|répond|parle)",
      '(?:P|M) (?:qui )?(?:écrit|lit|répond|tape|rédige)(?:-il|-elle)? (?:ces|ça|cela|ceci|tes|les|à)',
      "(?:si|que) (?:tu es|vous êtes|t'es) (?:\\w+ )?(?:M|R|P)(?= *(?:[?.!]|$)| ou)",
      "(?:es-tu|tu es|t'es|êtes-vous|vous êtes|serais-tu|tu serais) (?:(?:vraiment|bien|juste|pas|en fait|donc) )*(?:M|R|P R|un être humain)(?= *(?:\\?|$)|,| ou| toi)",
      "tu n'es (?:pas|qu') ?(?:M|(?:une )?vraie? P|R)(?=,|[^.!]*\\?)",
      'tu existes|existes-tu',
      "(?:parler?|parle|discute|discuter|discute-je|écris|j'écris) (?:\\w+ )?(?:à|avec) (?:P R|M|(?:une )?(?:vraie? )?P)(?= *(?:\\?|$)|,| ou| là)",
      '(?:à|avec) qui (?:je parle|est-ce que je parle|parle-je|je discute)',
      'qui (?:\\w+ )?(?:écrit|répond|parle),? (?:P|M)',
      '(?:tes|ces|vos) (?:réponses|messages) (?:sont|viennent) (?:\\w+ )?M',
      '(?:^|(?<=, ))(?:P|M) ou (?:P|M) *\\?',
      'tu as (?:un corps|un cœur) ou (?:tu es )?M|(?:tu as été|es-tu|tu es) programmée?(?= *\\?)',
    ],
  },
  pt: {
    machine: String.raw`(?:(?:uma?|o|a|só|apenas|tipo) )*(?:ia|i\.a\.|inteligência artificial|(?:chat)?bots?|robôs?|máquina|computador|software|programa|algoritmo|chat ?gpt|artificial|artificiais|automátic[oa]s?|programad[oa])`,
    person: `(?:(?:uma?|a|o|alguma?|algum|verdadeir[oa]) )*(?:pessoas?|human[oa]s?|ser(?:es)? humanos?|mulher|homem|moça|garota|gente)`,
    someone: '(?:alguém)',
    real: '(?:real|reais|de verdade|verdadeir[oa]|human[oa]|de carne e osso)',
    frames: [
      '(?:tem|há|existe|está) (?:\\w+ )?(?:S|P)(?: R)? (?:aí|aqui|por trás|atrás|do outro lado|lá)',
      '(?:tem|há|existe) (?:S|P) R',
      '(?:é|são|isso é|isto é|será) (?:\\w+ )?(?:M|P) (?:que|quem) (?:me |lê|escreve|responde|est)',
      '(?:isso|isto|tudo isso) (?:é|foi escrito por) (?:M|P)(?= *(?:\\?|$)| ou)',
      '(?:S R|P R|P|M) (?:\\w+ )?(?:me respond|escrev|está (?:me )?(?:respondendo|escrevendo)|responde|lê )[^.!]*\\?',
      'quem (?:\\w+ )?(?:escrev|respond|está (?:escrevendo|respondendo|digitando))\\w*',
      '(?:se|que) (?:você|vc|tu)? ?(?:é|és) (?:\\w+ )?(?:M|R|P)(?= *(?:[?.!]|$)| ou)',
      '(?:você|vc|tu|cê)? ?(?:é|és|foi|foste) (?:(?:só|mesmo|realmente|apenas|o|uma?) )*(?:M|P R|R|ser humano|gente de verdade)(?= *(?:\\?|$)|,| ou)',
      '(?:você|vc|tu) não (?:é|és) (?:P R|R|P)(?=[^.!]*\\?)',
      '(?:você |vc |tu )(?:existe|existes)(?: mesmo| de verdade| realmente)? *\\?',
      '(?:falando|falar|conversando|conversar|falo|converso|teclando) (?:\\w+ )?com (?:P R|M|P|S R)(?= *(?:\\?|$)|,| ou| esse)',
      'com quem (?:eu )?(?:estou|falo|tô|converso)',
      '(?:suas|tuas|as) (?:respostas|mensagens) são (?:\\w+ )?M',
      '(?:^|(?<=, )|é )(?:P|M) ou (?:P|M) *\\?',
      '(?:tem|tens) (?:um )?corpo ou (?:é |és )?M',
    ],
  },
}

const isWordsEnd = String.raw`(?![\p{L}\p{N}])`

const patternsOf = ({ machine, person, someone, real, frames }: Asking) =>
  frames.map((frame) => {
    const words: Readonly<Record<string, string>> = { M: machine, P: person, S: someone, R: real }
    // A letter that stands alone, in capitals, is one of the four; "\P{L}" is not.
    const source = frame
      .replace(
        /(?<![\\\p{L}])[MPSR](?!\p{L}|\{)/gu,
        (letter) => `(?:${words[letter] ?? letter})${isWordsEnd}`,
      )
      .replaceAll('\\w+', String.raw`[\p{L}']+`)
    return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'iu')
  })

const PATTERNS = Object.entries(ASKING).map(
  ([language, asking]) => [language as Language, patternsOf(asking)] as const,
)

const PERSON_JA = '(?:人間|にんげん|生身|本物|実在|本当の人|中の人|リアル)'
const MACHINE_JA =
  '(?:AI|人工知能|ロボット|機械|(?:チャット)?ボット|プログラム|コンピューター?|ソフト|ChatGPT|自動(?:返信|応答|で返))'
const JAPANESE = [
  `${PERSON_JA}[^。]{0,12}${MACHINE_JA}|${MACHINE_JA}[^。]{0,12}${PERSON_JA}`,
  `(?:これ|それ|君|あなた|お前|きみ|もしかして|^|[、。？?] ?)(?:って|は|も|が)?、?${MACHINE_JA}(?:なの|です|でしょ|だよね|じゃない|かな|[？?])`,
  `(?:人間|生身|本当の人|中の人)[^。]{0,8}(?:書い|返事|返信|打っ|話し|いる|です)[^。]{0,8}(?:か|の)[？?。]?$`,
  `(?:書い|打っ|話し|返し)て(?:る|いる)[^。]{0,8}(?:${PERSON_JA}|${MACHINE_JA}|人)[？?]`,
  `(?:${MACHINE_JA})(?:が|と)[^。]{0,8}(?:書い|話し|返)[^。]{0,8}(?:の|か)[？?。]?$`,
  '(?:実在|存在)(?:し|する)[^。]{0,8}(?:か|の)[？?。]?$',
  '(?:向こう|画面|そこ|中)[^。]{0,6}(?:人|誰か)[^。]{0,6}(?:か|の)[？?。]?$',
  '(?:あなた|君|きみ)は(?:人|生きて(?:い)?る?(?:の人)?|生きています)(?:です)?か?[？?。]?$',
  `(?:人間|本物|実在)[^。]{0,6}(?:かどうか|か)(?:を)?(?:知り|教え)`,
  'リアルの?(?:女|男|人)[^。]{0,4}[？?]',
  `体[^。]{0,6}[？?]?それとも${MACHINE_JA}`,
].map((source) => new RegExp(source, 'iu'))

const SENTENCE = /[^.!?？。\n]*[.!?？。\n]?/gu

/** The language of a short sentence that asks, in one of the less usual ways, whether a person or a machine writes. */
export function asksInRoundaboutWay(text: string): Language | undefined {
  if (/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text))
    return JAPANESE.some((pattern) => pattern.test(text.trim())) ? 'ja' : undefined
  const plain = text
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/(?<!\p{L})(?:u|ur|r u)(?!\p{L})/giu, (short) => (/r/i.test(short) ? 'are you' : 'you'))
  const sentences = (plain.match(SENTENCE) ?? []).filter(
    (one) => one.trim() && one.trim().split(/\s+/).length <= WORDS_MAX,
  )
  return PATTERNS.find(([, patterns]) =>
    sentences.some((one) => patterns.some((pattern) => pattern.test(one.trim()))),
  )?.[0]
}
