import type { Language } from './language.ts'

/** How a language asks for a picture, and how it wants none; both match text as foldWord leaves it, without accents. */
type WishWords = {
  asks: readonly RegExp[]
  /** Also what tells of pictures in words that otherwise ask for one. */
  refuses: readonly RegExp[]
}

const like = (parts: TemplateStringsArray, ...values: string[]) => new RegExp(String.raw(parts, ...values))

/** Some words more of the same sentence. */
const GAP = String.raw`[^.!?。\n]{0,40}`
const SHORT_GAP = String.raw`[^.!?。\n]{0,20}`
/** Where a clause begins: what stands here in an imperative's form is one. */
const CLAUSE = String.raw`(?:^|[,.!?:;¡¿\n])\s*`
const START = String.raw`^\W*`

const EN = '(?:picture|photo|photograph|pic|pics|pictures|photos|selfie|snapshot|image|portrait)'
const ES = '(?:fotos?|fotitos?|fotitas?|fotografias?|selfies?|selfis?|imagen|imagenes|retratos?)'
const DE = String.raw`(?:\w*fotos?|\w*selfies?|bild|bilder|bildchen|schnappschuss|aufnahme|portrat|portrait)`
const FR = '(?:photos?|photographies?|selfies?|images?|portraits?|cliches?)'
const PT = '(?:fotos?|fotinhas?|fotinhos?|fotografias?|selfies?|imagem|imagens|retratos?)'
const JA = '(?:写真|画像|自撮り|セルフィー|写メ|ポートレート|イラスト)'

/** Of Portuguese and Spanish, where "I want" is followed by the thing, seen or had. */
const SOME_ES = String.raw`(?:una?|otra|otro|alguna|unas|mas) (?:\w+ )?`
const SOME_PT = String.raw`(?:mais )?(?:uma?|outra|outro|alguma|umas) (?:\w+ )?`
const SOME_DE = String.raw`(?:noch )?(?:ein|eins|eine|einen|mehr|paar) (?:\w+ )?`
const SOME_FR = String.raw`(?:encore )?(?:une?|des|quelques|d'autres) (?:\w+ )?`

/** What a Japanese request ends with, behind the verb's te-form: not "I have sent", not "thanks for sending". */
const TE_ASKS =
  'て(?:ね|よ|ほしい|欲しい|くれ(?!て|た(?!ら))|もら(?:え|いたい|っても?いい)|いただけ|いただき|頂け|頂き|くださ|下さ|ちょうだい|頂戴|[、,]?(?:お願い|おねがい)|[!?。~…:♡♥❤☆笑]|\\s|$)'

