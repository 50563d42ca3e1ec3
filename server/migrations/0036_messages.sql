-- Words are looked for without accents, as everywhere else.
drop index messages_text_idx;
create index messages_text_idx on messages using gin (to_tsvector('simple', fold(text))) where deleted_at is null;
-- To go to a day.
create index messages_sent_at_idx on messages (conversation_id, sent_at);
create index message_files_conversation_idx on message_files (conversation_id, kind) where message_id is not null;
create index message_files_uploaded_by_idx on message_files (uploaded_by, created_at);
