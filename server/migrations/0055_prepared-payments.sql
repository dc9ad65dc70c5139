-- What a charge is found by at a processor that does not know our reference; stored before the charge. Two charges with
-- the same token would be found as one, so that the second would look paid.
alter table payments add column prepared jsonb;
create unique index payments_prepared on payments ((prepared ->> 'token'));
-- Events of such a processor name a charge by the processor's name for it alone.
create index payments_processor_id on payments (processor, processor_id) where prepared is not null;
-- What a payment's processor says of it, on a later day, in cents; null until then. The daily report sets it beside the books.
alter table payments add column found_cents integer check (found_cents >= 0);
create index payments_submitted on payments (submitted_at) where submitted_at is not null;
