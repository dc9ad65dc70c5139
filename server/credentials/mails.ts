/** The texts of mails about what an owner signs in with. Each holds at most one link, and says what to do if one asked for nothing. */
type MailText = { subject: string; text: string }

const letter = (name: string, ...paragraphs: string[]) =>
  `${[name ? `Hello ${name},` : 'Hello,', ...paragraphs, 'Moonlit'].join('\n\n')}\n`

export const resetMail = (name: string, link: string): MailText => ({
  subject: 'Choose a new password',
  text: letter(
    name,
    'You can choose a new password with this link. It works once, for 30 minutes:',
    link,
    'If you did not ask for it, you need do nothing; your password stays as it is.',
  ),
})

export const confirmMail = (name: string, link: string): MailText => ({
  subject: 'Confirm your new address',
  text: letter(
    name,
    'Please confirm that this is the new address of your account:',
    link,
    'The link is good for a day. Until you open it, the old address stays.',
  ),
})

export const confirmAgainMail = (name: string, link: string): MailText => ({
  subject: 'Confirm your address',
  text: letter(name, 'Please confirm that this is your address:', link, 'The link is good for a day.'),
})

export const changedMail = (name: string, what: 'password' | 'e-mail address'): MailText => ({
  subject: `Your ${what} was changed`,
  text: letter(
    name,
    `The ${what} of your account was changed just now.`,
    'If it was not you, choose a new password on our site at once, under "Forgot your password?", and write to us.',
  ),
})
