type Kind = {
  /** In bold in the policy. */
  what: string
  holds: string
  /** Where it stands in the database; empty where it is not stored there. */
  tables: readonly string[]
  /** The rows of the policy's table of periods that say how long it is kept. */
  kept: readonly string[]
}

const ACCOUNT = 'Your account, its chats, characters and pictures'
const BOOKS = 'Invoices and payment records'
const WITH_ACCOUNT = 'Decisions of the safety rules, proofs of age, consents, reminders and counts'

/**
 * Every kind of data about people that there is, in the order and the words of the privacy policy
 * (content/legal/privacy-policy-row.md, #data).
 */
export const PERSONAL_DATA: readonly Kind[] = [
  {
    what: 'Guests',
    holds:
      'A random number for the browser, the language, the chats and pictures made with it, and the decisions of the safety rules about them.',
    tables: ['public.users'],
    kept: ['Chats and pictures of a guest who does not come back'],
  },
  {
    what: 'Account',
    holds:
      'First name, e-mail address as you typed it and in the form in which the same mailbox is always written, password (only as a hash, from which it cannot be read back), gender if you give it, country and, in the United States, state, language, which terms you agreed to and when, what mails you want, what you answered when we asked what you like, links that were mailed to you (only as hashes), and mails that could not be sent yet.',
    tables: ['identity.accounts', 'identity.secrets', 'identity.mails', 'public.surveys'],
    kept: [ACCOUNT, 'Links in mails', 'Mails that could not be sent yet'],
  },
  {
    what: 'Sign-in with Google or Twitter',
    holds:
      'Who you are there (a number that they give us), and the address they pass on. We never see your password there, and post nothing in your name.',
    tables: ['identity.external_accounts', 'identity.social_flows'],
    kept: [ACCOUNT, 'A sign-in through Google or Twitter that was begun'],
  },
  {
    what: 'Phone number',
    holds: 'Where we ask you to confirm one: the number, and how often a code was sent and tried.',
    tables: ['identity.phone_verifications'],
    kept: [ACCOUNT, 'A phone number that you did not confirm'],
  },
  {
    what: 'Age',
    holds:
      'When you said that you are 18 or older, and to which words. Where a proof is asked for: who took it, how, when, in which country and state, and its outcome. No document, no date of birth and no face.',
    tables: ['public.age_proofs'],
    kept: [WITH_ACCOUNT],
  },
  {
    what: 'Consent',
    holds:
      'Where the law wants your explicit consent to what you tell of your intimate life: to which words you gave it, when, and when you took it back. What you answered when we asked whether visits may be counted, to which version of the question, and when. What you answered to mails and notices, beside which words, and when. Which updates we sent you by mail, and when.',
    tables: [
      'public.intimate_consents',
      'public.counting_choices',
      'public.contact_choices',
      'public.update_mails',
    ],
    kept: [WITH_ACCOUNT, 'Which updates we sent you by mail'],
  },
  {
    what: 'Devices',
    holds:
      'For each session the kind of browser and system in words, the country, and when it began and was last used. We do not store the network address with it.',
    tables: ['public.sessions'],
    kept: ['A session of an account'],
  },
  {
    what: 'Notices on a screen',
    holds:
      'For each device on which you switch them on: the address and the keys that its browser gave us for them, what you want to be told, your quiet hours and your time zone.',
    tables: ['public.push_devices', 'public.push_notices'],
    kept: ['What is needed for notices on a screen'],
  },
  {
    what: 'Chats',
    holds:
      'What you write, with an account also what you have begun and not sent yet, what characters answer, when, how far your clock was from universal time then, the signs you put on messages and what you save, who you say you are in a chat, what the two are called in a file that you bring and what it says beside the talk, what characters remember of you, and what you deleted of it, while it lies in the bin.',
    tables: [
      ...['public.chats', 'public.chat_members', 'public.chat_rounds', 'public.personas'],
      ...['public.messages', 'public.replies', 'public.reply_events', 'public.talk_revisions'],
      ...['public.memories', 'public.memory_sources', 'public.memory_cursors', 'public.memory_unread'],
      ...['public.message_vectors', 'public.memory_vectors', 'public.embedded_talks'],
      ...['public.used_memories', 'public.removals', 'public.removed_messages'],
      'public.chat_drafts',
    ],
    kept: [
      ACCOUNT,
      'A chat that you deleted or cleared',
      'Pieces of a running reply, kept for a lost connection',
    ],
  },
  {
    what: 'Characters that write first',
    holds: 'Which of them may, your quiet hours and your time zone.',
    tables: ['public.check_ins'],
    kept: [ACCOUNT],
  },
  {
    what: 'What is read aloud',
    holds: 'The sound of each message that you asked to hear, and its words.',
    tables: ['public.voices'],
    kept: [ACCOUNT],
  },
  {
    what: 'What you speak',
    holds:
      'A recording that you make with the microphone becomes text in your draft. We do not store the recording, and the text only once you send it.',
    tables: [],
    kept: ['A recording of what you speak'],
  },
  {
    what: 'Your characters',
    holds: 'What you chose or wrote of them, the card that you brought, and their pictures.',
    tables: ['public.own_characters', 'public.own_character_files'],
    kept: [ACCOUNT],
  },
  {
    what: 'Pictures',
    holds: 'What you asked for, when, what was made, and whether you share it by a link.',
    tables: ['public.pictures', 'public.picture_jobs', 'public.picture_shares'],
    kept: [ACCOUNT, 'A wish for a picture that came to nothing', 'Links to pictures that you shared'],
  },
  {
    what: 'Safety',
    holds:
      'When a rule blocked something: the rule, the category, the terms that matched, the time and what followed. Not the message. And what you wrote when you asked a person to look at it again, with the answer.',
    tables: ['public.moderation_events', 'public.moderation_cases'],
    kept: [WITH_ACCOUNT],
  },
  {
    what: 'Kept bans',
    holds:
      'If you have an account erased while it is banned: that the ban stands, its rule, its category and since when, and marks (keyed hashes) of what you had confirmed of the e-mail address, the phone number and the sign-in with Google or Twitter. Nobody can read them from a mark; it only shows that the same one comes again. While a person has still to look at it, also the terms that matched and the text of your objection. Of a lock the marks and its end.',
    tables: ['public.ban_marks'],
    kept: ['A ban of an account that was erased'],
  },
  {
    what: 'Reminders that you talk with an AI',
    holds: 'How long you have talked since the last one, and when each was shown.',
    tables: ['public.ai_use', 'public.ai_notices'],
    kept: [WITH_ACCOUNT],
  },
  {
    what: 'Payments',
    holds:
      'What you bought, when, for how much, what was given back and why, the state of your subscription, your offers, your balance of luna and what it was spent on; the brand, the last digits, the expiry date and the holder of the card. For a dispute with a bank also the network address and the browser from which you paid. The whole number and the security code go to the payment company, never to us.',
    tables: [
      ...['public.payments', 'public.payment_cards', 'public.cards_to_forget', 'public.payment_events'],
      ...['public.payment_entitlements', 'public.payment_refunds', 'public.withdrawals'],
      ...['public.subscriptions', 'public.subscription_months', 'public.subscribe_visits'],
      ...['public.offers_given', 'public.offer_uses'],
      ...['public.ledger_wallets', 'public.ledger_accounts', 'public.ledger_transactions'],
      ...['public.ledger_entries', 'public.ledger_refusals', 'public.ledger_holds'],
    ],
    kept: [BOOKS, 'Notices of payment companies, of which the records are made'],
  },
  {
    what: 'How you came',
    holds:
      'The values of the campaign that led you here if there was one, first and last, and whether an affiliate has brought you.',
    tables: ['public.attributions'],
    kept: [ACCOUNT],
  },
  {
    what: 'Affiliates',
    holds:
      'If you take part in the programme: your code, since when, how many people followed your link, signed up and paid, what you earned by whom (a number, no name), the bank account or address of PayPal that you gave for each payout, its sum and what became of it, and the networks from which you used the site of late, so that nobody earns by their own purchases.',
    tables: [
      ...[
        'public.affiliates',
        'public.affiliate_networks',
        'public.affiliate_visits',
        'public.affiliate_visit_days',
      ],
      ...['public.affiliate_referrals', 'public.affiliate_commissions', 'public.affiliate_payouts'],
    ],
    kept: [
      'What affiliates earned, and where it was to go',
      'Network addresses of affiliates, to see that nobody refers themselves',
    ],
  },
  {
    what: 'Visits',
    holds:
      'Which kinds of pages were seen and what was done there (signed up, a message sent, a picture asked for), with a random number for the browser. Never what was written, which character it was, or the address of a page. In the EEA, the United Kingdom and Switzerland only after you agree; nowhere if your browser sends Global Privacy Control or Do Not Track.',
    tables: ['public.analytics_events'],
    kept: ['Visits'],
  },
  {
    what: 'Errors',
    holds:
      'When something breaks in a page: when, the kind of the error, what of its message is on a list of technical words, the page by its name, and the place in our scripts. Not who you are, what was typed or shown, or the address of the page; never on pages of payments, and on the same terms as visits.',
    tables: [],
    kept: ['Errors'],
  },
  {
    what: 'Complaints and reports',
    holds:
      'What you reported and why, the text or the file that it is about, the address and the name that you gave with it, what was decided, and why.',
    tables: [
      'public.reports',
      'public.desk_decisions',
      'public.desk_escalations',
      'public.hidden_files',
      'public.kept_complaints',
    ],
    kept: ['Complaints, reports and decisions about them'],
  },
  {
    what: 'Evidence for authorities',
    holds:
      'Where content looks as if it shows or asks for the sexual abuse of a child: a copy of it with what we know of the account, its devices and the network addresses of its payments, kept apart for the report that the law wants, and opened by few.',
    tables: ['public.preservations', 'public.preserved_files'],
    kept: ['What must be kept after illegal content was found'],
  },
  {
    what: 'Messages to us',
    holds: 'What you write to our mailbox, and our answer.',
    tables: [],
    kept: ['Messages to us'],
  },
  {
    what: 'What our staff did',
    holds: 'Who of them opened your data or changed your account, when, what it was, and why.',
    tables: ['public.desk_deeds'],
    kept: ['The record of what our staff did'],
  },
  {
    what: 'Counts',
    holds:
      'How many messages, pictures and voice messages you have used, of a day or, as a guest, in all, with Pro when you last wrote something that was erased from the bin, and, for a day, that something of yours has changed, so that all your pages show it.',
    tables: ['public.allowances', 'public.allowance_holds', 'public.changes', 'public.change_heads'],
    kept: [WITH_ACCOUNT],
  },
  {
    what: 'Network address',
    holds:
      'It arrives with every call, as with every site. We use it while the call lasts, and for at most a day as an entry in counters, to tell the country and to keep limits that stop abuse. It is stored only with a payment and, for affiliates, as said above.',
    tables: ['public.limits'],
    kept: ['Counters against abuse'],
  },
]