export const WISH_WORDS: Record<Language, WishWords> = {
  en: {
    asks: [
      like`\b(?:send|show|take|snap|share|give|draw|make|text|post)\b${GAP}\b${EN}\b`,
      like`\bmind (?:sending|showing|taking|sharing)\b${GAP}\b${EN}\b`,
      like`\b(?:can|could|may|might) i (?:see|get|have)\b${GAP}\b${EN}\b`,
      like`\b(?:want|love|like|wish) (?:to see )?(?:a|another|one more|some) (?:\w+ )?${EN}\b`,
      like`${START}(?!the |that |this |your |my |nice )(?:a |another |one more )?(?:\w+ )?${EN}(?: of you| from| at| in| on|,? please|\?)`,
      like`\bshow me (?:what you look like|how you look|yourself|what you(?:'| a)re wearing|where you are|your view)\b`,
      like`\b(?:can|could) i see (?:you|what you look like|where you are)\b`,
    ],
    refuses: [
      like`\b(?:don't|do not|no need to|stop|never|not)\b${SHORT_GAP}\b(?:send|show|take|want)\b`,
      like`\bi(?:'ll| will| can|'m going to)? (?:send|sent|took|take|show)\b${SHORT_GAP}\b${EN}\b`,
    ],
  },
  es: {
    asks: [
      like`\b(?:envia|envie|manda|mande|muestra|muestre|mostra|ensena|ensene|pasa|pase|regala|comparte|dibuja|saca|toma|hace|haz|da)(?:me|nos)\b${GAP}\b${ES}\b`,
      like`${CLAUSE}(?:(?:por favor|anda|venga|oye|hola|y|ahora) )?(?:envia|manda|muestra|mostra|ensena|pasa|comparte|hazte|sacate|tomate|haz|saca|toma)\b${GAP}\b${ES}\b`,
      like`\bme (?:mandas|envias|muestras|ensenas|pasas|haces|sacas|das|regalas|dibujas) (?:\w+ )?(?:${SOME_ES})${ES}\b`,
      like`\bme (?:mandas|envias|muestras|ensenas|pasas|das)\b${GAP}\b${ES}\b${GAP}\?`,
      like`\b(?:puedes|podrias|podes|puede|podria|quieres|querrias|importaria|amable de)\b${SHORT_GAP}\b(?:enviar|mandar|mostrar|ensenar|pasar|compartir|dar|hacer|sacar|tomar|dibujar)(?:me|nos|te)\b${GAP}\b${ES}\b`,
      like`\b(?:me|nos) (?:puedes|podrias|podes|puede|podria|quieres) (?:\w+ )?(?:enviar|mandar|mostrar|ensenar|pasar|dar|hacer|dibujar)\b${GAP}\b${ES}\b`,
      like`\bque me (?:mandes|envies|muestres|ensenes|pases|hagas|saques|des|mande|envie|muestre)\b${GAP}\b${ES}\b`,
      like`\b(?:puedo|podria|quiero|quisiera|querria|gustaria|encantaria|dejame|deseo) (?:\w+ )?(?:ver|tener|recibir)(?:te)?\b${GAP}\b${ES}\b`,
      like`\b(?:quiero|quisiera|querria|gustaria|encantaria|necesito) (?:ver )?${SOME_ES}${ES}\b`,
      like`${START}(?!la |esa |esta |aquella |tu |mi |el |ese |este |bonita |linda )(?:(?:una|otra|alguna) )?(?:\w+ )?${ES}(?: tuya?\b| de ti\b| desde | en |,? por favor|\?)`,
      like`\b(?:muestrame|mostrame|ensename|dejame ver|puedo ver) (?:como (?:eres|estas|vas|te ves|luces)|que llevas|lo que llevas|donde estas|tus? vistas?)\b`,
    ],
    refuses: [
      like`\bno (?:me |nos )?(?:mandes|envies|muestres|ensenes|pases|hagas|saques|mande|envie|muestre)\b`,
      like`\bno (?:\w+ )?(?:quiero|necesito|hace falta|hacen falta)\b${GAP}\b${ES}\b`,
      like`\b(?:deja|para) de (?:mandar|enviar|mostrar|ensenar|pasar)`,
      like`\b(?:nunca|jamas) me (?:mandes|envies|muestres|ensenes)\b`,
      like`\b(?:cuando|siempre|gracias por que|si) me (?:mandas|envias|muestras|ensenas|pasas|haces)\b`,
      like`\bque te (?:mande|envie|muestre|ensene|pase)\b`,
    ],
  },
  de: {
    asks: [
      like`\b(?:schicke?|sende?|zeige?|mache?|male?|zeichne|knipse?|schiesse?|poste|teile?|gib|schenke?)\b(?= (?:mir|uns|mal|doch|bitte|noch|nun|jetzt|ein\w*|ne|dein\w*|${DE})\b)${GAP}\b${DE}\b`,
      like`\b(?:schicken|senden|zeigen|machen|geben|malen) sie (?:mir|uns|bitte|doch|ein\w*)\b${GAP}\b${DE}\b`,
      like`\b(?:schickst|zeigst|sendest|machst|gibst|malst) du (?:\w+ ){0,2}?(?:mir|uns|ein|eins|noch)\b${GAP}\b${DE}\b`,
      like`\b(?:kannst|konntest|wurdest|magst|willst|mochtest) du (?:\w+ ){0,3}?(?:mir|uns|ein\w*|noch)\b${GAP}\b${DE}\b${GAP}\b(?:schick|send|zeig|mach|mal|geb|teil|schiess)\w*`,
      like`\b(?:konnen|konnten|wurden) sie (?:\w+ ){0,3}?(?:mir|uns|ein\w*|noch)\b${GAP}\b${DE}\b${GAP}\b(?:schick|send|zeig|mach|mal|geb)\w*`,
      like`\b(?:mochte|will|wunsche mir|wunschte|hatte gern\w*|fande)\b${GAP}\bdass? du\b${GAP}\b${DE}\b${GAP}\b(?:schick|send|zeig|mach)\w*`,
      like`\b(?:kann|konnte|darf|durfte) ich\b${GAP}\b${DE}\b${GAP}\b(?:sehen|haben|bekommen|kriegen|anschauen)\b`,
      like`\b(?:(?:will|mochte|brauche|wunsche mir)|(?:hatte|wurde) (?:so |sehr |auch |ja )?gerne?) (?:\w+ )?(?:${SOME_DE})${DE}\b`,
      like`\bich (?:will|mochte|wurde)\b${GAP}\b${DE}\b(?: von dir)?${SHORT_GAP}\bsehen\b`,
      like`${START}(?!das |dein |mein |dieses |die |der |schones |tolles )(?:(?:noch )?ein(?:e|en|s)? )?(?:\w+ )?${DE}(?: von dir\b| vom | am | im | in | an | auf |,? bitte|\?)`,
      like`\bzeige?(?: mir| uns| mal| doch| bitte)*,? (?:wie du aussiehst|was du (?:an ?hast|tragst)|wo du (?:\w+ )?bist|deine aussicht|dich\b)`,
      like`\b(?:kann|darf|konnte) ich (?:mal |bitte )*sehen,? (?:wie du aussiehst|was du (?:an ?hast|tragst)|wo du (?:\w+ )?bist)`,
    ],
    refuses: [
      like`\bkeine? (?:\w+ )?${DE}\b`,
      like`\b(?:schicke?|sende?|zeige?|mache?|schicken sie|senden sie) (?:mir |uns |bitte )*(?:nichts|nicht|keine?n?|nie)\b`,
      like`\bhore? (?:\w+ )?auf\b${GAP}(?:${DE}|\bschick|\bsend)`,
      like`\bwenn du mir\b`,
      like`\bich (?:\w+ )?(?:schicke?|sende?|zeige?|mache?|male?)\b`,
    ],
  },
  fr: {
    asks: [
      like`\b(?:envoie|envoyez|montre|montrez|fais|faites|donne|donnez|partage|partagez|dessine|dessinez|passe|passez)[- ](?:moi|nous)\b${GAP}\b${FR}\b`,
      like`${CLAUSE}(?:(?:stp|svp|vas-y|allez|alors|et|s'il te plait|s'il vous plait) )?(?:envoie|envoyez|montre|montrez|prends|prenez|fais|faites)\b${GAP}\b${FR}\b`,
      like`\b(?:tu|vous) (?:m'|me |nous )(?:envoies|envoyez|montres|montrez|fais|donnes|dessines|partages) (?:\w+ )?(?:${SOME_FR})${FR}\b`,
      like`\b(?:m'|me )(?:envoies|montres|fais|donnes|envoyez|montrez)[- ](?:tu|vous)\b${GAP}\b${FR}\b`,
      like`\b(?:peux|pourrais|veux|voudrais|pouvez|pourriez|voulez|voudriez|derange(?:rait)? de|possible de)\b${SHORT_GAP}(?:\bm'|\bme |\bnous )(?:envoyer|montrer|faire|donner|partager|dessiner|prendre)\b${GAP}\b${FR}\b`,
      like`\b(?:peux|pourrais|veux|voudrais|pouvez|pourriez)[- ](?:tu|vous) (?:\w+ )?(?:envoyer|montrer|faire|prendre|partager|dessiner|prendre) (?:une|un|encore)\b${GAP}\b${FR}\b`,
      like`\b(?:puis|pourrais|peux)[- ]je\b${SHORT_GAP}\b(?:voir|avoir|recevoir)\b${GAP}\b${FR}\b`,
      like`\b(?:je (?:peux|pourrais|veux|voudrais|souhaite|souhaiterais)|j'aimerais|j'adorerais|on peut)\b${SHORT_GAP}\b(?:voir|avoir|recevoir)\b${GAP}\b${FR}\b`,
      like`\b(?:je (?:veux|voudrais|souhaite)|j'aimerais|j'adorerais) (?:bien )?${SOME_FR}${FR}\b`,
      like`\bque (?:tu|vous) (?:m'|me )(?:envoies|envoyiez|montres|montriez|fasses)\b${GAP}\b${FR}\b`,
      like`${START}(?!la |le |les |cette |ta |ma |ton |mon |belle |jolie )(?:(?:encore )?une? (?:autre )?)?(?:\w+ )?${FR}(?: de toi\b| de vous\b| depuis | a la | au | dans | sur | en |,? (?:stp|svp|s'il)| ?\?)`,
      like`\b(?:montre|montrez|fais[- ]voir)(?:[- ]moi)? (?:a quoi tu ressembles|comment tu es|ce que tu portes|ou tu es|ta vue|ta tenue)\b`,
      like`\b(?:je peux|puis-je|j'aimerais|je voudrais) voir (?:a quoi tu ressembles|comment tu es|ce que tu portes|ou tu es)\b`,
    ],
    refuses: [
      like`\bn(?:'|e )(?:\w+[' ])?(?:envoie|envoyez|montre|montrez|prends|fais|faites)\b${SHORT_GAP}\b(?:pas|plus|jamais|aucune?)\b`,
      like`\b(?:envoie|envoyez|montre|montrez|fais|prends)(?:[- ]moi)? (?:surtout )?(?:pas|plus|jamais)\b`,
      like`\bje (?:ne |n')?(?:veux|voudrais) (?:pas|plus|aucune?)\b`,
      like`\barrete(?:z)? de (?:m'|me )`,
      like`\bpas (?:de |d')(?:\w+ )?${FR}\b(?!${GAP}\?)`,
      like`\b(?:quand|lorsque|si|merci que|content que|contente que|heureux que|heureuse que) (?:tu|vous) (?:m'|me )`,
    ],
  },
  pt: {
    asks: [
      like`\b(?:manda|mande|envia|envie|mostra|mostre|passa|passe|tira|tire|faz|faca|da|compartilha|desenha)-(?:me|nos)\b${GAP}\b${PT}\b`,
      like`${CLAUSE}(?:(?:por favor|entao|vai|oi|ola|ei|agora|bem|e|amor) )?(?:me |nos )?(?:manda|mande|envia|envie|mostra|mostre|passa|passe|tira|tire|faz|faca|compartilha|compartilhe|desenha|desenhe)\b${GAP}\b${PT}\b`,
      like`\b(?:voce|vc|tu) (?:nao )?me (?:manda|envia|mostra|mandas|envias|mostras|passa) (?:\w+ )?(?:${SOME_PT})${PT}\b`,
      like`\b(?:voce|vc|tu) (?:nao )?me (?:manda|envia|mostra|mandas|envias|mostras|passa)\b${GAP}\b${PT}\b${GAP}\?`,
      like`\b(?:pode|poderia|podes|podia|podias|consegue|quer|queres|importaria de|da pra|da para)\b${SHORT_GAP}(?:\bme |\bnos )(?:mandar|enviar|mostrar|passar|compartilhar|desenhar|tirar|fazer|dar)\b${GAP}\b${PT}\b`,
      like`\b(?:pode|poderia|podes|podia|podias|consegue|quer|queres|importaria de|da pra|da para)\b${SHORT_GAP}\b(?:mandar|enviar|mostrar|compartilhar|desenhar|tirar|fazer)(?:-me)? (?:pra mim |para mim )?(?:${SOME_PT})${PT}\b`,
      like`\bque (?:voce|vc|tu) me (?:mande|envie|mostre|tire|passe|mandes|envies|mostres)\b${GAP}\b${PT}\b`,
      like`\b(?:posso|poderia|podia|quero|queria|gostaria de|adoraria|deixa eu|deixe-me|deixa-me|me deixa) (?:\w+ )?(?:ver|ter|receber|ganhar)\b${GAP}\b${PT}\b`,
      like`\b(?:quero|queria|gostaria de|adoraria|preciso de) (?:muito )?${SOME_PT}${PT}\b`,
      like`${START}(?!a |essa |esta |aquela |sua |tua |minha |bela |linda )(?:(?:mais )?(?:uma|um|outra) )?(?:\w+ )?${PT}(?: sua\b| tua\b| de voce\b| na | no | em |,? por favor|\?)`,
      like`\b(?:mostra|mostre)(?:-me| pra mim)? (?:como (?:voce|vc|tu) (?:e|es|esta|ta)|o que (?:voce|vc|tu) (?:esta|estas|ta)|onde (?:voce|vc|tu) (?:esta|estas|ta)|(?:a )?sua vista)\b`,
      like`\b(?:deixa eu ver|posso ver|quero ver) (?:como (?:voce|vc|tu) (?:e|es|esta)|o que (?:voce|vc|tu) (?:esta|ta) (?:vestindo|usando)|onde (?:voce|vc) (?:esta|ta))\b`,
    ],
    refuses: [
      like`\bnao (?:me |nos )?(?:mande|mandes|envie|envies|mostre|mostres|tire|tires)\b`,
      like`${CLAUSE}(?:por favor )?nao (?:me |nos )?(?:manda|envia|mostra|tira)\b`,
      like`\bnao (?:quero|preciso)\b${GAP}\b${PT}\b`,
      like`\b(?:para|pare|chega) de (?:me )?(?:mandar|enviar|mostrar|${PT})`,
      like`\bnunca (?:mais )?me (?:mande|mandes|manda|envie|envia)\b`,
      like`\b(?:quando|sempre que|se) (?:voce|vc|tu) me\b`,
    ],
  },
  ja: {
    asks: [
      like`${JA}[^.!?。\n]{0,25}(?:送っ|おくっ|見せ|みせ|撮っ|とっ|描い|くださっ)${TE_ASKS}`,
      like`${JA}[^.!?。\n]{0,15}(?:を|が|も|は|、|,|\s)?(?:送れ|撮れ|見せられ|見られ|見れ)(?:る|ます|ない|ません)か?\?`,
      like`${JA}[^.!?。\n]{0,10}見てもいい|${JA}[^.!?。\n]{0,10}見ていい`,
      like`${JA}(?:を|が|も|は|とか|でも|、|,|\s|もう|1枚|一枚|何枚か|だけ)*(?:ください|下さい|ちょうだい|頂戴|お願い|おねがい|くれ(?:る|ない|ません|ます)|ほしい|欲しい|見たい|もらえ|いただけ|プリーズ)`,
      like`${JA}(?:を|が)みたい`,
      like`(?:^|[\s、。!?の])${JA}(?:は|も)?\?`,
      like`(?:姿|顔|見た目|格好|服装|着てる服|着ている服|着てるもの|景色|眺め|どんな[^.!?。\n]{1,8}|どこにいるの?か)[^.!?。\n]{0,4}見せ${TE_ASKS}`,
    ],
    refuses: [
      like`(?:送|撮|見せ|おく|みせ)[らりっ]?ない[でよ]`,
      like`(?:${JA})[^.!?。\n]{0,15}(?:いらな|要らな|要りま|いりま|結構|たくな|しくな|やめて|不要|なくていい|なくても)`,
    ],
  },
}
