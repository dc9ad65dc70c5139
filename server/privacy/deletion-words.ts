const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const deletionAnswer = (dueAt: Date) =>
  `Your account will be erased on ${day.format(dueAt)}. Sign in before then if you want to keep it.`

export const deletionMail = (name: string, dueAt: Date) => ({
  subject: 'Your account will be erased',
  text: `${[
    name ? `Hello ${name},` : 'Hello,',
    `You asked us to delete your account. On ${day.format(dueAt)} we erase it with your chats and pictures; nobody can bring them back after that. Every device is signed out.`,
    'If you want to keep it, sign in before then and choose "Keep my account" in the settings.',
    'If it was not you, sign in at once, keep the account and choose a new password.',
    'Moonlit',
  ].join('\n\n')}\n`,
})
