-- What was done on the site, without what anybody wrote or looked at; a row an event, named by the browser that sent it.
create table analytics_events (
  id uuid primary key,
  name text not null,
  source text not null,
  previous_source text,
  properties jsonb not null,
  -- A random name of a browser.
  distinct_id uuid not null,
  -- Gone with the user.
  user_id uuid references users on delete cascade,
  happened_at timestamptz not null,
  -- When it is to be passed on to another service; null where it is not, or was.
  forward_at timestamptz,
  forward_tries int not null default 0
);

create index analytics_events_by_name on analytics_events (name, happened_at);
create index analytics_events_by_time on analytics_events (happened_at);
create index analytics_events_by_user on analytics_events (user_id) where user_id is not null;
create index analytics_events_to_forward on analytics_events (forward_at) where forward_at is not null;
