/** The texts of mails about an account. Each holds at most one link, and says what to do if one asked for nothing. */
type MailText = { subject: string; text: string }

const letter = (name: string, ...paragraphs: string[]) =>
  `${[name ? `Hello ${name},` : 'Hello,', ...paragraphs, 'Moonlit'].join('\n\n')}\n`

export const welcomeMail = (name: string, link: string): MailText => ({
  subject: 'Welcome to Moonlit',
  text: letter(
    name,
    'Your account is ready. Please confirm that this address is yours:',
    link,
    'The link is good for a day. If you did not sign up, you need do nothing.',
  ),
})

export const alreadyMail = (link: string): MailText => ({
  subject: 'You have an account already',
  text: letter(
    '',
    'Somebody, perhaps you, tried to sign up with this address, which has an account already. If you forgot the password, choose a new one here:',
    link,
    'If it was not you, you need do nothing.',
  ),
})
