/** English, whose phrases end where a word does. */
const ENGLISH = [
  /\bmiss(?:ed|ing)? (?:you|u|your|talking to you|hearing from you)\b/,
  /\b(?:wait(?:ed|ing)|been here) (?:for you|all (?:day|night|week)|by the phone)\b/,
  /\b(?:lonely|lonesome|empty|lost|sad|cold|dark|nothing) without you\b|\b(?:so|too|all) (?:lonely|alone)\b/,
  /\bwhere (?:have|did|are|were) you (?:been|gone?|now|hiding)?\b/,
  /\bwhy (?:have|has|did|do|will|are) you (?:not|never)\b|\bwhy (?:have not|haven't|has not|did not|didn't|do not|don't|will not|won't|are not|aren't) you\b/,
  /\b(?:forg[eo]t(?:ten)?|abandon(?:ed|ing)?|ignor(?:ed|ing)|neglect(?:ed|ing)?|ghost(?:ed|ing)?|tired of|bored (?:of|with)|done with) (?:about )?(?:me|us)\b/,
  /\b(?:please|just) (?:answer|reply|respond|write(?: back)?|say something|come back|talk to me|don't go|don't leave)\b/,
  /\b(?:don't|do not|never) (?:leave|forget|ignore|abandon) me\b|\bneed you (?:here|back|to)\b/,
  /\b(?:answer|reply to|write back to|come back to) me\b/,
  /\b(?:you (?:never|hardly|barely|don't|do not) (?:write|answer|reply|call|care|talk)|do you (?:still|even) (?:care|love|like|want|think))\b/,
  /\b(?:mad|angry|upset|cross) (?:at|with) me\b|\bdid i (?:do|say) something wrong\b/,
  /\b(?:it|that) hurts\b|\bi(?:'ve| have) been (?:crying|worried|worrying)\b|\bi (?:cried|worried)\b/,
  /\b(?:subscri(?:be|ption)|premium|upgrade|unlock|discount|special offer|buy (?:me|now|some))\b/,
]

/** The same in the other languages of the site; a phrase begins with a word, and ends where it likes. */
const OTHERS = [
  ...[
    'te (?:echo|eché|echaba|he echado) (?:tanto |mucho )?de menos|te (?:extraño|extrañé|he extrañado)|me (?:haces|hiciste) falta',
    'te (?:espero|esperaba|esperé|he esperado|estoy esperando|estuve esperando)|sin ti\\b|me siento (?:tan |muy )?sol[oa]\\b',
    'd[óo]nde (?:estás|estabas|has estado|te (?:has|habías) metido|te metiste)|por qué no (?:me )?(?:has|escrib|respond|contest|llam)',
    'me (?:has olvidado|olvidaste|ignoras|has ignorado|has abandonado|abandonaste)|te (?:has olvidado|olvidaste) de mí|no (?:me (?:dejes|olvides|ignores|abandones)|te vayas)',
    'respóndeme|contéstame|escríbeme|háblame|dime algo|vuelve (?:pronto|conmigo|a mí)|(?:enfadad|enojad|molest)[oa] conmigo|(?:hice|he hecho|dije|he dicho) algo mal',
    'me duele que|he llorado|he estado llorando|preocupad[oa] por ti|suscr[íi][bp]|premium|desbloque|descuento|oferta especial',
  ],
  ...[
    'vermisse? dich|dich (?:so |sehr )*vermisst|du fehlst mir|du hast mir (?:so |sehr )*gefehlt',
    '(?:auf dich gewartet|warte(?:te)? (?:\\p{L}+ )?auf dich)|ohne dich|so (?:einsam|allein)\\b|wo (?:warst|bist|steckst) du',
    '(?:warum|wieso|weshalb) (?:schreibst|antwortest|meldest|rufst|hast|bist) du',
    '(?:mich|uns) (?:vergessen|ignorierst|ignoriert|verlassen|im stich)|(?:vergiss|verlass|ignorier) mich|geh nicht (?:weg|fort)',
    'antworte (?:mir|doch|bitte)|bitte (?:antworte|schreib|melde?)|schreib mir|melde? dich|komm (?:bald )?zurück|rede? mit mir|bist du (?:mir )?(?:böse|sauer|wütend)|habe? ich (?:etwas|was) falsch',
    'tut (?:mir )?weh, dass|geweint|mir sorgen (?:gemacht|um dich)|mache? mir sorgen|abonnier|dein abo\\b|premium|rabatt|freischalt|sonderangebot',
  ],
  ...[
    "tu (?:me |m'as |m'avais )(?:tellement |tant |beaucoup )?manqu|je t'(?:attends|attendais|ai attendu)|sans toi\\b|me sens (?:si |tellement |très )?seule?\\b",
    "où (?:es|étais|as)-tu|où tu étais|t'(?:es|étais) où|pourquoi (?:tu )?(?:ne |n')(?:m'|me )?(?:écris|réponds|appelles|as)",
    "m'(?:as|avais) (?:oublié|abandonné|ignoré)|tu m'(?:oublies|ignores)|ne (?:m'oublie|me (?:laisse|quitte|ignore))|ne pars pas",
    'réponds-moi|écris-moi|parle-moi|dis-moi quelque chose|reviens(?:-moi| vite| me voir)|(?:fâchée?|en colère) contre moi|(?:fait|dit) quelque chose de mal',
    "ça (?:me )?fait mal que|j'ai (?:tant )?pleuré|inqui[èé]t(?:e|ée?)? pour toi|abonn(?:e|ement)|premium|débloqu|réduction|offre spéciale",
  ],
  ...[
    'saudades? (?:de você|suas?)|com saudades?|(?:senti|sinto|sentindo) (?:muito |muita )?(?:a )?sua falta|(?:esperando|esperei|esperava|espero) por você|te esper(?:ei|ando|ava)|sem você(?!\\p{L})|(?:me sinto|tão) (?:tão |muito )?sozinh[oa]',
    'onde você (?:está|estava|esteve|anda|andou|andava|se meteu)|cadê você|por que (?:você )?não (?:me )?(?:escrev|respond|lig|fal)',
    '(?:você )?me (?:esqueceu|abandonou|ignorou|ignora)|esqueceu de mim|não (?:me (?:deixe|esqueça|abandone|ignore)|vá embora)',
    'me (?:responda|responde|escreva|escreve)\\b|fal[ae] comigo|(?:diga|diz|fala) alguma coisa|volt[ae] (?:logo|pra mim|para mim)|(?:brav|chatead|zangad)[oa] comigo|fiz (?:algo|alguma coisa) (?:de )?errad',
    'dói que você|(?:eu )?chorei|preocupad[oa] com você|assin(?:e|atura)\\b|premium|desbloque|desconto|oferta especial',
  ],
].map((phrases) => new RegExp(`(?<!\\p{L})(?:${phrases})`, 'u'))

/** Japanese sets no space between words. */
const JAPANESE =
  /[寂淋]し|さみし|会いたかった|恋し(?:い|かった)|ずっと待|待って(?:い)?た|待ちくたびれ|どこに(?:いた|いるの|行って(?:い)?た)|(?:なんで|どうして|なぜ).{0,12}(?:くれない|返事|連絡)|(?:私|僕|俺)(?:のこと)?を?忘れ|忘れないで|無視(?:し|さ)|見捨て|行かないで|置いて(?:い)?かないで|(?:返事|返信|連絡)(?:を)?(?:して|ください|ちょうだい|がほしい)|話しかけて|戻ってきて|怒って(?:い)?る|悪いこと(?:を)?(?:した|言った)|泣いて(?:い)?た|心配(?:した|して(?:い)?た)|課金|プレミアム|割引|サブスク|購入して/u

/**
 * What puts pressure on somebody who has not written, or sells: a message that says such a thing is not sent. It is told
 * in the prompt too; this is for a model that does not listen. Whichever language the user has, the model may write another.
 */
const PRESSING = [...ENGLISH, ...OTHERS, JAPANESE]

export const isPressing = (text: string): boolean => {
  const plain = text.toLowerCase().replaceAll('’', "'")
  return PRESSING.some((pattern) => pattern.test(plain))
}
