import { dayIn, type MailWords, moneyWith } from './words.ts'

const ifNotYou =
  "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe depuis la page de connexion et écrivez-nous."

export const fr: MailWords = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  money: moneyWith(','),
  day: dayIn('fr-FR'),

  welcome: (link) => ({
    subject: 'Bienvenue sur Moonlit',
    body: [
      'Votre compte est prêt. Veuillez confirmer que cette adresse est la vôtre :',
      link,
      "Le lien est valable un jour. Si vous ne vous êtes pas inscrit, vous n'avez rien à faire.",
    ],
  }),
  already: (link) => ({
    subject: 'Vous avez déjà un compte',
    body: [
      "Quelqu'un, peut-être vous, a essayé de s'inscrire avec cette adresse, qui a déjà un compte. Si vous avez oublié le mot de passe, choisissez-en un nouveau ici :",
      link,
      "Si ce n'était pas vous, vous n'avez rien à faire.",
    ],
  }),
  keptOut: (link) => ({
    subject: 'Pas de nouveau compte avec cette adresse',
    body: [
      "Quelqu'un, peut-être vous, a essayé de s'inscrire ou de choisir un nouveau mot de passe avec cette adresse. Un compte à cette adresse a été fermé selon nos règles de sécurité, puis effacé. Tant que cette exclusion dure, il n'y aura pas de nouveau compte à cette adresse.",
      "Si vous pensez que c'est une erreur, vous pouvez contester. La marche à suivre est ici :",
      link,
      "Si ce n'était pas vous, vous n'avez rien à faire.",
    ],
  }),
  reset: (link) => ({
    subject: 'Choisissez un nouveau mot de passe',
    body: [
      'Ce lien vous permet de choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant 30 minutes :',
      link,
      "Si vous ne l'avez pas demandé, vous n'avez rien à faire ; votre mot de passe reste le même.",
    ],
  }),
  confirm: (link) => ({
    subject: 'Confirmez votre nouvelle adresse',
    body: [
      "Veuillez confirmer qu'il s'agit de la nouvelle adresse de votre compte :",
      link,
      "Le lien est valable un jour. Tant que vous ne l'avez pas ouvert, l'ancienne adresse reste en place.",
    ],
  }),
  confirmAgain: (link) => ({
    subject: 'Confirmez votre adresse',
    body: ["Veuillez confirmer qu'il s'agit de votre adresse :", link, 'Le lien est valable un jour.'],
  }),
  changed: {
    password: {
      subject: 'Votre mot de passe a été modifié',
      body: ["Le mot de passe de votre compte vient d'être modifié.", ifNotYou],
    },
    address: {
      subject: 'Votre adresse e-mail a été modifiée',
      body: ["L'adresse e-mail de votre compte vient d'être modifiée.", ifNotYou],
    },
  },
  deletion: (day) => ({
    subject: 'Votre compte sera effacé',
    body: [
      `Vous nous avez demandé de supprimer votre compte. Le ${day}, nous l'effacerons avec vos discussions et vos images ; personne ne pourra les récupérer ensuite. Vous êtes déconnecté de tous vos appareils.`,
      'Si vous voulez le garder, connectez-vous avant cette date et choisissez dans les réglages de garder votre compte.',
      "Si ce n'était pas vous, connectez-vous tout de suite, gardez le compte et choisissez un nouveau mot de passe.",
    ],
  }),

  reminder: {
    annual: (day, price, page) => ({
      subject: `Votre année de Moonlit Pro se renouvelle le ${day}`,
      body: [
        `Le ${day}, votre abonnement se renouvelle pour une année, au prix de ${price}. Si cela vous convient, vous n'avez rien à faire.`,
        'Sinon, vous pouvez le résilier ici en deux clics avant cette date :',
        page,
      ],
    }),
    monthly: (day, price, page) => ({
      subject: 'Votre rappel annuel : Moonlit Pro se renouvelle chaque mois',
      body: [
        `Vous payez Moonlit Pro au mois. Tant que vous ne le résiliez pas, votre abonnement se renouvelle de lui-même chaque mois, au prix de ${price} à chaque fois ; le prochain paiement est prévu le ${day}. Nous vous le rappelons une fois par an. Si cela vous convient, vous n'avez rien à faire.`,
        'Sinon, vous pouvez le résilier ici en deux clics à tout moment :',
        page,
      ],
    }),
  },
  failedRenewal: {
    subject: "Votre abonnement n'a pas pu être renouvelé",
    declined: (price, plan) =>
      `Votre carte n'a pas accepté le paiement de ${price} pour ${plan === 'annual' ? "l'année suivante" : 'le mois suivant'} de Moonlit Pro.`,
    again: (day) => `Nous réessaierons le ${day}. Vous pouvez indiquer une autre carte, ou résilier, ici :`,
    notAgain:
      "Nous n'essaierons plus avec cette carte. Vous pouvez en indiquer une autre, ou résilier, ici :",
  },
  ended: (page) => ({
    subject: 'Votre abonnement a pris fin',
    body: [
      'Votre abonnement à Moonlit Pro a pris fin et plus rien ne vous est facturé. Vos discussions, vos personnages et vos luna sont conservés.',
      'Vous pouvez vous réabonner quand vous voulez :',
      page,
    ],
  }),
  cancelled: (day, page) => ({
    subject: 'Votre abonnement est résilié',
    body: [
      `Vous avez résilié votre abonnement à Moonlit Pro. Pro reste actif jusqu'au ${day} et plus rien ne vous sera facturé.`,
      "Vos discussions, vos personnages et vos luna sont conservés. Jusqu'à cette date, vous pouvez reprendre l'abonnement ici, au prix que vous aviez :",
      page,
    ],
  }),
  cancelledLate: (page) => ({
    subject: 'Votre abonnement est résilié',
    body: [
      'Vous avez résilié votre abonnement à Moonlit Pro. La période payée était terminée : Pro prend donc fin maintenant et plus rien ne vous sera facturé.',
      'Vos discussions, vos personnages et vos luna sont conservés. Vous pouvez vous abonner à nouveau quand vous voulez :',
      page,
    ],
  }),
  pro: {
    monthly: { bought: 'Moonlit Pro, un mois', renewed: 'Moonlit Pro, renouvelé pour un mois' },
    annual: { bought: 'Moonlit Pro, un an', renewed: 'Moonlit Pro, renouvelé pour un an' },
  },
  receipt: {
    subject: (number) => `Votre reçu ${number}`,
    thanks: 'Merci. Voici votre reçu.',
    number: (number) => `Reçu ${number}`,
    date: (date) => `Date : ${date}`,
    paidWith: (card) => `Payé avec ${card}`,
    statement: (name) => `Sur votre relevé : ${name}`,
    renews: "L'abonnement se renouvelle de lui-même jusqu'à ce que vous le résiliiez, en deux clics :",
    all: 'Tous vos reçus :',
    agreed: {
      renewal: 'Vous avez accepté le renouvellement jusqu’à la résiliation.',
      planAtOnce:
        'Vous avez demandé que tout commence immédiatement et savez que, si vous vous rétractez, vous payez les jours d’utilisation.',
      lunaAtOnce:
        'Vous avez accepté que les luna puissent être dépensées immédiatement et savez que vous ne pouvez plus vous rétracter pour celles déjà dépensées.',
    },
    mayWithdraw: (until) =>
      `Vous pouvez vous rétracter de ce contrat jusqu'au ${until}, sans donner de motif, en deux clics :`,
  },
  withdrawal: {
    subject: (number) => `Vous vous êtes rétracté de votre achat ${number}`,
    proof: 'Vous vous êtes rétracté du contrat. Cet e-mail en est la preuve.',
    at: (moment) => `Rétractation : ${moment}`,
    from: (what, number) => `Achat : ${what}, reçu ${number}`,
    back: (sum) => `Vous êtes remboursé de : ${sum}`,
    kept: (sum) => `Retenu pour ce que vous avez utilisé : ${sum}`,
    goesBack:
      "L'argent est rendu par le moyen qui a servi à payer, dans les 14 jours au plus tard. Cela ne vous coûte rien.",
  },
  refund: {
    subject: (number, sum) => `Nous vous avons remboursé ${sum} sur votre achat ${number}`,
    told: 'Nous vous avons remboursé.',
    back: (sum) => `Remboursé : ${sum}`,
    paid: (sum, day) => `Payé : ${sum} le ${day}`,
    nothingTaken: 'Cela ne change rien à Moonlit Pro ni à vos luna.',
    lunaTaken: "Les luna de cet achat que vous n'aviez pas dépensées ont été reprises.",
    proEnded:
      "Le Moonlit Pro de ce paiement a pris fin, et les luna qui l'accompagnaient et que vous n'aviez pas dépensées ont été reprises.",
    proUntil: (day) =>
      `La durée de ce paiement a été retirée : votre Moonlit Pro est maintenant payé jusqu'au ${day}. Les luna de cette durée que vous n'aviez pas dépensées ont été reprises.`,
    banks:
      "L'argent est rendu par le moyen qui a servi à payer. Les banques ont souvent besoin de 3 à 10 jours ouvrables avant qu'il figure sur votre relevé.",
  },

  report: {
    subject: (number) => `Votre signalement ${number}`,
    decided: (number) => `Voici notre décision sur votre signalement ${number}.`,
    removed: "Nous avons retiré ce que vous avez signalé. Ce n'est plus montré nulle part sur Moonlit.",
    kept: "Nous avons examiné ce que vous avez signalé et ne l'avons pas retiré : nous n'y avons rien trouvé de contraire à la loi ou à nos règles.",
    seeAt: (page) => `Vous pouvez la voir à l'adresse ${page}`,
    object: (page) => `Si vous n'êtes pas d'accord, vous pouvez la contester dans les six mois : ${page}`,
  },

  answer: {
    subject: 'Une décision sur votre compte',
    upheld: (day) =>
      `Vous nous avez demandé de revoir notre décision du ${day}. Une personne qui n'y avait pas pris part l'a fait, et la décision est maintenue.`,
    overturned: (day) =>
      `Une personne de notre équipe a revu notre décision du ${day}. C'était une erreur, et nous en sommes désolés. Nous l'avons annulée avec tout ce qui en découlait.`,
    lifted: (day) =>
      `Une personne de notre équipe a revu le blocage du ${day}. C'était une erreur, et nous en sommes désolés. Nous l'avons levé.`,
    isOpen: 'Votre compte est de nouveau ouvert. Connectez-vous comme auparavant.',
    message: "Le message qu'elle vous a coûté vous a été rendu.",
    days: (days) =>
      days === 1
        ? 'Un jour a été ajouté à votre Moonlit Pro.'
        : `${days} jours ont été ajoutés à votre Moonlit Pro.`,
    all: 'Toutes les décisions sur votre compte, et leur suite :',
    elsewhere:
      "Si vous n'êtes pas d'accord, vous pouvez vous adresser à d'autres. Vous trouverez ici à qui :",
  },
}
