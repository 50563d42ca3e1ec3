-- The words of what is listed and to come, in which a mistyped one is looked up. Learnt by a schedule, so that no writer waits
-- for another's words.
create table known_words (
  word text not null,
  event_count integer not null,
  constraint known_words_pkey primary key (word)
);
create index known_words_word_idx on known_words using gin (word gin_trgm_ops);
