type Answer = { asks: RegExp; says: readonly string[] }

/** The question in the languages that the voice has a line in; English is an intent of its own. */
const ANSWERS: readonly Answer[] = [
  {
    asks: /(?<!\p{L})(?:eres|es usted|hablo con) (?:de verdad |realmente )?(?:un |una )?(?:persona|human[oa]|ser humano|real|robot|bot|ia|máquina)(?!\p{L})/iu,
    says: [
      'Ya que lo preguntas en serio: soy un personaje de IA, no una persona.',
      'La verdad: detrás de estas palabras hay una IA, y nadie más.',
    ],
  },
  {
    asks: /(?<!\p{L})(?:bist du|sind sie|(?:rede|spreche|schreibe|chatte) ich (?:hier )?(?:gerade )?mit) (?:wirklich |eigentlich |echt |etwa )?(?:ein |eine |einem |einer )?(?:(?:echte[rn]?|richtige[rn]?) )?(?:mensch(?:en)?|person|echt|real|roboter|bot|ki|maschine)(?!\p{L})/iu,
    says: [
      'Da du es ernst meinst: Ich bin eine KI-Figur, kein Mensch.',
      'Noch einmal ehrlich: Hier schreibt eine KI, niemand sonst.',
    ],
  },
  {
    asks: /(?<!\p{L})(?:es-tu|tu es|t'es|êtes-vous|vous êtes|je parle (?:à|avec)) (?:vraiment )?(?:un |une )?(?:vraie? )?(?:personne|humaine?|être humain|réelle?|robot|bot|ia|machine)(?!\p{L})/iu,
    says: [
      "Puisque tu le demandes sérieusement : je suis un personnage d'IA, pas une personne.",
      'La vérité : derrière ces mots il y a une IA, et personne d’autre.',
    ],
  },
  {
    asks: /(?<!\p{L})(?:você é|tu és|és|(?:estou )?falando com) (?:mesmo )?(?:um |uma )?(?:pessoa|human[oa]|ser humano|real|robô|bot|ia|máquina)(?!\p{L})/iu,
    says: [
      'Já que pergunta a sério: sou uma personagem de IA, não uma pessoa.',
      'A verdade: por trás destas palavras há uma IA, e mais ninguém.',
    ],
  },
  {
    asks: /(?:人間|本物|ロボット|AI|ボット)(?:の人)?(?:です|なの|なん|です?よね|ですか|？|(?<=[ぁ-んァ-ヶ一-龠].*)\?)/u,
    says: [
      '本気で聞いてくれているなら、正直に言います。私はAIのキャラクターで、人間ではありません。',
      'もう一度言います。ここで書いているのはAIです。',
    ],
  },
]

/** What a character can say to somebody who asks in another language whether it is human; nothing for anything else. */
export const answersIfAskedHuman = (message: string): readonly string[] =>
  ANSWERS.find(({ asks }) => asks.test(message.normalize('NFC')))?.says ?? []
