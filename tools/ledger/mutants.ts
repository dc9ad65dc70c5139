/** One rule of the ledger broken on purpose, as edits of its migrations: whatever watches over the books has to see it. */
export type Mutant = { name: string; from: string; to: string; more?: [from: string, to: string][] }

const LOCK = `  select id into wallet from ledger_wallets where user_id = who for no key update;
  if found`
const SPEND_CHECK = `  if had.granted + had.bought < luna then
    perform ledger_refuse(the_cause, 'spend'`
const KNOWN = `  balance := known.balance;
end`
const SPEND_LEGS = 'array[-free, free - luna, luna]);'

export const MUTANTS: readonly Mutant[] = [
  { name: 'no lock on the wallet', from: LOCK, to: LOCK.replace(' for no key update', '') },
  {
    name: 'checked, then done: no lock and nothing that stops a balance below zero',
    from: LOCK,
    to: LOCK.replace(' for no key update', ''),
    more: [["when kind like 'user_luna%' then balance >= 0", "when kind like 'user_luna%' then true"]],
  },
  {
    name: 'one luna too many may be spent',
    from: SPEND_CHECK,
    to: SPEND_CHECK.replace('< luna', '< luna - 1'),
  },
  { name: 'the last luna cannot be spent', from: SPEND_CHECK, to: SPEND_CHECK.replace('< luna', '<= luna') },
  {
    name: 'a share of what is spent is rounded away',
    from: SPEND_LEGS,
    to: 'array[-round(free * 0.9)::bigint, free - luna, luna]);',
    more: [
      [
        "sum(amount) <> 0)\n  then raise exception 'a transaction does not sum",
        "false)\n  then raise exception 'a transaction does not sum",
      ],
    ],
  },
  { name: 'what is spent arrives nowhere', from: SPEND_LEGS, to: 'array[-free, free - luna, 0]);' },
  {
    name: 'what was bought is spent first',
    from: `  free := least(had.granted, luna);
  balance := ledger_post(the_cause, 'spend'`,
    to: `  free := greatest(0, luna - had.bought);
  balance := ledger_post(the_cause, 'spend'`,
  },
  {
    name: 'the same fact is booked again: it is not looked for, and its cause is not unique',
    from: KNOWN,
    to: `  balance := known.balance;
  outcome := null;
end`,
    more: [['cause text not null unique check', 'cause text not null check']],
  },
  {
    name: 'the same fact with other content passes for the first',
    from: "then known.told else 'differs' end",
    to: 'then known.told else known.told end',
  },
  {
    name: 'a refusal is forgotten',
    from: '  insert into ledger_refusals (cause, kind, wallet_id, amount, what)\n',
    to: '  if true then return; end if;\n  insert into ledger_refusals (cause, kind, wallet_id, amount, what)\n',
  },
  {
    name: 'a hold that was taken is given back as well',
    from: `  elsif held.status = 'taken' then
    outcome := 'ended';`,
    to: `  elsif held.status = 'taken' and false then
    outcome := 'ended';`,
    more: [
      [
        "  elsif held.status = 'open' then\n    balance := ledger_end_hold(held, 0, 'released')",
        "  elsif held.status <> 'released' then\n    balance := ledger_end_hold(held, 0, 'released')",
      ],
      ["for each row when (old.status <> 'open')", 'for each row when (false)'],
    ],
  },
  {
    name: 'holds are not locked as they end',
    from: '  perform from ledger_wallets where id = held.wallet_id for no key update;\n',
    to: '',
  },
  {
    name: 'a hold is taken after its time',
    from: 'elsif held.expires_at <= now() then',
    to: 'elsif false then',
  },
  {
    name: 'more is taken than is held',
    from: 'elsif wanted > held.granted + held.bought then',
    to: 'elsif false then',
    more: [['check (taken between 0 and granted + bought)', '']],
  },
  {
    name: 'the rest of a hold does not go back',
    from: 'array[-held.granted, -held.bought, held.granted - free, held.bought - paid, luna]',
    to: 'array[-held.granted, -held.bought, 0, 0, held.granted + held.bought]',
  },
  {
    name: 'what was bought comes back as granted',
    from: 'array[-held.granted, -held.bought, held.granted - free, held.bought - paid, luna]',
    to: 'array[-held.granted, -held.bought, held.granted - free + held.bought - paid, 0, luna]',
  },
  {
    name: 'holds never expire',
    from: "    if held.status = 'open' then\n      perform ledger_end_hold(held, 0, 'expired');",
    to: "    if false then\n      perform ledger_end_hold(held, 0, 'expired');",
  },
  {
    name: 'an ended hold can be had a second time',
    from: "and status = 'open') then outcome := 'ended'; end if;",
    to: "and status = 'open') then outcome := 'done'; end if;",
  },
  {
    name: 'a debt is forgiven',
    from: 'array[-granted, -bought, granted + bought - luna, luna]',
    to: 'array[-granted, -bought, 0, granted + bought]',
  },
  {
    name: 'what was taken back is restored as if all of it had been there',
    from: '-back.change, array_agg(a.kind), array_agg(-e.amount))',
    to: "back.amount, array['user_luna_bought', 'luna_issued'], array[back.amount, -back.amount])",
  },
  {
    name: 'a restoring is not known again',
    from: "ledger_post('restore:' || revoked,",
    to: "ledger_post('restore:' || revoked || random(),",
  },
  {
    name: 'a debt is not paid of what comes',
    from: "if the_change > 0 and the_kind in ('grant', 'take', 'release', 'restore') then",
    to: 'if false then',
  },
  {
    name: 'a debt is not paid of what was held and comes back',
    from: "if the_change > 0 and the_kind in ('grant', 'take', 'release', 'restore') then",
    to: "if the_change > 0 and the_kind in ('grant', 'restore') then",
  },
  {
    name: 'a debt takes one luna less than it could',
    from: 'part := least(owed, luna, had.granted + had.bought);',
    to: 'part := least(owed, luna, had.granted + had.bought) - 1;',
  },
  {
    name: 'a debt is paid of what was bought first',
    from: 'free := least(had.granted, part);\n  return',
    to: 'free := greatest(0, part - had.bought);\n  return',
  },
  {
    name: 'a grant that comes again is told what there was before the debt was paid',
    from: "select s.balance from ledger_transactions s where s.cause = 'set-off:' || t.cause), t.balance)",
    to: "select s.balance from ledger_transactions s where s.cause = 'none:' || t.cause), t.balance)",
  },
  {
    name: 'what has paid a debt that is none comes back as granted',
    from: 'array[paid - paid_bought, paid_bought, -paid]',
    to: 'array[paid, 0, -paid]',
  },
  {
    name: 'all of a debt that was none comes back, paid or not',
    from: 'select greatest(0, a.balance - e.amount) into paid',
    to: 'select -e.amount into paid',
  },
  {
    name: 'a refund brings money in',
    from: "when the_what in ('sale', 'chargeback-reversal')",
    to: "when the_what in ('sale', 'refund', 'chargeback-reversal')",
  },
  {
    name: 'an entry forgets what was before',
    from: 'amount, version, balance - amount, balance from made, moved',
    to: 'amount, version, 0, amount from made, moved',
  },
  { name: 'versions are skipped', from: 'version = a.version + 1', to: 'version = a.version + 2' },
  {
    name: 'who is erased keeps luna',
    from: 'create trigger ledger_wallet_closed after update of user_id on ledger_wallets\n  for each row when (old.user_id is not null and new.user_id is null)',
    to: 'create trigger ledger_wallet_closed after update of user_id on ledger_wallets\n  for each row when (false)',
  },
  {
    name: 'entries may be changed',
    from: 'create trigger ledger_entries_stay before update or delete or truncate on ledger_entries',
    to: 'create trigger ledger_entries_may_go before truncate on ledger_entries',
  },
  {
    name: 'together, one luna too many may be spent',
    from: 'where total <= granted + bought',
    to: 'where total <= granted + bought + 1',
  },
  {
    name: 'together, what was bought is spent first',
    from: 'least(greatest(granted - (spent - luna), 0), luna) as free',
    to: 'greatest(0, luna - greatest(bought - (spent - luna), 0)) as free',
  },
  {
    name: 'together, nobody looks at what others of the batch have spent',
    from: 'sum(s.luna) over (partition by w.id order by s.place)::bigint as spent',
    to: 's.luna as spent',
  },
  {
    name: 'together, the entries of a batch have one number',
    from: 'version + row_number() over sofar',
    to: 'version + 1',
  },
  {
    name: 'together, the last of a batch is not paid',
    from: '(granted_id, -free)',
    to: '(granted_id, case when place = cardinality(causes) then 0 else -free end)',
  },
  {
    name: 'together, the lines of a statement are numbered from the last to the first',
    from: 'from asked where total <= granted + bought order by wallet_id, place',
    to: 'from asked where total <= granted + bought order by wallet_id, place desc',
  },
  {
    name: 'once each, one luna too many may be spent',
    from: 'where s.luna between 1 and g.balance + b.balance',
    to: 'where s.luna between 1 and g.balance + b.balance + 1',
  },
  {
    name: 'once each, what was bought is spent first',
    from: 'least(g.balance, s.luna) as free',
    to: 'greatest(0, s.luna - b.balance) as free',
  },
  {
    name: 'once each, it is not seen that somebody spends twice',
    from: 'count(distinct id) + count(distinct cause) into',
    to: 'count(id) + count(distinct cause) into',
  },
  {
    name: 'once each, the last of a batch is not paid',
    from: '(values (granted_at, -free)',
    to: '(values (granted_at, case when place = cardinality(causes) then 0 else -free end)',
  },
  {
    name: 'once each, an account does not count its entries',
    from: 'version = a.version + 1\n    from (\n      select paid.id',
    to: 'version = a.version\n    from (\n      select paid.id',
  },
  {
    name: 'once each, everybody is told what the last one has left',
    from: 'select array_agg(place), array_agg(left_over) into booked, lefts',
    to: 'select array_agg(place), array_agg(max_left) into booked, lefts',
    more: [
      [
        'from (select place, left_over from heads order by place) as told',
        'from (select place, max(left_over) over () as max_left from heads order by place) as told',
      ],
    ],
  },
  {
    name: 'once each, who has too little is told that it is done',
    from: 'outcomes[one.place] := said.outcome',
    to: "outcomes[one.place] := 'done'",
  },
]
