-- Asking for each event whether its reply exists was two fifths of what storing it cost. The deletion of a reply still
-- takes its events along; those that its writer stores afterwards are swept.
alter table reply_events drop constraint reply_events_reply_id_fkey;

create function forget_events() returns trigger language plpgsql as $$
begin
  delete from reply_events e using gone where e.reply_id = gone.id;
  return null;
end
$$;
create trigger replies_gone after delete on replies
  referencing old table as gone for each statement execute function forget_events();
