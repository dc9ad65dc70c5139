-- In which language a report was filed: whoever has no account is told of the decision in it.
alter table reports add column language text;
