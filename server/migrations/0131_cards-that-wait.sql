-- When a card is forgotten next, and how often its processor was asked: those that it does not forget stand behind the others.
alter table cards_to_forget
  add column due_at timestamptz not null default now(),
  add column tries integer not null default 0;
