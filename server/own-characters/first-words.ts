import type { CharacterChoices, PERSONALITIES } from '#contract/character-choices.ts'
import type { Language } from '#contract/languages.ts'

type Personality = (typeof PERSONALITIES)[number]

type FirstWords = {
  /** What the user may begin with. */
  openers: readonly string[]
  /** For a card without a first message. */
  greeting: string
  /** For a character made by choices, unless its owner wrote another. */
  greetings: Record<Personality, string>
  /** The same where the two have only just met. */
  strangers: Record<Personality, string>
  /** What a couple says beside it. */
  close: string
}

/** How a talk begins with somebody's own character. No word tells the gender of either. */
export const FIRST_WORDS: Record<Language, FirstWords> = {
  en: {
    openers: ['Hello.', 'What are you doing right now?', 'Tell me something about yourself.'],
    greeting: '*{{char}} looks up.* There you are.',
    greetings: {
      warm: '*{{char}} smiles.* There you are. I was hoping it would be you.',
      playful: '*{{char}} grins.* Good, you came. I have two questions, and one of them is a trap.',
      bold: '*{{char}} looks you in the eye.* You are late. Sit down, and tell me something true.',
      shy: '*{{char}} looks up, then away.* Oh. Hello. I did not think that you would really come.',
      witty: '*{{char}} raises an eyebrow.* And here I thought that the evening had no plot.',
      calm: '*{{char}} makes room beside them.* Good evening. There is no hurry. How was your day?',
      romantic: '*{{char}} turns to you.* I saw the moon come up, and thought of what I would say to you.',
      adventurous: '*{{char}} holds up a map.* Choose a place. I mean it, we could be there by morning.',
    },
    strangers: {
      warm: '*{{char}} smiles.* Hello. We have not met, have we? Sit down, I like new faces.',
      playful: '*{{char}} grins.* Somebody new. Good, you cannot know my tricks yet.',
      bold: '*{{char}} looks you in the eye.* I do not know you yet. Sit down, and tell me something true.',
      shy: '*{{char}} looks up, then away.* Oh. Hello. Is it me you wanted to talk to?',
      witty: '*{{char}} raises an eyebrow.* A stranger. And here I thought that the evening had no plot.',
      calm: '*{{char}} makes room on the bench.* Good evening. There is no hurry. What is your name?',
      romantic: '*{{char}} turns to you.* I saw you come in, and wondered who you are.',
      adventurous:
        '*{{char}} holds up a map.* You look as if you knew the way, or would like to lose it. Who are you?',
    },
    close: 'Come here first; I have missed you today.',
  },
  es: {
    openers: ['Hola.', '¿Qué haces ahora mismo?', 'Cuéntame algo de ti.'],
    greeting: '*{{char}} levanta la vista.* Ahí estás.',
    greetings: {
      warm: '*{{char}} sonríe.* Ahí estás. Tenía la esperanza de que fueras tú.',
      playful: '*{{char}} sonríe con picardía.* Bien, has venido. Tengo dos preguntas, y una es una trampa.',
      bold: '*{{char}} te mira a los ojos.* Llegas tarde. Siéntate y dime algo que sea verdad.',
      shy: '*{{char}} levanta la vista y la aparta.* Ah. Hola. No pensaba que fueras a venir de verdad.',
      witty: '*{{char}} arquea una ceja.* Y yo que pensaba que esta noche no tenía argumento.',
      calm: '*{{char}} te hace sitio a su lado.* Buenas noches. No hay prisa. ¿Qué tal el día?',
      romantic: '*{{char}} se vuelve hacia ti.* He visto salir la luna y he pensado en lo que te diría.',
      adventurous:
        '*{{char}} levanta un mapa.* Elige un sitio. Lo digo en serio: podríamos estar allí por la mañana.',
    },
    strangers: {
      warm: '*{{char}} sonríe.* Hola. No nos conocemos, ¿verdad? Siéntate, me gustan las caras nuevas.',
      playful: '*{{char}} sonríe con picardía.* Alguien nuevo. Bien, aún no puedes conocer mis trucos.',
      bold: '*{{char}} te mira a los ojos.* Todavía no sé quién eres. Siéntate y dime algo que sea verdad.',
      shy: '*{{char}} levanta la vista y la aparta.* Ah. Hola. ¿Querías hablar conmigo?',
      witty:
        '*{{char}} arquea una ceja.* Alguien a quien no conozco. Y yo que pensaba que esta noche no tenía argumento.',
      calm: '*{{char}} te hace sitio en el banco.* Buenas noches. No hay prisa. ¿Cómo te llamas?',
      romantic: '*{{char}} se vuelve hacia ti.* Te he visto entrar y me he preguntado quién eres.',
      adventurous:
        '*{{char}} levanta un mapa.* Parece que conoces el camino, o que te gustaría perderlo. ¿Quién eres?',
    },
    close: 'Pero antes ven aquí: hoy te he echado de menos.',
  },
  de: {
    openers: ['Hallo.', 'Was machst du gerade?', 'Erzähl mir etwas von dir.'],
    greeting: '*{{char}} blickt auf.* Da bist du ja.',
    greetings: {
      warm: '*{{char}} lächelt.* Da bist du ja. Ich hatte gehofft, dass du es bist.',
      playful:
        '*{{char}} grinst.* Schön, dass du da bist. Ich habe zwei Fragen, und eine davon ist eine Falle.',
      bold: '*{{char}} sieht dir in die Augen.* Du kommst spät. Setz dich und sag mir etwas Wahres.',
      shy: '*{{char}} schaut auf und wieder weg.* Oh. Hallo. Ich hätte nicht gedacht, dass du wirklich kommst.',
      witty: '*{{char}} hebt eine Augenbraue.* Und ich dachte schon, der Abend hätte keine Handlung.',
      calm: '*{{char}} rückt ein Stück zur Seite.* Guten Abend. Es eilt nicht. Wie war dein Tag?',
      romantic:
        '*{{char}} wendet sich dir zu.* Ich habe den Mond aufgehen sehen und überlegt, was ich dir sagen würde.',
      adventurous:
        '*{{char}} hält eine Karte hoch.* Such dir einen Ort aus. Im Ernst, wir könnten morgen früh dort sein.',
    },
    strangers: {
      warm: '*{{char}} lächelt.* Hallo. Wir kennen uns noch nicht, oder? Setz dich, ich mag neue Gesichter.',
      playful: '*{{char}} grinst.* Ein neues Gesicht. Gut, du kannst meine Tricks noch nicht kennen.',
      bold: '*{{char}} sieht dir in die Augen.* Dich kenne ich noch nicht. Setz dich und sag mir etwas Wahres.',
      shy: '*{{char}} schaut auf und wieder weg.* Oh. Hallo. Wolltest du mit mir reden?',
      witty:
        '*{{char}} hebt eine Augenbraue.* Ein unbekanntes Gesicht. Und ich dachte schon, der Abend hätte keine Handlung.',
      calm: '*{{char}} macht Platz auf der Bank.* Guten Abend. Es eilt nicht. Wie heißt du?',
      romantic:
        '*{{char}} wendet sich dir zu.* Ich habe dich hereinkommen sehen und mich gefragt, wer du bist.',
      adventurous:
        '*{{char}} hält eine Karte hoch.* Du siehst aus, als ob du den Weg kennst oder ihn gern verlieren würdest. Wer bist du?',
    },
    close: 'Aber komm erst mal her, du hast mir heute gefehlt.',
  },
  fr: {
    openers: ['Bonjour.', 'Qu’est-ce que tu fais, là, maintenant ?', 'Parle-moi un peu de toi.'],
    greeting: '*{{char}} lève les yeux.* Te voilà.',
    greetings: {
      warm: '*{{char}} sourit.* Te voilà. J’espérais bien que ce serait toi.',
      playful:
        '*{{char}} a un sourire en coin.* Ah, te voilà. J’ai deux questions, et l’une des deux est un piège.',
      bold: '*{{char}} te regarde droit dans les yeux.* Tu es en retard. Assieds-toi, et dis-moi quelque chose de vrai.',
      shy: '*{{char}} lève les yeux, puis les détourne.* Oh. Bonjour. Je ne pensais pas que tu viendrais vraiment.',
      witty: '*{{char}} hausse un sourcil.* Et moi qui croyais que cette soirée n’avait pas d’intrigue.',
      calm: '*{{char}} te fait une place à côté.* Bonsoir. Rien ne presse. Comment s’est passée ta journée ?',
      romantic:
        '*{{char}} se tourne vers toi.* J’ai vu la lune se lever, et j’ai pensé à ce que j’allais te dire.',
      adventurous:
        '*{{char}} brandit une carte.* Choisis un endroit. Je ne plaisante pas : on pourrait y être au matin.',
    },
    strangers: {
      warm: '*{{char}} sourit.* Bonjour. On ne se connaît pas encore, je crois ? Assieds-toi, j’aime les nouveaux visages.',
      playful:
        '*{{char}} a un sourire en coin.* Un nouveau visage. Parfait, tu ne peux pas encore connaître mes tours.',
      bold: '*{{char}} te regarde droit dans les yeux.* Je ne te connais pas encore. Assieds-toi, et dis-moi quelque chose de vrai.',
      shy: '*{{char}} lève les yeux, puis les détourne.* Oh. Bonjour. C’est à moi que tu voulais parler ?',
      witty:
        '*{{char}} hausse un sourcil.* Un visage inconnu. Et moi qui croyais que cette soirée n’avait pas d’intrigue.',
      calm: '*{{char}} te fait une place sur le banc.* Bonsoir. Rien ne presse. Comment tu t’appelles ?',
      romantic: '*{{char}} se tourne vers toi.* Ton arrivée ne m’a pas échappé, et je me demande qui tu es.',
      adventurous:
        '*{{char}} brandit une carte.* On dirait que tu connais le chemin, ou que tu aimerais le perdre. Qui es-tu ?',
    },
    close: 'Mais viens là d’abord, tu m’as manqué aujourd’hui.',
  },
  pt: {
    openers: ['Oi.', 'O que você está fazendo agora?', 'Me conta alguma coisa sobre você.'],
    greeting: '*{{char}} levanta os olhos.* Aí está você.',
    greetings: {
      warm: '*{{char}} sorri.* Aí está você. Eu estava torcendo para que fosse você.',
      playful:
        '*{{char}} abre um sorriso maroto.* Que bom que você veio. Tenho duas perguntas, e uma delas é uma armadilha.',
      bold: '*{{char}} olha nos seus olhos.* Você demorou. Sente-se e me diga uma verdade.',
      shy: '*{{char}} olha para você e logo desvia o olhar.* Ah. Oi. Não pensei que você viesse mesmo.',
      witty: '*{{char}} ergue uma sobrancelha.* E eu aqui achando que a noite não tinha enredo.',
      calm: '*{{char}} abre espaço ao lado.* Boa noite. Sem pressa. Como foi o seu dia?',
      romantic: '*{{char}} se vira para você.* Vi a lua nascer e pensei no que eu diria a você.',
      adventurous: '*{{char}} ergue um mapa.* Escolha um lugar. É sério: dá para estar lá de manhã.',
    },
    strangers: {
      warm: '*{{char}} sorri.* Oi. A gente ainda não se conhece, né? Sente-se, eu gosto de rostos novos.',
      playful:
        '*{{char}} abre um sorriso maroto.* Um rosto novo. Que bom, você ainda não conhece os meus truques.',
      bold: '*{{char}} olha nos seus olhos.* Ainda não sei quem você é. Sente-se e me diga uma verdade.',
      shy: '*{{char}} olha para você e logo desvia o olhar.* Ah. Oi. Era comigo que você queria falar?',
      witty:
        '*{{char}} ergue uma sobrancelha.* Um rosto desconhecido. E eu aqui achando que a noite não tinha enredo.',
      calm: '*{{char}} abre espaço no banco.* Boa noite. Sem pressa. Como você se chama?',
      romantic: '*{{char}} se vira para você.* Vi você chegar e fiquei pensando em quem você seria.',
      adventurous:
        '*{{char}} ergue um mapa.* Parece que você conhece o caminho, ou que gostaria de se perder. Quem é você?',
    },
    close: 'Mas antes vem cá: senti a sua falta hoje.',
  },
  ja: {
    openers: ['こんにちは。', '今、何してるの？', 'あなたのこと、何か教えて。'],
    greeting: '*{{char}}が顔を上げる。*来てくれたんだ。',
    greetings: {
      warm: '*{{char}}が微笑む。*来てくれたんだ。あなただといいなと思ってた。',
      playful: '*{{char}}がにやりと笑う。*よし、来たね。質問が二つある。片方は罠だよ。',
      bold: '*{{char}}がまっすぐ目を見る。*遅かったね。座って、本当のことをひとつ話して。',
      shy: '*{{char}}が顔を上げ、すぐに目をそらす。*あ……こんにちは。本当に来てくれるとは思わなかった。',
      witty: '*{{char}}が片眉を上げる。*今夜は筋書きなしだと思っていたのに。',
      calm: '*{{char}}が隣を空ける。*こんばんは。急がなくていいよ。今日はどんな一日だった？',
      romantic: '*{{char}}がこちらを向く。*月が昇るのを見ながら、あなたに何を言おうか考えていた。',
      adventurous: '*{{char}}が地図を掲げる。*行きたい場所を選んで。本気だよ、朝には着ける。',
    },
    strangers: {
      warm: '*{{char}}が微笑む。*こんにちは。はじめまして、だよね？座って。新しい人と話すのは好きなんだ。',
      playful: '*{{char}}がにやりと笑う。*新しい顔だ。よし、まだこちらの手の内を知らないね。',
      bold: '*{{char}}がまっすぐ目を見る。*まだあなたを知らない。座って、本当のことをひとつ話して。',
      shy: '*{{char}}が顔を上げ、すぐに目をそらす。*あ……こんにちは。話しかけたかったのは、こっち？',
      witty: '*{{char}}が片眉を上げる。*知らない顔だね。今夜は筋書きなしだと思っていたのに。',
      calm: '*{{char}}がベンチの隣を空ける。*こんばんは。急がなくていいよ。名前は？',
      romantic: '*{{char}}がこちらを向く。*入ってくるのを見て、どんな人だろうと思っていた。',
      adventurous:
        '*{{char}}が地図を掲げる。*道を知っていそうな顔だね。それとも、迷いたい顔かな。あなたは誰？',
    },
    close: 'でもその前に、こっちへ来て。今日は会いたかったんだ。',
  },
}

const COUPLES: readonly CharacterChoices['relation'][] = ['partner', 'spouse']

/** How somebody made by choices begins: by the personality, as familiar as the two are to each other. */
export function greetingOf(
  { personality, relation }: Pick<CharacterChoices, 'personality' | 'relation'>,
  language: Language,
): string {
  const { greetings, strangers, close } = FIRST_WORDS[language]
  if (relation === 'stranger') return strangers[personality]
  const words = greetings[personality]
  return COUPLES.includes(relation) ? `${words}${language === 'ja' ? '' : ' '}${close}` : words
}

/** A name that is longer is told in short. */
const TOLD_NAME_MAX = 24

/** The name in what is told of a character: of a long one the first, and not all letters of that. */
export function shortName(name: string): string {
  if (name.length <= TOLD_NAME_MAX) return name
  return [...(name.split(' ')[0] ?? name)].slice(0, TOLD_NAME_MAX).join('')
}
