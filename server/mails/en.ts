import { dayIn, type MailWords, moneyWith } from './words.ts'

const changed = (what: string) => ({
  subject: `Your ${what} was changed`,
  body: [
    `The ${what} of your account was changed just now.`,
    'If it was not you, choose a new password on our site at once, under "Forgot your password?", and write to us.',
  ],
})

export const en: MailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  money: moneyWith('.'),
  day: dayIn('en-GB'),

  welcome: (link) => ({
    subject: 'Welcome to Moonlit',
    body: [
      'Your account is ready. Please confirm that this address is yours:',
      link,
      'The link is good for a day. If you did not sign up, you need do nothing.',
    ],
  }),
  already: (link) => ({
    subject: 'You have an account already',
    body: [
      'Somebody, perhaps you, tried to sign up with this address, which has an account already. If you forgot the password, choose a new one here:',
      link,
      'If it was not you, you need do nothing.',
    ],
  }),
  keptOut: (link) => ({
    subject: 'No new account with this address',
    body: [
      'Somebody, perhaps you, tried to sign up or to choose a new password with this address. An account with it was closed by our safety rules and then erased. As long as that ban stands, there is no new account with this address.',
      'If you think this is a mistake, you can object. How is said here:',
      link,
      'If it was not you, you need do nothing.',
    ],
  }),
  reset: (link) => ({
    subject: 'Choose a new password',
    body: [
      'You can choose a new password with this link. It works once, for 30 minutes:',
      link,
      'If you did not ask for it, you need do nothing; your password stays as it is.',
    ],
  }),
  confirm: (link) => ({
    subject: 'Confirm your new address',
    body: [
      'Please confirm that this is the new address of your account:',
      link,
      'The link is good for a day. Until you open it, the old address stays.',
    ],
  }),
  confirmAgain: (link) => ({
    subject: 'Confirm your address',
    body: ['Please confirm that this is your address:', link, 'The link is good for a day.'],
  }),
  changed: { password: changed('password'), address: changed('e-mail address') },
  deletion: (day) => ({
    subject: 'Your account will be erased',
    body: [
      `You asked us to delete your account. On ${day} we erase it with your chats and pictures; nobody can bring them back after that. Every device is signed out.`,
      'If you want to keep it, sign in before then and choose "Keep my account" in the settings.',
      'If it was not you, sign in at once, keep the account and choose a new password.',
    ],
  }),

  reminder: {
    annual: (day, price, page) => ({
      subject: `Your year of Moonlit Pro renews on ${day}`,
      body: [
        `On ${day} your subscription renews for another year, for ${price}. If that is what you want, you need do nothing.`,
        'If not, you can cancel it here in two clicks before that day:',
        page,
      ],
    }),
    monthly: (day, price, page) => ({
      subject: 'Your yearly reminder: Moonlit Pro renews each month',
      body: [
        `You pay for Moonlit Pro by the month. Until you cancel, it renews by itself each month, for ${price} each time; the next payment is due on ${day}. Once a year we remind you of this. If it is what you want, you need do nothing.`,
        'If not, you can cancel it here in two clicks at any time:',
        page,
      ],
    }),
  },
  failedRenewal: {
    subject: 'Your subscription could not be renewed',
    declined: (price, plan) =>
      `Your card did not take the payment of ${price} for the next ${plan === 'annual' ? 'year' : 'month'} of Moonlit Pro.`,
    again: (day) => `We try again on ${day}. You can give another card, or cancel, here:`,
    notAgain: 'We do not try this card again. You can give another one, or cancel, here:',
  },
  ended: (page) => ({
    subject: 'Your subscription has ended',
    body: [
      'Your subscription to Moonlit Pro has ended, and nothing is charged any more. Your chats, characters and luna are kept.',
      'You can subscribe again whenever you like:',
      page,
    ],
  }),
  comeBack: {
    until: (moment) => `If you come back by ${moment}, you pay less at first:`,
    plan: {
      monthly: (first, then) => `By the month: ${first} for the first month, then ${then} a month`,
      annual: (first, then) => `By the year: ${first} for the first year, then ${then} a year`,
    },
    renews: 'It renews by itself until you cancel, which takes two clicks.',
  },
  update: 'There is something new on Moonlit:',
  stop: {
    updates:
      'You get this mail because you chose to hear what is new. You can end such mails here, without signing in:',
    offers:
      'You get the offer because you agreed to offers by mail. You can end these here, without signing in:',
  },
  cancelled: (day, page) => ({
    subject: 'Your subscription is cancelled',
    body: [
      `You have cancelled your subscription to Moonlit Pro. Pro stays on until ${day}; nothing more is charged.`,
      'Your chats, characters and luna are kept. Until that day you can resume the subscription here, at the price you had:',
      page,
    ],
  }),
  cancelledLate: (page) => ({
    subject: 'Your subscription is cancelled',
    body: [
      'You have cancelled your subscription to Moonlit Pro. The time you had paid for was over, so Pro has ended with it; nothing more is charged.',
      'Your chats, characters and luna are kept. You can subscribe again whenever you like:',
      page,
    ],
  }),
  pro: {
    monthly: { bought: 'Moonlit Pro, one month', renewed: 'Moonlit Pro, renewed for one month' },
    annual: { bought: 'Moonlit Pro, one year', renewed: 'Moonlit Pro, renewed for one year' },
  },
  receipt: {
    subject: (number) => `Your receipt ${number}`,
    thanks: 'Thank you. This is your receipt.',
    number: (number) => `Receipt ${number}`,
    date: (date) => `Date: ${date}`,
    paidWith: (card) => `Paid with ${card}`,
    statement: (name) => `On your statement: ${name}`,
    renews: 'It renews by itself until you cancel, which takes two clicks:',
    all: 'All your receipts:',
    agreed: {
      renewal: 'You agreed that it renews until you cancel.',
      planAtOnce:
        'You asked us to begin before the 14 days in which you may withdraw are over, and know that you pay for the days on which you used it if you withdraw.',
      lunaAtOnce:
        'You agreed that the luna can be spent at once, and know that you cannot withdraw from what you have spent.',
    },
    mayWithdraw: (until) =>
      `You may withdraw from this contract until ${until}, without a reason, in two clicks:`,
  },
  withdrawal: {
    subject: (number) => `You have withdrawn from your purchase ${number}`,
    proof: 'You have withdrawn from the contract. This mail is the proof of it.',
    at: (moment) => `Withdrawn: ${moment}`,
    from: (what, number) => `From: ${what}, receipt ${number}`,
    back: (sum) => `You get back: ${sum}`,
    kept: (sum) => `Kept for what you used: ${sum}`,
    goesBack:
      'The money goes back to where it came from, within 14 days at the latest. It costs you nothing.',
  },
  refund: {
    subject: (number, sum) => `We have given back ${sum} of your purchase ${number}`,
    told: 'We have given money back to you.',
    back: (sum) => `Given back: ${sum}`,
    paid: (sum, day) => `Paid: ${sum} on ${day}`,
    nothingTaken: 'This changes nothing about Moonlit Pro or your luna.',
    lunaTaken: 'The luna of this purchase have been taken back, as far as you had not spent them.',
    proEnded:
      'The Moonlit Pro that it paid for has ended, and the luna that came with it have been taken back, as far as you had not spent them.',
    proUntil: (day) =>
      `The time that it paid for has been taken off: your Moonlit Pro is now paid until ${day}. The luna that came with that time have been taken back, as far as you had not spent them.`,
    banks:
      'The money goes back to where it came from. Banks often need 3 to 10 working days until it is on your statement.',
  },

  report: {
    subject: (number) => `Your report ${number}`,
    decided: (number) => `This is our decision on your report ${number}.`,
    removed: 'We took down what you reported. It is no longer shown anywhere on Moonlit.',
    kept: 'We looked at what you reported and did not remove it: we found nothing in it that breaks the law or our rules.',
    seeAt: (page) => `You can see it at ${page}`,
    object: (page) => `If you disagree, you may object within six months: ${page}`,
  },

  answer: {
    subject: 'A decision on your account',
    upheld: (day) =>
      `You asked us to look again at our decision of ${day}. Somebody has, who had no part in it, and it stands.`,
    overturned: (day) =>
      `Somebody on our team has looked again at our decision of ${day}. It was wrong, and we are sorry. We have taken it back with what followed from it.`,
    lifted: (day) =>
      `Somebody on our team has looked again at the ban of ${day}. It was wrong, and we are sorry. It has been lifted.`,
    isOpen: 'Your account is open again. Sign in as before.',
    message: 'The message that it cost you has been given back.',
    days: (days) =>
      days === 1
        ? 'One day has been added to your Moonlit Pro.'
        : `${days} days have been added to your Moonlit Pro.`,
    all: 'Every decision on your account, and what became of it:',
    elsewhere: 'If you disagree, you may turn to others. To whom is said here:',
  },
}
