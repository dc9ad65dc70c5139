import { dayIn, type MailWords, moneyWith } from './words.ts'

const ifNotYou =
  'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe depuis la page de connexion et écris-nous.'

export const fr: MailWords = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  money: moneyWith(','),
  day: dayIn('fr-FR'),

  welcome: (link) => ({
    subject: 'Bienvenue sur Moonlit',
    body: [
      'Ton compte est prêt. Confirme que cette adresse est bien la tienne :',
      link,
      'Le lien est valable un jour. Si cette inscription ne vient pas de toi, tu n’as rien à faire.',
    ],
  }),
  already: (link) => ({
    subject: 'Tu as déjà un compte',
    body: [
      'Quelqu’un, peut-être toi, a essayé de s’inscrire avec cette adresse, qui a déjà un compte. Si tu as oublié le mot de passe, choisis-en un nouveau ici :',
      link,
      'Si ce n’était pas toi, tu n’as rien à faire.',
    ],
  }),
  keptOut: (link) => ({
    subject: 'Pas de nouveau compte avec cette adresse',
    body: [
      'Quelqu’un, peut-être toi, a essayé de s’inscrire ou de choisir un nouveau mot de passe avec cette adresse. Un compte à cette adresse a été fermé selon nos règles de sécurité, puis effacé. Tant que cette exclusion dure, il n’y aura pas de nouveau compte à cette adresse.',
      'Si tu penses que c’est une erreur, tu peux contester. La marche à suivre est ici :',
      link,
      'Si ce n’était pas toi, tu n’as rien à faire.',
    ],
  }),
  reset: (link) => ({
    subject: 'Choisis un nouveau mot de passe',
    body: [
      'Ce lien te permet de choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant 30 minutes :',
      link,
      'Si tu ne l’as pas demandé, tu n’as rien à faire ; ton mot de passe reste le même.',
    ],
  }),
  confirm: (link) => ({
    subject: 'Confirme ta nouvelle adresse',
    body: [
      'Confirme qu’il s’agit de la nouvelle adresse de ton compte :',
      link,
      'Le lien est valable un jour. Tant que tu ne l’as pas ouvert, l’ancienne adresse reste en place.',
    ],
  }),
  confirmAgain: (link) => ({
    subject: 'Confirme ton adresse',
    body: ['Confirme qu’il s’agit de ton adresse :', link, 'Le lien est valable un jour.'],
  }),
  changed: {
    password: {
      subject: 'Ton mot de passe a été changé',
      body: ['Le mot de passe de ton compte vient d’être changé.', ifNotYou],
    },
    address: {
      subject: 'Ton adresse e-mail a été changée',
      body: ['L’adresse e-mail de ton compte vient d’être changée.', ifNotYou],
    },
  },
  deletion: (day) => ({
    subject: 'Ton compte sera effacé',
    body: [
      `Tu nous as demandé de supprimer ton compte. Le ${day}, nous l’effacerons avec tes discussions et tes images ; personne ne pourra les récupérer ensuite. Tous tes appareils ont été déconnectés.`,
      'Si tu veux le garder, connecte-toi avant cette date et choisis dans les réglages de garder ton compte.',
      'Si ce n’était pas toi, connecte-toi tout de suite, garde le compte et choisis un nouveau mot de passe.',
    ],
  }),

  reminder: {
    annual: (day, price, page) => ({
      subject: `Ton année de Moonlit Pro se renouvelle le ${day}`,
      body: [
        `Le ${day}, ton abonnement se renouvelle pour une année, au prix de ${price}. Si cela te convient, tu n’as rien à faire.`,
        'Sinon, tu peux le résilier ici en deux clics avant cette date :',
        page,
      ],
    }),
    monthly: (day, price, page) => ({
      subject: 'Ton rappel annuel : Moonlit Pro se renouvelle chaque mois',
      body: [
        `Tu paies Moonlit Pro au mois. Tant que tu ne le résilies pas, ton abonnement se renouvelle de lui-même chaque mois, au prix de ${price} à chaque fois ; le prochain paiement est prévu le ${day}. Nous te le rappelons une fois par an. Si cela te convient, tu n’as rien à faire.`,
        'Sinon, tu peux le résilier ici en deux clics à tout moment :',
        page,
      ],
    }),
  },
  failedRenewal: {
    subject: 'Ton abonnement n’a pas pu être renouvelé',
    declined: (price, plan) =>
      `Ta carte n’a pas accepté le paiement de ${price} pour ${plan === 'annual' ? 'l’année suivante' : 'le mois suivant'} de Moonlit Pro.`,
    again: (day) => `Nous réessaierons le ${day}. Tu peux indiquer une autre carte, ou résilier, ici :`,
    notAgain: 'Nous n’essaierons plus avec cette carte. Tu peux en indiquer une autre, ou résilier, ici :',
  },
  ended: (page) => ({
    subject: 'Ton abonnement a pris fin',
    body: [
      'Ton abonnement à Moonlit Pro a pris fin et plus rien ne t’est facturé. Tes discussions, tes personnages et tes luna sont conservés.',
      'Tu peux te réabonner quand tu veux :',
      page,
    ],
  }),
  comeBack: {
    until: (moment) => `Si tu reviens avant le ${moment}, tu paies moins au début :`,
    plan: {
      monthly: (first, then) => `Au mois : ${first} le premier mois, puis ${then} par mois`,
      annual: (first, then) => `À l’année : ${first} la première année, puis ${then} par an`,
    },
    renews: 'L’abonnement se renouvelle de lui-même jusqu’à ce que tu le résilies, en deux clics.',
  },
  update: 'Il y a du nouveau sur Moonlit (en anglais) :',
  stop: {
    updates:
      'Tu reçois cet e-mail parce que tu as choisi d’être au courant des nouveautés. Tu peux arrêter ces e-mails ici, sans te connecter :',
    offers:
      'Tu reçois cette offre parce que tu as accepté les offres par e-mail. Tu peux les arrêter ici, sans te connecter :',
  },
  cancelled: (day, page) => ({
    subject: 'Ton abonnement est résilié',
    body: [
      `Tu as résilié ton abonnement à Moonlit Pro. Pro reste actif jusqu’au ${day} et plus rien ne te sera facturé.`,
      'Tes discussions, tes personnages et tes luna sont conservés. Jusqu’à cette date, tu peux reprendre l’abonnement ici, au prix que tu avais :',
      page,
    ],
  }),
  cancelledLate: (page) => ({
    subject: 'Ton abonnement est résilié',
    body: [
      'Tu as résilié ton abonnement à Moonlit Pro. La période payée était terminée : Pro prend donc fin maintenant et plus rien ne te sera facturé.',
      'Tes discussions, tes personnages et tes luna sont conservés. Tu peux t’abonner à nouveau quand tu veux :',
      page,
    ],
  }),
  pro: {
    monthly: { bought: 'Moonlit Pro, un mois', renewed: 'Moonlit Pro, renouvelé pour un mois' },
    annual: { bought: 'Moonlit Pro, un an', renewed: 'Moonlit Pro, renouvelé pour un an' },
  },
  receipt: {
    subject: (number) => `Ton reçu ${number}`,
    thanks: 'Merci. Voici ton reçu.',
    number: (number) => `Reçu ${number}`,
    date: (date) => `Date : ${date}`,
    paidWith: (card) => `Payé avec ${card}`,
    statement: (name) => `Sur ton relevé : ${name}`,
    renews: 'L’abonnement se renouvelle de lui-même jusqu’à ce que tu le résilies, en deux clics :',
    all: 'Tous tes reçus :',
    agreed: {
      renewal: 'Tu as accepté le renouvellement jusqu’à la résiliation.',
      planAtOnce:
        'Tu as demandé que tout commence avant la fin des 14 jours pendant lesquels tu peux te rétracter, et tu sais que, si tu te rétractes, tu paies les jours d’utilisation.',
      lunaAtOnce:
        'Tu as accepté que les luna puissent être dépensées immédiatement et tu sais que tu ne peux plus te rétracter pour celles déjà dépensées.',
    },
    mayWithdraw: (until) =>
      `Tu peux te rétracter de ce contrat jusqu’au ${until}, sans donner de motif, en deux clics :`,
  },
  withdrawal: {
    subject: (number) => `Ta rétractation de l’achat ${number}`,
    proof: 'Ta rétractation du contrat est enregistrée. Cet e-mail en est la preuve.',
    at: (moment) => `Rétractation : ${moment}`,
    from: (what, number) => `Achat : ${what}, reçu ${number}`,
    back: (sum) => `Montant remboursé : ${sum}`,
    kept: (sum) => `Retenu pour ce que tu as utilisé : ${sum}`,
    goesBack:
      'L’argent est rendu par le moyen qui a servi à payer, dans les 14 jours au plus tard. Cela ne te coûte rien.',
  },
  refund: {
    subject: (number, sum) => `Nous t’avons remboursé ${sum} sur ton achat ${number}`,
    told: 'Nous t’avons fait un remboursement.',
    back: (sum) => `Remboursé : ${sum}`,
    paid: (sum, day) => `Payé : ${sum} le ${day}`,
    nothingTaken: 'Cela ne change rien à Moonlit Pro ni à tes luna.',
    lunaTaken: 'Les luna de cet achat que tu n’avais pas dépensées ont été reprises.',
    proEnded:
      'Le Moonlit Pro de ce paiement a pris fin, et les luna qui l’accompagnaient et que tu n’avais pas dépensées ont été reprises.',
    proUntil: (day) =>
      `La durée de ce paiement a été retirée : ton Moonlit Pro est maintenant payé jusqu’au ${day}. Les luna de cette durée que tu n’avais pas dépensées ont été reprises.`,
    banks:
      'L’argent est rendu par le moyen qui a servi à payer. Les banques ont souvent besoin de 3 à 10 jours ouvrables avant qu’il figure sur ton relevé.',
  },

  report: {
    subject: (number) => `Ton signalement ${number}`,
    decided: (number) => `Voici notre décision sur ton signalement ${number}.`,
    removed: 'Nous avons retiré ce que tu as signalé. Ce n’est plus montré nulle part sur Moonlit.',
    kept: 'Nous avons examiné ce que tu as signalé et ne l’avons pas retiré : nous n’y avons rien trouvé de contraire à la loi ou à nos règles.',
    seeAt: (page) => `Tu peux la voir à l’adresse ${page}`,
    object: (page) => `Si tu n’es pas d’accord, tu peux la contester dans les six mois : ${page}`,
  },

  answer: {
    subject: 'Une décision sur ton compte',
    upheld: (day) =>
      `Tu nous as demandé de revoir notre décision du ${day}. Une personne qui n’y avait pas pris part l’a fait, et la décision est maintenue.`,
    overturned: (day) =>
      `Une personne de notre équipe a revu notre décision du ${day}. C’était une erreur, et nous te présentons nos excuses. Nous l’avons annulée avec tout ce qui en découlait.`,
    lifted: (day) =>
      `Une personne de notre équipe a revu le blocage du ${day}. C’était une erreur, et nous te présentons nos excuses. Nous l’avons levé.`,
    isOpen: 'Ton compte est de nouveau ouvert. Connecte-toi comme auparavant.',
    message: 'Le message qu’elle t’a coûté t’a été rendu.',
    days: (days) =>
      days === 1
        ? 'Un jour a été ajouté à ton Moonlit Pro.'
        : `${days} jours ont été ajoutés à ton Moonlit Pro.`,
    all: 'Toutes les décisions sur ton compte, et leur suite :',
    elsewhere: 'Si tu n’es pas d’accord, tu peux t’adresser à d’autres. Tu trouveras ici à qui :',
  },
}
