-- Which messages have a picture in a writing that is not shown: without these the end of a picture reads them all.
create index messages_with_variants on messages using gin (variants jsonb_path_ops) where variants is not null;
create index removed_messages_with_variants on removed_messages using gin (variants jsonb_path_ops)
  where variants is not null;
