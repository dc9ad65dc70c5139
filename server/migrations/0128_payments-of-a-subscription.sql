-- Its renewals are counted before each, and its end or erasure looks for all that name it.
create index payments_of_subscription on payments (subscription_id) where subscription_id is not null;
