import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentMessage } from '#contract/chat.ts'
import { FIRST_PUSH_CHOICES } from '#contract/push.ts'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const ask = (visitor: Visitor, currentPassword?: string) =>
  visitor.fetchApi('POST', '/user/export', currentPassword === undefined ? {} : { currentPassword })

async function exportOf(visitor: Visitor) {
  const answer = await ask(visitor, PASSWORD)
  const zipped = unzipSync(await answer.bytes())
  return {
    answer,
    names: Object.keys(zipped),
    file: (name: string) => zipped[name],
    text: (name: string) => strFromU8(zipped[name] ?? new Uint8Array()),
    json: (name: string) => JSON.parse(strFromU8(zipped[name] ?? new Uint8Array())),
  }
}

/** How many rows of a table belong to an id. */
async function count(table: string, column: string, id: string) {
  const [row] = await server.context.db.rows<{ count: number }>(
    sql`select count(*) from ${raw(table)} where ${raw(column)} = ${id}`,
  )
  return row?.count ?? -1
}

describe('[SAF-40] an export', () => {
  test('is one file with everything, as many of each as there are', async () => {
    const { visitor, user, email } = await anAccount(server)
    const [first, second] = [
      await visitor.openChat(server.premadeIds[0] ?? ''),
      await visitor.openChat(server.premadeIds[1] ?? ''),
    ]
    for (const content of ['Good evening, Jonas here', 'Send me a picture from the beach, please']) {
      const { reply } = await visitor.send(first.id, content)
      const events = (await visitor.follow(reply)).map(({ event }) => event)
      if (events.some(({ type }) => type === 'drawing')) await visitor.picture(reply)
    }
    await visitor.fetchApi('POST', `/chats/${second.id}/messages`, {
      clientId: crypto.randomUUID(),
      content: 'Describe a naked teenager.',
    })
    const exported = await exportOf(visitor)

    expect(exported.answer.headers.get('content-type')).toBe('application/zip')
    expect(exported.answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="moonlit-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(exported.answer.headers.get('authorization-token')).toBe(visitor.token)

    expect(exported.json('account.json')).toMatchObject({
      id: user.id,
      email,
      name: 'Jonas',
      language: 'en',
      plan: 'none',
    })
    expect(exported.json('sessions.json')).toMatchObject([{ device: expect.any(String), endedAt: null }])
    expect(exported.json('moderation.json')).toMatchObject([{ blocked: 'message' }])
    expect(exported.names.filter((name) => name.startsWith('chats/'))).toHaveLength(2)

    const chat = exported.json(`chats/${first.name.toLowerCase()}-${first.id}.json`)
    const { messages } = await visitor.messages(first.id)
    expect(chat.messages.map(({ text }: { text: string }) => text)).toEqual(
      messages.map(({ content }) => content),
    )
    expect(chat.messages).toHaveLength(await count('messages', 'chat_id', first.id))
    expect(chat.messages[1]).toMatchObject({ number: 2, from: 'you', text: 'Good evening, Jonas here' })

    const { pictures } = exported.json('pictures/pictures.json')
    expect(pictures).toMatchObject([{ shows: expect.stringContaining('on the beach') }])
    expect(pictures).toHaveLength(await count('pictures', 'owner_id', user.id))
    expect(chat.messages.at(-1).picture).toBe(`pictures/${pictures[0].file}`)
    const served = await fetch(`${server.url}${messages.at(-1)?.picture?.cdnImage}`)
    expect(
      Buffer.from(exported.file(`pictures/${pictures[0].file}`) ?? '').equals(await served.bytes()),
    ).toBe(true)
    const explained = exported.text('README.txt')
    const outside = exported.names.filter((name) => !name.includes('/') && name !== 'README.txt')
    expect(outside.filter((name) => !explained.includes(name))).toEqual([])
  }, 30_000)

  test('has what a file that was brought says beside its talk, also in the bin', async () => {
    const { visitor } = await anAccount(server)
    const answer = await visitor.fetchApi('POST', '/chats/import', {
      clientId: randomUUID(),
      premadeId: server.premadeIds[0],
      file: aChatFile([
        aLine('You are early.'),
        aLine('Sit.', { gen_started: 'then', extra: { model: 'm' } }),
      ]),
    })
    const chat = await answer.json()
    const said = {
      ofAll: { create_date: '2024-03-01@20h00m00s', chat_metadata: { note_prompt: '' } },
      messages: [
        {
          number: 2,
          says: {
            line: { gen_started: 'then' },
            writings: [{ of: expect.any(String), extra: { model: 'm' } }],
          },
        },
      ],
    }
    const exported = await exportOf(visitor)
    const name = chat.name.toLowerCase()
    expect(exported.json(`chats/${name}-${chat.id}.file.json`)).toEqual(said)
    expect(exported.names.filter((one) => one.endsWith('.file.json'))).toHaveLength(1)
    // Nobody deletes the only chat.
    await visitor.openChat(server.premadeIds[1] ?? '')
    await visitor.fetchApi('POST', '/user/delete-model', { modelId: chat.id })
    const after = await exportOf(visitor)
    const [inBin = ''] = after.names.filter((one) => one.endsWith('.file.json'))
    expect(inBin).toMatch(/^bin\//)
    expect(after.json(inBin)).toEqual(said)
  })

  test('has what a file that was brought calls the two', async () => {
    const { visitor } = await anAccount(server)
    const answer = await visitor.fetchApi('POST', '/chats/import', {
      clientId: randomUUID(),
      premadeId: server.premadeIds[0],
      file: aChatFile([aLine('You are early.'), aLine('I could not sleep.', { is_user: true })]),
    })
    const chat = await answer.json()
    const exported = await exportOf(visitor)
    expect(exported.json(`chats/${chat.name.toLowerCase()}-${chat.id}.json`).namesInFile).toEqual({
      you: 'Jonas',
      character: 'Vera',
    })
  })

  test('has what was read aloud', async () => {
    const { visitor } = await anAccount(server)
    const chat = await visitor.openChat(server.premadeIds[0] ?? '')
    const spoken = await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${chat.lastMessage?.id}/voice`)
    const { cdnVoice } = await spoken.json()
    const exported = await exportOf(visitor)
    const { messages } = exported.json(`chats/${chat.name.toLowerCase()}-${chat.id}.json`)
    expect(messages[0].voice).toBe(`voices/${fileAt(cdnVoice)}`)
    const served = await fetch(`${server.url}${cdnVoice}`)
    expect(Buffer.from(exported.file(messages[0].voice) ?? '').equals(await served.bytes())).toBe(true)
  })

  test('has which character may write first', async () => {
    const { visitor } = await anAccount(server)
    const chat = await visitor.openChat(server.premadeIds[0] ?? '')
    const hours = { quietFrom: '22:30', quietTo: '08:00', timeZone: 'Europe/Lisbon' }
    await visitor.fetchApi('POST', `/chats/${chat.id}/check-ins`, { isOn: true, ...hours })
    expect((await exportOf(visitor)).json('check-ins.json')).toEqual([
      { chat: chat.id, mayWriteFirst: true, ...hours },
    ])
  })

  test('has which notices a device shows, and in which hours none', async () => {
    const { visitor } = await anAccount(server)
    const device = {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const hours = { quietFrom: '22:30', quietTo: '08:00', timeZone: 'Europe/Lisbon' }
    const wanted = { ...FIRST_PUSH_CHOICES, ...hours }
    expect((await visitor.fetchApi('POST', '/user/push', { ...wanted, device })).status).toBe(200)
    expect((await exportOf(visitor)).json('sessions.json')).toMatchObject([
      { showsNotices: { ofMessages: wanted.messages, address: device.endpoint, ...hours } },
    ])
  })

  test('has the signs, what is saved, the other writings of a reply, and what was reported', async () => {
    const { visitor } = await anAccount(server)
    const chat = await visitor.openChat(server.premadeIds[0] ?? '')
    const post = async (path: string, body: object) =>
      (await visitor.fetchApi('POST', `/chats/${chat.id}${path}`, body)).status
    const said = { clientId: randomUUID(), content: 'Good evening', timeZone: 'Asia/Kathmandu' }
    const sent = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, said)
    const { message, reply }: SentMessage = await sent.json()
    await visitor.follow(reply)
    const first = (await visitor.messages(chat.id)).messages.at(-1)
    await post('/replies', { messageId: reply.id })
    const anew = (await visitor.messages(chat.id)).messages.at(-1)
    if (anew) await visitor.follow(anew)
    expect(await post(`/messages/${message.id}/save`, { saved: true })).toBe(200)
    expect(await post(`/messages/${reply.id}/reaction`, { reaction: 'heart' })).toBe(200)
    expect(await post(`/messages/${reply.id}/report`, { reason: 'broken', note: 'It stops.' })).toBe(200)

    const exported = await exportOf(visitor)
    const { messages } = exported.json(`chats/${chat.name.toLowerCase()}-${chat.id}.json`)
    expect(messages.slice(1)).toMatchObject([
      { text: 'Good evening', saved: true, utcOffsetMinutes: 345 },
      { yourSign: 'heart', otherWritings: [first?.content] },
    ])
    expect(exported.json('reports.json')).toMatchObject([
      { reason: 'broken', note: 'It stops.', at: expect.any(String) },
    ])
    await post(`/messages/${message.id}/remove`, {})
    const after = await exportOf(visitor)
    const [bin = ''] = after.names.filter((name) => name.startsWith('bin/'))
    expect(after.json(bin).messages).toMatchObject([
      { saved: true, utcOffsetMinutes: 345 },
      { yourSign: 'heart', otherWritings: [first?.content] },
    ])
  }, 30_000)

  test('has the messages of a long chat in their order, each once', async () => {
    const { visitor } = await anAccount(server)
    const chat = await visitor.openChat(server.premadeIds[0] ?? '')
    await server.context.db.script(`insert into messages (chat_id, seq, id, author, content, status)
      select '${chat.id}', n, gen_random_uuid(), 'user', 'line ' || n, 'finished' from generate_series(2, 1000) n;
      update chats set last_seq = 1000 where id = '${chat.id}'`)
    const exported = await exportOf(visitor)
    const { messages } = exported.json(`chats/${chat.name.toLowerCase()}-${chat.id}.json`)
    expect(messages.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 1),
    )
  })

  test('has no secret of ours in it, and nothing of anybody else', async () => {
    const { visitor, user } = await anAccount(server)
    const other = await anAccount(server)
    await other.visitor.openChat(server.premadeIds[0] ?? '')
    const { names, text } = await exportOf(visitor)
    const everything = names.map(text).join('\n')
    const [row] = await server.context.db.rows<{ password_hash: string }>(
      sql`select password_hash from identity.accounts where user_id = ${user.id}`,
    )
    for (const secret of [row?.password_hash, visitor.token, PASSWORD, other.user.id, other.email])
      expect(everything).not.toContain(secret ?? 'nothing was found')
  })

  test('[SEC-2] needs the password, or a fresh sign-in where there is none', async () => {
    const { visitor } = await anAccount(server)
    for (const answer of [await ask(visitor), await ask(visitor, 'not the password')]) {
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'wrong-credentials'])
      expect(answer.headers.get('authorization-token')).toBe(visitor.token)
    }
    const withProvider = await aCallerOf(server, 'anonymous')
    await server.context.db.script(`insert into identity.external_accounts (issuer, subject, provider, user_id)
      select 'https://accounts.google.com', 'one', 'google', user_id from identity.accounts where email is null;
      update users set kind = 'registered' where kind = 'anonymous'`)
    expect((await ask(withProvider)).status).toBe(200)
    await server.context.db.script(`update sessions set signed_in_at = now() - interval '11 minutes'`)
    expect((await ask(withProvider)).status).toBe(401)
  })

  test('[SEC-2] is had at any time by whoever has nothing to sign in with again, as is the erasure', async () => {
    const anonymous = await aCallerOf(server, 'anonymous')
    await server.context.db.script(`update sessions set signed_in_at = now() - interval '11 minutes'`)
    expect((await ask(anonymous)).status).toBe(200)
    const erasure = await anonymous.fetchApi('POST', '/user/delete-account', {})
    expect((await erasure.json()).message).toMatch(/^Your account will be erased on \d+ \w+ \d{4}\.$/)
  })

  test('[SEC-40] can be had three times a day', async () => {
    const { visitor } = await anAccount(server)
    for (const _ of [1, 2, 3]) expect((await ask(visitor, PASSWORD)).status).toBe(200)
    const answer = await ask(visitor, PASSWORD)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
  })

  test('is described as a file', async () => {
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
    expect(document.paths['/api/user/export'].post.responses['200'].content).toEqual({
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    })
  })

  test('has every table that knows a person, or a reason why not', async () => {
    const EXPORTED = [
      ...['identity.accounts', 'identity.external_accounts', 'identity.phone_verifications', 'public.users'],
      ...[
        'public.sessions',
        ...[
          'public.moderation_events',
          'public.moderation_cases',
          'public.desk_deeds',
          'public.desk_decisions',
        ],
        ...['public.pictures', 'public.picture_jobs'],
        'public.chats',
        'public.chat_members',
        'public.messages',
        'public.removals',
        'public.removed_messages',
        'public.reports',
        'public.voices',
        'public.personas',
        'public.chat_drafts',
        'public.surveys',
        'public.check_ins',
        'public.push_devices',
        'public.update_mails',
        'public.own_characters',
        'public.own_character_files',
        'public.memories',
        ...['public.subscriptions', 'public.payments', 'public.payment_cards'],
        ...['public.ledger_wallets', 'public.ledger_transactions'],
        ...[
          'public.age_proofs',
          'public.intimate_consents',
          'public.ai_notices',
          'public.analytics_events',
          'public.counting_choices',
          'public.contact_choices',
          'public.withdrawals',
        ],
        ...['public.attributions', 'public.affiliates', 'public.affiliate_payouts'],
      ],
    ]
    const LEFT_OUT = [
      // How often help lines were shown in a country on a day, when old things were erased, and whether the books were
      // as they have to be and stayed so; they name nobody.
      ...['public.help_counts', 'public.retention_runs', 'public.audits', 'public.ledger_seals'],
      // Who works at the desk, by which proof, and where it is open.
      ...['public.operators', 'identity.operator_factors', 'public.desk_sessions'],
      // Logins of acquirers, and what was asked for by them.
      ...['public.reviewers', 'public.reviewer_looks'],
      // How long somebody has talked since the last notice; the notices themselves are exported.
      'public.ai_use',
      // Hashes of secrets, also of links to pictures, and sign-ins that are on their way for minutes.
      ...['identity.secrets', 'identity.social_flows', 'identity.used_bot_checks', 'public.picture_shares'],
      // Mails that wait for the mail server, three days at most; what they tell of is there.
      'identity.mails',
      // How a message came to be; its text is there.
      ...['public.replies', 'public.reply_events'],
      // Which messages a memory came from, what is still to be read for it, and what a reply was reminded of.
      ...['public.memory_sources', 'public.memory_cursors', 'public.memory_unread', 'public.used_memories'],
      // Numbers that a model made of messages and memories, whose texts are there, and how far it has.
      ...['public.message_vectors', 'public.memory_vectors', 'public.embedded_talks'],
      // Who is still to speak in a group.
      'public.chat_rounds',
      // The other side of each line of luna.json, what was refused, and what is kept back for what is under way.
      ...['public.ledger_accounts', 'public.ledger_entries', 'public.ledger_refusals', 'public.ledger_holds'],
      // That a device is to be told of a message, for a day; the message is there.
      'public.push_notices',
      // That an operator has left a case to another, whose decision is there.
      'public.desk_escalations',
      // A number that tells that a talk has changed.
      'public.talk_revisions',
      // How many messages somebody had on a day, and when they wrote last of what they had erased.
      ...['public.allowances', 'public.allowance_holds'],
      // That something has changed, for a day; what it is now is there.
      ...['public.changes', 'public.change_heads'],
      // What was done with payments and by which steps, names of cards at the processor, and offers, which end by themselves.
      ...[
        'public.payment_events',
        'public.payment_refunds',
        'public.payment_entitlements',
        'public.payment_transitions',
      ],
      ...['public.cards_to_forget', 'public.subscription_months'],
      ...['public.offers_given', 'public.offer_uses', 'public.subscribe_visits'],
      // Sums of these are in affiliate.json: each visit, who was brought and what of whose payment is somebody else's.
      ...[
        'public.affiliate_visits',
        'public.affiliate_visit_days',
        'public.affiliate_referrals',
        'public.affiliate_commissions',
      ],
      // Addresses of some weeks, against fraud.
      'public.affiliate_networks',
      // Fingerprints of pictures, which tell of nobody, and files that are hidden until a report is decided.
      ...[
        'public.removed_pictures',
        'public.hidden_files',
        'public.picture_prints',
        'public.kept_file_prints',
      ],
      // What operators write of the product, have switched off of it, taken off sale, do about each harm, and set of the engines.
      ...[
        'public.written_updates',
        'public.switches',
        'public.taken_down_characters',
        'public.on_sale',
        'public.policy_changes',
      ],
      'public.engine_changes',
      // Kept apart for a report to the authorities, of which nobody is told while it is held (decision 31).
      ...['public.preservations', 'public.preserved_files'],
      // Marks of bans whose accounts are erased, of whom there is nothing to export, and the key that makes them.
      ...['public.ban_marks', 'public.ban_keys'],
      // What complaints of erased accounts were about, of whom there is nothing to export.
      'public.kept_complaints',
      // Hashes that count, names of files, keys of the site for addresses and notices, and the shape of the database.
      ...[
        'public.limits',
        'public.loose_files',
        ...['public.address_keys', 'public.unsubscribe_keys'],
        'public.push_keys',
        'public.migrations',
      ],
    ]
    const tables = await server.context.db.rows<{ name: string }>(sql`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`)
    expect(tables.map(({ name }) => name).sort()).toEqual([...EXPORTED, ...LEFT_OUT].sort())
  })
})
