-- Mails about money are marks in the rows of their causes, set with the cause and cleared by whoever sends the mail.
-- Since when somebody has not been told that her cancellation is done.
alter table subscriptions add column cancel_untold_since timestamptz;
create index subscriptions_untold on subscriptions (cancel_untold_since) where cancel_untold_since is not null;

-- What a refund did to what was bought, until its buyer is told.
alter table payment_refunds add column untold text check (untold in ('kept', 'taken'));
create index refunds_untold on payment_refunds (asked_at) where untold is not null;
