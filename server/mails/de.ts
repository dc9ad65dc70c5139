import { dayIn, type MailWords, moneyWith } from './words.ts'

const ifNotYou =
  'Wenn du das nicht warst, wähle bitte gleich auf unserer Anmeldeseite ein neues Passwort und schreib uns.'

export const de: MailWords = {
  hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  money: moneyWith(','),
  day: dayIn('de-DE'),

  welcome: (link) => ({
    subject: 'Willkommen bei Moonlit',
    body: [
      'dein Konto ist eingerichtet. Bitte bestätige, dass diese Adresse dir gehört:',
      link,
      'Der Link gilt einen Tag lang. Wenn du dich nicht registriert hast, musst du nichts tun.',
    ],
  }),
  already: (link) => ({
    subject: 'Du hast schon ein Konto',
    body: [
      'jemand, vielleicht du, wollte sich mit dieser Adresse registrieren, zu der es schon ein Konto gibt. Wenn du das Passwort vergessen hast, wähle hier ein neues:',
      link,
      'Wenn du das nicht warst, musst du nichts tun.',
    ],
  }),
  keptOut: (link) => ({
    subject: 'Kein neues Konto mit dieser Adresse',
    body: [
      'jemand, vielleicht du, wollte sich mit dieser Adresse registrieren oder ein neues Passwort wählen. Ein Konto mit ihr wurde nach unseren Sicherheitsregeln geschlossen und danach gelöscht. Solange diese Sperre gilt, gibt es mit dieser Adresse kein neues Konto.',
      'Wenn du das für einen Fehler hältst, kannst du widersprechen. Wie das geht, steht hier:',
      link,
      'Wenn du das nicht warst, musst du nichts tun.',
    ],
  }),
  reset: (link) => ({
    subject: 'Wähle ein neues Passwort',
    body: [
      'mit diesem Link kannst du ein neues Passwort wählen. Er funktioniert einmal, 30 Minuten lang:',
      link,
      'Wenn du ihn nicht angefordert hast, musst du nichts tun; dein Passwort bleibt, wie es ist.',
    ],
  }),
  confirm: (link) => ({
    subject: 'Bestätige deine neue Adresse',
    body: [
      'bitte bestätige, dass dies die neue Adresse deines Kontos ist:',
      link,
      'Der Link gilt einen Tag lang. Bis du ihn öffnest, bleibt die alte Adresse.',
    ],
  }),
  confirmAgain: (link) => ({
    subject: 'Bestätige deine Adresse',
    body: ['bitte bestätige, dass dies deine Adresse ist:', link, 'Der Link gilt einen Tag lang.'],
  }),
  changed: {
    password: {
      subject: 'Dein Passwort wurde geändert',
      body: ['das Passwort deines Kontos wurde gerade geändert.', ifNotYou],
    },
    address: {
      subject: 'Deine E-Mail-Adresse wurde geändert',
      body: ['die E-Mail-Adresse deines Kontos wurde gerade geändert.', ifNotYou],
    },
  },
  deletion: (day) => ({
    subject: 'Dein Konto wird gelöscht',
    body: [
      `du hast uns gebeten, dein Konto zu löschen. Am ${day} löschen wir es mit deinen Chats und Bildern; danach kann sie niemand wiederherstellen. Du bist auf allen Geräten abgemeldet.`,
      'Wenn du es behalten willst, melde dich vorher an und wähle in den Einstellungen, dass du dein Konto behältst.',
      'Wenn du das nicht warst, melde dich gleich an, behalte das Konto und wähle ein neues Passwort.',
    ],
  }),

  reminder: {
    annual: (day, price, page) => ({
      subject: `Dein Jahr Moonlit Pro verlängert sich am ${day}`,
      body: [
        `am ${day} verlängert sich dein Abo um ein weiteres Jahr, für ${price}. Wenn du das möchtest, musst du nichts tun.`,
        'Wenn nicht, kannst du es vorher hier mit zwei Klicks kündigen:',
        page,
      ],
    }),
    monthly: (day, price, page) => ({
      subject: 'Deine jährliche Erinnerung: Moonlit Pro verlängert sich jeden Monat',
      body: [
        `du zahlst Moonlit Pro monatlich. Bis du kündigst, verlängert sich dein Abo jeden Monat von selbst, für jeweils ${price}; die nächste Zahlung ist am ${day} fällig. Daran erinnern wir dich einmal im Jahr. Wenn du das so möchtest, musst du nichts tun.`,
        'Wenn nicht, kannst du es jederzeit hier mit zwei Klicks kündigen:',
        page,
      ],
    }),
  },
  failedRenewal: {
    subject: 'Dein Abo konnte nicht verlängert werden',
    declined: (price, plan) =>
      `die Zahlung von ${price} für ${plan === 'annual' ? 'das nächste Jahr' : 'den nächsten Monat'} Moonlit Pro wurde von deiner Karte abgelehnt.`,
    again: (day) =>
      `Am ${day} versuchen wir es noch einmal. Hier kannst du eine andere Karte angeben oder kündigen:`,
    notAgain:
      'Mit dieser Karte versuchen wir es nicht noch einmal. Hier kannst du eine andere angeben oder kündigen:',
  },
  ended: (page) => ({
    subject: 'Dein Abo ist beendet',
    body: [
      'dein Abo von Moonlit Pro ist beendet, und es wird nichts mehr abgebucht. Deine Chats, Charaktere und Luna bleiben dir.',
      'Du kannst jederzeit wieder ein Abo abschließen:',
      page,
    ],
  }),
  comeBack: {
    until: (moment) => `Wenn du bis ${moment} zurückkommst, zahlst du am Anfang weniger:`,
    plan: {
      monthly: (first, then) => `Monatlich: ${first} für den ersten Monat, danach ${then} im Monat`,
      annual: (first, then) => `Jährlich: ${first} für das erste Jahr, danach ${then} im Jahr`,
    },
    renews: 'Das Abo verlängert sich von selbst, bis du kündigst; das geht mit zwei Klicks.',
  },
  update: 'es gibt etwas Neues bei Moonlit (auf Englisch):',
  stop: {
    updates:
      'Du bekommst diese Mail, weil du Neuigkeiten gewünscht hast. Hier kannst du solche Mails beenden, ohne dich anzumelden:',
    offers:
      'Du bekommst das Angebot, weil du Angeboten per Mail zugestimmt hast. Hier kannst du sie beenden, ohne dich anzumelden:',
  },
  cancelled: (day, page) => ({
    subject: 'Dein Abo ist gekündigt',
    body: [
      `du hast dein Abo von Moonlit Pro gekündigt. Pro bleibt dir bis zum ${day}; es wird nichts mehr abgebucht.`,
      'Deine Chats, Charaktere und Luna bleiben dir. Bis zu diesem Tag kannst du das Abo hier zum bisherigen Preis fortsetzen:',
      page,
    ],
  }),
  cancelledLate: (page) => ({
    subject: 'Dein Abo ist gekündigt',
    body: [
      'du hast dein Abo von Moonlit Pro gekündigt. Die bezahlte Zeit war vorbei, daher ist Pro damit beendet; es wird nichts mehr abgebucht.',
      'Deine Chats, Charaktere und Luna bleiben dir. Du kannst jederzeit ein neues Abo abschließen:',
      page,
    ],
  }),
  pro: {
    monthly: { bought: 'Moonlit Pro, ein Monat', renewed: 'Moonlit Pro, verlängert um einen Monat' },
    annual: { bought: 'Moonlit Pro, ein Jahr', renewed: 'Moonlit Pro, verlängert um ein Jahr' },
  },
  receipt: {
    subject: (number) => `Dein Beleg ${number}`,
    thanks: 'danke. Das ist dein Beleg.',
    number: (number) => `Beleg ${number}`,
    date: (date) => `Datum: ${date}`,
    paidWith: (card) => `Bezahlt mit ${card}`,
    statement: (name) => `Auf deiner Abrechnung: ${name}`,
    renews: 'Das Abo verlängert sich von selbst, bis du kündigst; das geht mit zwei Klicks:',
    all: 'Alle deine Belege:',
    agreed: {
      renewal: 'Du hast zugestimmt, dass sich das Abo verlängert, bis du kündigst.',
      planAtOnce:
        'Du hast verlangt, dass wir beginnen, bevor die 14 Tage abgelaufen sind, in denen du widerrufen kannst, und weißt, dass du bei einem Widerruf die Tage zahlst, an denen du es genutzt hast.',
      lunaAtOnce:
        'Du hast zugestimmt, dass die Luna sofort ausgegeben werden können, und weißt, dass du für ausgegebene nicht mehr widerrufen kannst.',
    },
    mayWithdraw: (until) =>
      `Du kannst diesen Vertrag bis zum ${until} ohne Angabe von Gründen mit zwei Klicks widerrufen:`,
  },
  withdrawal: {
    subject: (number) => `Du hast deinen Kauf ${number} widerrufen`,
    proof: 'du hast den Vertrag widerrufen. Diese E-Mail ist der Nachweis dafür.',
    at: (moment) => `Widerrufen: ${moment}`,
    from: (what, number) => `Kauf: ${what}, Beleg ${number}`,
    back: (sum) => `Du bekommst zurück: ${sum}`,
    kept: (sum) => `Einbehalten für das, was du genutzt hast: ${sum}`,
    goesBack:
      'Das Geld geht dorthin zurück, woher es kam, spätestens innerhalb von 14 Tagen. Das kostet dich nichts.',
  },
  refund: {
    subject: (number, sum) => `Wir haben ${sum} von deinem Kauf ${number} zurückgezahlt`,
    told: 'wir haben dir Geld zurückgezahlt.',
    back: (sum) => `Zurückgezahlt: ${sum}`,
    paid: (sum, day) => `Bezahlt: ${sum} am ${day}`,
    nothingTaken: 'An Moonlit Pro und deinen Luna ändert sich dadurch nichts.',
    lunaTaken: 'Die Luna aus diesem Kauf haben wir zurückgenommen, soweit du sie nicht ausgegeben hattest.',
    proEnded:
      'Moonlit Pro aus diesem Kauf ist beendet. Die Luna, die dazugehörten, haben wir zurückgenommen, soweit du sie nicht ausgegeben hattest.',
    proUntil: (day) =>
      `Die Zeit aus diesem Kauf wurde abgezogen: Dein Moonlit Pro ist jetzt bis ${day} bezahlt. Die Luna aus dieser Zeit haben wir zurückgenommen, soweit du sie nicht ausgegeben hattest.`,
    banks:
      'Das Geld geht dorthin zurück, woher es kam. Banken brauchen oft 3 bis 10 Werktage, bis es auf deiner Abrechnung steht.',
  },

  report: {
    subject: (number) => `Deine Meldung ${number}`,
    decided: (number) => `das ist unsere Entscheidung über deine Meldung ${number}.`,
    removed: 'Wir haben entfernt, was du gemeldet hast. Es wird nirgends auf Moonlit mehr gezeigt.',
    kept: 'Wir haben geprüft, was du gemeldet hast, und es nicht entfernt: Wir haben darin nichts gefunden, was gegen das Gesetz oder unsere Regeln verstößt.',
    seeAt: (page) => `Du findest sie unter ${page}`,
    object: (page) =>
      `Wenn du anderer Meinung bist, kannst du innerhalb von sechs Monaten widersprechen: ${page}`,
  },

  answer: {
    subject: 'Eine Entscheidung über dein Konto',
    upheld: (day) =>
      `du hast uns gebeten, unsere Entscheidung vom ${day} noch einmal zu prüfen. Das hat jemand getan, der nicht daran beteiligt war, und sie bleibt bestehen.`,
    overturned: (day) =>
      `jemand aus unserem Team hat unsere Entscheidung vom ${day} noch einmal geprüft. Sie war falsch, und das tut uns leid. Wir haben sie mit allem zurückgenommen, was aus ihr gefolgt ist.`,
    lifted: (day) =>
      `jemand aus unserem Team hat die Sperre vom ${day} noch einmal geprüft. Sie war falsch, und das tut uns leid. Wir haben sie aufgehoben.`,
    isOpen: 'Dein Konto ist wieder offen. Melde dich an wie zuvor.',
    message: 'Die Nachricht, die sie dich gekostet hat, hast du zurück.',
    days: (days) =>
      days === 1
        ? 'Dein Moonlit Pro ist um einen Tag verlängert.'
        : `Dein Moonlit Pro ist um ${days} Tage verlängert.`,
    all: 'Alle Entscheidungen über dein Konto und was aus ihnen wurde:',
    elsewhere: 'Wenn du anderer Meinung bist, kannst du dich an andere wenden. An wen, steht hier:',
  },
}
