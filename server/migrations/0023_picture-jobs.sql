-- Pictures that people ask for. A job is its own queue entry: stored in the caller's transaction, taken by any server.
create table picture_jobs (
  -- Made by the client: a repeated call finds the job that is there.
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- What the user asked for, as the wire has it, and what the image engine is asked for, a request each picture.
  asked jsonb not null,
  requests jsonb not null,
  name text,
  description text not null,
  unfollowed text[] not null default '{}',
  count integer not null check (count between 1 and 4),
  -- Whether it was a guest who asked: such pictures were free.
  by_guest boolean not null,
  -- Held while the job is open, taken when it is done.
  pictures_cost integer not null,
  luna_cost integer not null,
  status text not null default 'queued'
    check (status in ('queued', 'drawing', 'done', 'failed', 'cancelled', 'blocked')),
  -- Its place among the queued ones: lowest first. It is given so that users take turns.
  turn bigint not null,
  -- Not before this time: a job that failed waits a while for its next try.
  due_at timestamptz not null default now(),
  -- How often it was begun; how often the engine failed over it, and the process that drew it died.
  attempts integer not null default 0,
  failures integer not null default 0,
  deaths integer not null default 0,
  -- Who draws it, and when that process last said so.
  worker uuid,
  heartbeat_at timestamptz,
  progress real not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index picture_jobs_queued on picture_jobs (turn, created_at) where status = 'queued';
create index picture_jobs_drawing on picture_jobs (heartbeat_at) where status = 'drawing';
create index picture_jobs_of_owner on picture_jobs (owner_id, created_at);
create index picture_jobs_open on picture_jobs (owner_id, turn) where ended_at is null;

alter table pictures
  add column job_id uuid references picture_jobs (id) on delete cascade,
  -- Its place in the job: each has one picture there, whoever draws it and how often.
  add column number integer,
  add column seed integer,
  add column saved_at timestamptz;
create unique index pictures_of_job on pictures (job_id, number) where job_id is not null;
create index pictures_asked_for on pictures (owner_id, id) where job_id is not null;

-- What of an allowance is kept back for something that is under way. The row goes when that ends: what was held is then
-- taken for good, or given back.
create table allowance_holds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  what text not null,
  period text not null,
  amount integer not null
);
create index allowance_holds_of_user on allowance_holds (user_id);

-- Keeps some back, in the transaction of what they are for; answers how many, none with a subscription. Raises ML001 where fewer are left.
create function hold_allowance(hold uuid, who uuid, thing text, amount integer, guest_max integer, free_max integer)
returns integer language plpgsql as $$
declare
  person record;
  most integer;
  counted text;
begin
  select kind, plan into person from users where id = who;
  if person.plan <> 'none' then return 0; end if;
  most := case person.kind when 'guest' then guest_max else free_max end;
  counted := case person.kind when 'guest' then 'all' else to_char(now() at time zone 'utc', 'YYYY-MM-DD') end;
  if amount <= most then
    insert into allowances as a (user_id, what, period, used) values (who, thing, counted, amount)
    on conflict (user_id, what) do update
      set used = case when a.period = excluded.period then a.used + amount else amount end, period = excluded.period
      where a.period <> excluded.period or a.used + amount <= most;
  end if;
  if amount > most or not found then raise exception 'too few % left', thing using errcode = 'ML001'; end if;
  insert into allowance_holds (id, user_id, what, period, amount) values (hold, who, thing, counted, amount);
  return amount;
end
$$;

-- Once, whoever asks; nothing is given back to another day.
create function release_allowance(hold uuid) returns void language plpgsql as $$
declare
  held allowance_holds;
begin
  delete from allowance_holds where id = hold returning * into held;
  update allowances set used = greatest(0, used - held.amount)
  where user_id = held.user_id and what = held.what and period = held.period;
end
$$;

alter table changes
  add column job_id uuid,
  add column picture_id uuid,
  add column job_status text,
  drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind in ('chat', 'talk', 'chat-removed', 'reply-began', 'reply-ended', 'message', 'me',
    'sessions', 'picture-job', 'picture-removed'));

create function note_picture_change(who uuid, what text, job uuid, picture uuid, state text) returns void
language plpgsql as $$
begin
  with head as (
    insert into change_heads as h (user_id, seq) select id, 1 from users where id = who
    on conflict (user_id) do update set seq = h.seq + 1 returning seq
  )
  insert into changes (user_id, seq, kind, job_id, picture_id, job_status) select who, seq, what, job, picture, state from head;
end
$$;

-- Not how much of it is drawn: that is of the moment.
create function note_picture_job() returns trigger language plpgsql as $$
begin
  perform note_picture_change(new.owner_id, 'picture-job', new.id, null, new.status);
  return null;
end
$$;
create constraint trigger note_picture_job_made after insert on picture_jobs
  deferrable initially deferred for each row execute function note_picture_job();
create constraint trigger note_picture_job_changed after update on picture_jobs
  deferrable initially deferred for each row
  when ((old.status, old.owner_id) is distinct from (new.status, new.owner_id)) execute function note_picture_job();

create function note_picture_gone() returns trigger language plpgsql as $$
begin
  perform note_picture_change(old.owner_id, 'picture-removed', null, old.id, null);
  return null;
end
$$;
create constraint trigger note_picture_gone after delete on pictures
  deferrable initially deferred for each row when (old.job_id is not null) execute function note_picture_gone();
