\set user random(1, 10000)
with spent as (update floor_balances set balance = balance - 1 where user_id = :user and balance >= 1 returning user_id, balance)
insert into floor_lines (user_id, amount, balance_after, reason, cause) select user_id, -1, balance, 'voice', gen_random_uuid() from spent returning balance_after;
