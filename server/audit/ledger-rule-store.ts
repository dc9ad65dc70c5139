import sql from 'sql-template-tag'
import type { Rule } from './rule-store.ts'

const isUserLuna = sql`a.kind in ('user_luna_granted', 'user_luna_bought')`

/** What holds of the books by themselves, and of what affiliates and pictures say of them. */
export const LEDGER_RULES: readonly Rule[] = [
  {
    id: 'LED-1',
    says: 'the entries of each transaction sum to zero in each currency',
    find: sql`select 'transaction ' || transaction_id as what from ledger_entries
      group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    id: 'LED-1',
    says: 'each transaction has at least two entries, of one currency',
    find: sql`select 'transaction ' || t.id as what from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.account_id) < 2 or count(distinct e.currency) > 1`,
  },
  {
    id: 'LED-1',
    says: 'each entry belongs to a transaction and to an account of its wallet and currency',
    find: sql`select 'entry of transaction ' || e.transaction_id as what from ledger_entries e
      left join ledger_transactions t on t.id = e.transaction_id left join ledger_accounts a on a.id = e.account_id
      where t.id is null or a.id is null or a.currency <> e.currency or a.wallet_id <> t.wallet_id`,
  },
  {
    id: 'LED-2',
    says: 'the database refuses to change what is booked, and checks sums as it is booked',
    find: sql`select name as what from unnest(array['ledger_entries_stay', 'ledger_transactions_stay', 'ledger_refusals_stay',
        'ledger_accounts_stay', 'ledger_wallets_stay', 'ledger_holds_stay', 'ledger_holds_end_once', 'ledger_entries_sum',
        'ledger_seals_stay']) as name
      where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  },
  {
    id: 'LED-3',
    says: 'the entries of each account are numbered without gaps, and each goes on from the one before',
    find: sql`select 'account ' || account_id || ', entry ' || version as what from (
        select *, lag(version, 1, 0::bigint) over w as version_before, lag(balance_after, 1, 0::bigint) over w as had
        from ledger_entries window w as (partition by account_id order by version)
      ) as e where version <> version_before + 1 or balance_before <> had or balance_after <> had + amount`,
  },
  {
    id: 'LED-4',
    says: 'nobody has less than nothing, and no debt is a credit',
    find: sql`select 'account ' || id as what from ledger_accounts
      where (kind like 'user_luna%' and balance < 0) or (kind = 'chargeback_debt' and balance > 0)`,
  },
  {
    id: 'LED-5',
    says: 'what is held is the sum of the open holds',
    find: sql`select 'wallet ' || a.wallet_id as what from ledger_accounts a
      where a.kind in ('user_luna_held_granted', 'user_luna_held_bought') and a.balance <> (
        select coalesce(sum(case a.kind when 'user_luna_held_granted' then h.granted else h.bought end), 0)
        from ledger_holds h where h.wallet_id = a.wallet_id and h.status = 'open')`,
  },
  {
    id: 'LED-5',
    says: 'each hold is booked, and is taken or given back at most once, as it says',
    find: sql`select 'hold ' || h.id as what from ledger_holds h
      left join ledger_transactions b on b.cause = 'hold:' || h.id
      left join ledger_transactions t on t.cause = 'take:' || h.id
      left join ledger_transactions r on r.cause = 'release:' || h.id
      where b.amount is distinct from h.granted + h.bought
        or case h.status when 'open' then t.id is not null or r.id is not null
          when 'taken' then t.amount is distinct from h.taken or r.id is not null
          else t.id is not null or r.id is null or h.taken <> 0 end`,
  },
  {
    id: 'LED-5',
    says: 'nothing is taken or given back that was not held',
    find: sql`select t.cause as what from ledger_transactions t
      where t.kind in ('hold', 'take', 'release')
        and not exists (select from ledger_holds h where h.id = split_part(t.cause, ':', 2)::uuid)`,
  },
  {
    id: 'LED-6',
    says: 'a picture job has cost its luna if it has its pictures, and else nothing',
    find: sql`select 'picture job ' || j.id as what from picture_jobs j
      left join ledger_holds h on h.id = j.id left join ledger_transactions late on late.cause = 'late:' || j.id
      where (j.luna_cost > 0 or h.id is not null)
        and (coalesce(h.taken, 0) + coalesce(late.amount, 0) <> case j.status when 'done' then j.luna_cost else 0 end
          or (j.ended_at is not null and h.status = 'open'))`,
  },
  {
    id: 'LED-8',
    says: 'no fact is booked twice, and none that was refused',
    find: sql`select cause as what from ledger_transactions group by cause having count(*) > 1
      union all select t.cause from ledger_transactions t join ledger_refusals r on r.cause = t.cause`,
  },
  {
    id: 'LED-8',
    says: 'what is given again was taken back, as much and once',
    find: sql`select t.cause as what from ledger_transactions t
      left join ledger_transactions r on r.kind = 'revoke' and t.cause = 'restore:' || r.cause
      where t.kind = 'restore' and (r.wallet_id, r.amount, r.change) is distinct from (t.wallet_id, t.amount, -t.change)`,
  },
  {
    id: 'LED-10',
    says: 'each account stands as its entries say',
    find: sql`select 'account ' || a.id as what from ledger_accounts a
      left join ledger_entries e on e.account_id = a.id group by a.id
      having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.account_id)`,
  },
  {
    id: 'LED-10',
    says: 'each statement goes on from the line before, and ends with what there is',
    find: sql`select 'transaction ' || id as what from (
        select t.*, lag(balance, 1, 0::bigint) over (partition by wallet_id order by id) as had,
          lead(id) over (partition by wallet_id order by id) as next
        from ledger_transactions t where wallet_id <> 0
      ) as t where balance <> had + change or (next is null and balance <> (
        select sum(a.balance) from ledger_accounts a where a.wallet_id = t.wallet_id and ${isUserLuna}))
      or change <> (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id and ${isUserLuna})`,
  },
  {
    id: 'LED-10',
    says: 'each transaction has moved what it says',
    find: sql`select 'transaction ' || t.id as what from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind <> 'release'
      group by t.id having t.amount <> abs(coalesce(sum(e.amount) filter (where case
        when t.kind in ('grant', 'revoke', 'restore') then a.kind = 'luna_issued'
        when t.kind = 'hold' then a.kind like 'user_luna_held%'
        when t.kind in ('take', 'spend') then a.kind like 'luna_spent%'
        when t.kind in ('commission', 'payout') then e.amount > 0
        when t.kind in ('set-off', 'set-off-back') then a.kind = 'chargeback_debt'
        when t.kind = 'expire' then a.kind = 'luna_expired' else a.kind = 'cash_processor' end), 0))`,
  },
  {
    id: 'PAY-15',
    says: 'nobody who owes luna has any to spend',
    find: sql`select 'wallet ' || d.wallet_id as what from ledger_accounts d
      join ledger_accounts a on a.wallet_id = d.wallet_id and ${isUserLuna}
      where d.kind = 'chargeback_debt' and d.balance < 0 and exists (select from ledger_entries e
        where e.account_id = d.id and e.amount < 0 and e.transaction_id > luna_debts_since())
      group by d.wallet_id having sum(a.balance) > 0`,
  },
  {
    id: 'PAY-15',
    says: 'a debt is made by taking luna back, and grows and falls by nothing else than what belongs to that',
    find: sql`select t.cause as what from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'chargeback_debt'
      join ledger_transactions t on t.id = e.transaction_id
      where case when t.kind in ('revoke', 'set-off-back') then e.amount > 0
        when t.kind in ('restore', 'set-off') then e.amount < 0 else true end`,
  },
  {
    id: 'PAY-15',
    says: 'a debt is paid of luna that has come, once for each cause and with no more than that',
    find: sql`select t.cause as what from ledger_transactions t
      left join ledger_transactions c on t.cause = 'set-off:' || c.cause and c.id < t.id and c.wallet_id = t.wallet_id
        and c.kind in ('grant', 'take', 'release', 'restore')
      where t.kind = 'set-off' and (c.id is null or t.amount > c.change or t.change <> -t.amount)`,
  },
  {
    id: 'PAY-15',
    says: 'what has paid a debt that is none comes back with its luna, once and as much as has paid',
    find: sql`select t.cause as what from ledger_transactions t
      left join ledger_transactions r on r.cause = 'restore:' || substr(t.cause, 14) and r.id > t.id and r.wallet_id = t.wallet_id
      where t.kind = 'set-off-back' and (r.id is null or t.amount > r.amount - r.change or t.change <> t.amount)
      union all select 'account ' || e.account_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and ${isUserLuna}
      where t.kind in ('set-off', 'set-off-back') group by e.account_id having sum(e.amount) > 0`,
  },
  {
    id: 'AFF-1',
    says: 'what affiliates have held, payable, asked for and paid is what their commissions and payouts say',
    find: sql`select 'wallet ' || w.id as what from affiliates f join ledger_wallets w on w.user_id = f.user_id
      join lateral (select coalesce(sum(booked_cents) filter (where stage = 'held'), 0) as held,
        coalesce(sum(booked_cents) filter (where stage = 'payable'), 0) as payable
        from affiliate_commissions where affiliate_id = f.user_id) c on true
      join lateral (select coalesce(sum(cents) filter (where state = 'requested'), 0) as requested,
        coalesce(sum(cents) filter (where state = 'paid'), 0) as paid
        from affiliate_payouts where affiliate_id = f.user_id) p on true
      join ledger_accounts a on a.wallet_id = w.id
      where a.balance <> case a.kind when 'affiliate_held' then c.held
        when 'affiliate_payable' then c.payable - p.requested - p.paid
        when 'affiliate_requested' then p.requested when 'affiliate_paid' then p.paid else a.balance end`,
  },
  {
    id: 'AFF-2',
    says: 'what the house has paid to affiliates is what was moved as paid',
    find: sql`select 'payouts' as what from ledger_transactions having
      coalesce(sum(amount) filter (where kind = 'payout'), 0)
        <> coalesce(sum(amount) filter (where kind = 'commission' and what = 'pay'), 0)`,
  },
  {
    id: 'LED-11',
    says: 'all accounts of a currency, and those of each wallet, sum to zero',
    find: sql`select 'all of ' || currency as what from ledger_accounts group by currency having sum(balance) <> 0
      union all select 'wallet ' || wallet_id from ledger_accounts group by wallet_id having sum(balance) <> 0`,
  },
  {
    id: 'LED-11',
    says: 'who was erased has left nothing that could be spent',
    find: sql`select 'wallet ' || w.id as what from ledger_wallets w join ledger_accounts a on a.wallet_id = w.id
      where w.user_id is null and a.kind like 'user_luna%' and a.balance <> 0`,
  },
  {
    id: 'LED-13',
    says: 'nothing bought is spent or held while there is something granted',
    find: sql`select 'transaction ' || t.id as what from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts b on b.id = e.account_id and b.kind = 'user_luna_bought'
      join ledger_accounts g on g.wallet_id = t.wallet_id and g.kind = 'user_luna_granted'
      where t.kind in ('spend', 'hold') and coalesce((
        select o.balance_after from ledger_entries o where o.account_id = g.id and o.transaction_id <= t.id
        order by o.version desc limit 1), 0) <> 0`,
  },
]
