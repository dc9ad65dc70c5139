import type pg from 'pg'
import { type Said, textOf, type UserRecord } from './user.ts'

type MessageRow = {
  seq: number
  content: string
  status: string
  client_id: string | null
  reply_id: string | null
}
type EventRow = { seq: number; event: string }

/** What the database says otherwise than those who used it remember, in words. */
export async function compareRecords(db: pg.Client, records: readonly UserRecord[]): Promise<string[]> {
  const broken: string[] = []
  for (const record of records) {
    for (const said of record.said) broken.push(...(await compareSaid(db, said)))
    broken.push(...(await comparePictures(db, record)), ...(await comparePayments(db, record)))
    broken.push(...(await compareAllowance(db, record)))
  }
  return broken
}

async function compareSaid(db: pg.Client, said: Said): Promise<string[]> {
  const { clientId, chatId, content, isAnswered, reply } = said
  const broken: string[] = []
  const tell = (what: string) => broken.push(`message ${clientId.slice(0, 8)}: ${what}`)
  const { rows } = await db.query<MessageRow>(
    `select m.seq, m.content, m.status, m.client_id, m.reply_id from messages sent
      join messages m on m.chat_id = sent.chat_id and m.seq in (sent.seq, sent.seq + 1)
      where sent.chat_id = $1 and sent.client_id = $2 order by m.seq`,
    [chatId, clientId],
  )
  const [message, answer, ...more] = rows
  if (!message) return isAnswered ? [`message ${clientId}: it was acknowledged and is not there`] : []
  if (more.length > 0) tell('it is there more than once')
  if (message.content !== content) tell('its text is another')
  if (!answer) tell('it has no reply')
  else if (answer.status === 'writing') tell('its reply is still being written')
  if (!reply || !answer) return broken
  broken.push(...reply.problems)
  if (answer.reply_id !== reply.replyId) tell('its reply is another than was acknowledged')
  const { rows: events } = await db.query<EventRow>(
    'select seq, event from reply_events where reply_id = $1 order by seq',
    [reply.replyId],
  )
  reply.events.forEach((event, at) => {
    const stored = events[at]
    // Where nobody was left to store the last event, each reader is told it by the reply's state.
    if (!stored && at === events.length && reply.end === answer.status) return
    if (stored?.seq !== at + 1 || stored.event !== event)
      tell(`event ${at + 1} that was shown is stored otherwise`)
  })
  const text = textOf(reply)
  if (reply.end && reply.end !== answer.status)
    tell(`it ended as ${reply.end} and is stored as ${answer.status}`)
  if (reply.end && text.trim() !== answer.content)
    tell('the text that was shown is not the one that is stored')
  if (!reply.end && !answer.content.startsWith(text.trim()))
    tell('what was shown of it is not what is stored')
  return broken
}

async function comparePictures(db: pg.Client, { pictures }: UserRecord): Promise<string[]> {
  const broken: string[] = []
  for (const { clientId, isAnswered } of pictures) {
    const { rows } = await db.query<{ status: string; count: number; pictures: string; held: string }>(
      `select status, count, (select count(*) from pictures where job_id = j.id) as pictures,
        (select count(*) from allowance_holds where id = j.id) as held from picture_jobs j where id = $1`,
      [clientId],
    )
    const [job] = rows
    const tell = (what: string) => broken.push(`picture job ${clientId.slice(0, 8)}: ${what}`)
    if (!job) {
      if (isAnswered) tell('it was acknowledged and is not there')
      continue
    }
    if (job.status === 'queued' || job.status === 'drawing') tell(`it is still ${job.status}`)
    if (Number(job.pictures) !== (job.status === 'done' ? job.count : 0))
      tell(`${job.status} with ${job.pictures} pictures`)
    if (Number(job.held) > 0) tell('it has ended and something is held for it')
  }
  return broken
}

async function comparePayments(db: pg.Client, { bought }: UserRecord): Promise<string[]> {
  const broken: string[] = []
  for (const { clientId, status } of bought) {
    const { rows } = await db.query<{ state: string; given: string }>(
      `select state, (select count(*) from payment_entitlements where payment_id = p.id and taken_back_at is null) as given
        from payments p where id = $1`,
      [clientId],
    )
    const [payment] = rows
    const tell = (what: string) => broken.push(`payment ${clientId.slice(0, 8)}: ${what}`)
    if (!payment) {
      if (status !== 'unknown') tell(`its buyer was told ${status} and it is not there`)
      continue
    }
    const isPaid = ['authorised', 'settled'].includes(payment.state)
    if (status === 'paid' && !isPaid) tell(`its buyer was told that it is paid, and it is ${payment.state}`)
    if (status === 'refunded' && payment.state !== 'refunded')
      tell(`it was given back, and it is ${payment.state}`)
    if (isPaid !== Number(payment.given) > 0)
      tell(`it is ${payment.state} and has given ${payment.given} times`)
    if (['created', 'submitted', 'unknown'].includes(payment.state)) tell(`it is still ${payment.state}`)
  }
  return broken
}

/** Each message is counted once, however often it was sent, and none whose reply failed before it had a word. */
async function compareAllowance(db: pg.Client, { userId, said }: UserRecord): Promise<string[]> {
  const { rows } = await db.query<{ used: number; plan: string; messages: string }>(
    `select coalesce((select used from allowances where user_id = u.id and what = 'messages'), 0) as used, plan,
      (select count(*) from messages m join chats c on c.id = m.chat_id
        left join messages answer on answer.chat_id = m.chat_id and answer.seq = m.seq + 1
        where c.owner_id = u.id and m.author = 'user' and not (answer.status = 'failed' and answer.content = '')) as messages
      from users u where id = $1`,
    [userId],
  )
  const [user] = rows
  if (!user) return [`user ${userId}: they were acknowledged and are not there`]
  if (user.plan !== 'none' || said.length === 0) return []
  return user.used === Number(user.messages)
    ? []
    : [`${user.messages} messages that had a reply were counted as ${user.used}`]
}