/** Tables in which nobody is, and why. */
export const TABLES_OF_NOBODY: Readonly<Record<string, string>> = {
  'identity.operator_factors': 'the second factor of staff',
  'identity.used_bot_checks': 'random numbers of solved checks, without who solved them',
  'public.address_keys': 'the key that signs addresses of pictures and voices',
  'public.unsubscribe_keys': 'the key that makes the links by which mails end',
  'public.ban_keys': 'the key that makes the marks of kept bans',
  'public.audits': 'whether the books were as they have to be',
  'public.desk_sessions': 'sessions of staff to which the desk is open',
  'public.engine_changes': 'how the language model and the image engine are set',
  'public.help_counts': 'how often help lines were shown, by day and country',
  'public.ledger_seals': 'numbers that show whether the books were changed',
  'public.loose_files': 'names of files that are about to be removed',
  'public.migrations': 'the shape of the database',
  'public.operators': 'which accounts are of staff',
  'public.payment_transitions': 'the steps that a payment may go',
  'public.push_keys': 'the key of the site for notices',
  'public.picture_prints': 'hashes of the bytes of stored pictures, by the name of the file',
  'public.kept_file_prints': 'hashes of pictures that came along with cards, by the name of the file',
  'public.removed_pictures': 'fingerprints from which no picture can be made',
  'public.reviewer_looks': 'what was asked for by the logins of acquirers',
  'public.reviewers': 'which logins acquirers have',
  'public.retention_runs': 'when old things were erased',
  'public.on_sale': 'what is off sale',
  'public.taken_down_characters': 'premade characters that nobody is shown any more',
  'public.switches': 'parts of the product that are switched off',
  'public.policy_changes': 'what is done about each harm',
  'public.written_updates': 'what is new in the product',
}
