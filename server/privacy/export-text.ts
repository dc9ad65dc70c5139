import type { Message } from '#contract/chat.ts'

/** The first file of an export. */
export const readme = (at: Date) => `This is what Moonlit keeps of you, as of ${at.toISOString()}.

account.json      who you are, as you told us, how you sign in, and what you agreed to or refused, and when
survey.json       what you answered when we asked what you like
sessions.json     the devices on which you signed in, and what they show notices of
chats/            every chat, a file each, with all of its messages in their order
                  what a file that you brought says of one beside that is in a .file.json
bin/              what you deleted or cleared and can still bring back, a file each
pictures/         the pictures that were made for you; pictures.json says what each one shows
memories.json     what characters remember of you
personas.json     who you are to characters
drafts.json       what you have begun to write into a chat and not sent
picture-jobs.json which pictures you asked for, in your words
characters/       the characters that you brought: the card of each, its picture, and a .zip of what came with it;
                  characters.json says the rest
voices/           messages that were read aloud to you
check-ins.json    which characters may write to you first, and at which hours never
subscription.json your subscription, until when, and the card that is kept: never its number
payments.json     what you bought and for how much, what was declined, and from which network address and browser
withdrawals.json  purchases that you went back on
affiliate.json    your part in the affiliate programme
luna.json         the luna that you got, used and owe
visits.json       what was counted of your visits: which pages of the site, and what you did there
reports.json      what you asked us to look at, a message with its text at that time, and what we decided
moderation.json   what our safety rules blocked: in "message" what you wrote, in "reply" what a
                  character wrote, in "file" what you brought from elsewhere, in "prompt" words of a picture;
                  with what followed from it, and your appeals
openings.json     when an operator of ours opened your data or changed your account

The .json files are text: any editor or browser opens them. Times are in UTC;
"utcOffsetMinutes" of a message is how far the clock of your browser was ahead of that, where it said so;
"writtenBy" is the language model that wrote a reply.

Two things are not here. Your password is kept only as a hash that nobody can turn back, and so are the secrets that
keep you signed in. Which words a safety rule looks for stays with us, so that it goes on protecting people.
`

type ExportedMessage = Pick<
  Message,
  | 'seq'
  | 'author'
  | 'speaker'
  | 'content'
  | 'status'
  | 'isReworded'
  | 'writtenBy'
  | 'reaction'
  | 'saved'
  | 'cdnVoice'
  | 'createdAt'
> & {
  /** What else stood in its place and can be chosen again. */
  otherWritings: string[]
  utcOffsetMinutes: number | null
  picture?: Pick<NonNullable<Message['picture']>, 'cdnImage' | 'imageDescription'> | undefined
}

/** What a chat's file has of a message; `picture` and `voice` are names of files in the archive. */
export function exportMessage(
  {
    seq,
    author,
    speaker,
    content,
    status,
    isReworded,
    writtenBy,
    picture,
    reaction,
    saved,
    otherWritings,
    cdnVoice,
    createdAt,
    utcOffsetMinutes,
  }: ExportedMessage,
  name: string,
) {
  return {
    number: seq,
    at: createdAt,
    ...(utcOffsetMinutes !== null && { utcOffsetMinutes }),
    from: author === 'user' ? 'you' : (speaker?.name ?? name),
    text: content,
    ...(author === 'character' && status !== 'finished' && { status }),
    ...(isReworded && { editedByYou: true }),
    ...(writtenBy && { writtenBy }),
    ...(picture && {
      picture: `pictures/${picture.cdnImage}`,
      shows: picture.imageDescription,
    }),
    ...(cdnVoice && { voice: `voices/${cdnVoice}` }),
    ...(reaction && { yourSign: reaction }),
    ...(saved && { saved }),
    ...(otherWritings.length > 0 && { otherWritings }),
  }
}

/** A JSON object with a list as its last field, written while the list is read. */
export async function* jsonWithList(
  head: object,
  name: string,
  pages: AsyncIterable<object[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  ${JSON.stringify(name)}: [`
  let separator = '\n'
  for await (const page of pages)
    for (const item of page) {
      yield `${separator}    ${JSON.stringify(item)}`
      separator = ',\n'
    }
  yield '\n  ]\n}\n'
}

/** A part of a file's name: what no system minds. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'chat'
