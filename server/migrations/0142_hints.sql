-- How its user wishes a reply to be written, until it has ended, and the client's id of that wish: a repeated one makes one
-- writing.
alter table replies add column hint text;
alter table replies add column client_id uuid;
