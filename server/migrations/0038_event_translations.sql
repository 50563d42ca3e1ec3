-- The organiser's text of an event in more than one language. The columns of the text itself are in the main language of the event. The
-- other languages are objects in the same row: {"de": {"title": "…", "summary": "…"}}. A text that an object lacks, or that is empty, is shown
-- in the main language.

-- The languages of an object of translations.
create function translation_languages(translations jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(language order by language), '{}') from jsonb_object_keys(translations) language
$$;

-- Whether an object has the form of translations, without one into the main language.
create function are_translations(translations jsonb, main_language text) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(translations) = 'object' and not exists (
    select from jsonb_each(translations) as t (language, texts)
    where t.language !~ '^[a-z]{2,3}$' or t.language = main_language or jsonb_typeof(t.texts) <> 'object')
$$;

alter table events
  -- The language that the event's own text is in. `languages` are those that the event is held in.
  add column main_language text not null default 'en',
  -- Title and summary, by language. Its keys are the languages that the organiser has added.
  add column translations jsonb not null default '{}',
  -- The descriptions, by language: apart from the other texts, because lists do not read them.
  add column description_translations jsonb not null default '{}',
  add constraint events_main_language_form check (main_language ~ '^[a-z]{2,3}$'),
  -- Most events have none, and bookings write their rows often.
  add constraint events_translations_form check (translations = '{}' or are_translations(translations, main_language)),
  add constraint events_description_translations_form check (description_translations = '{}' or (
    are_translations(description_translations, main_language)
    and translation_languages(description_translations) <@ translation_languages(translations)));

-- Name and description, by language.
alter table ticket_types
  add column translations jsonb not null default '{}',
  add constraint ticket_types_translations_form check (translations = '{}' or are_translations(translations, ''));

-- Label, hint and options, by language. The options have the order of the question's own.
alter table event_questions
  add column translations jsonb not null default '{}',
  add constraint event_questions_translations_form check (translations = '{}' or are_translations(translations, ''));

-- Subject and body, by language.
alter table attendee_emails
  add column translations jsonb not null default '{}',
  add constraint attendee_emails_translations_form check (translations = '{}' or are_translations(translations, ''));

-- The names of the ticket type in other languages when the tickets were booked: {"de": {"name": "…"}}. ticket_type_name is the one in the
-- main language.
alter table booking_line_items
  add column ticket_type_translations jsonb not null default '{}',
  add constraint booking_line_items_translations_form check (ticket_type_translations = '{}' or are_translations(ticket_type_translations, ''));

-- The events of organisers who use the product in another language are written in it. The rest of the row stays, also the time of its last
-- change.
-- Enabled again below.
alter table events disable trigger events_touch;
update events e set main_language = a.language
from accounts a where a.id = e.organiser_id and a.language ~ '^[a-z]{2,3}$' and a.language <> 'en';

-- The languages of events that a person prefers. Empty: all.
alter table accounts add column event_languages text[] not null default '{}';

-- All values of one field of translations.
create function translated_texts(translations jsonb, field text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(texts->>field, ' ' order by language), '') from jsonb_each(translations) as t (language, texts)
$$;

-- The words of rich texts.
create function rich_text_words(content jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(part #>> '{}', ' '), '') from jsonb_path_query(content, 'strict $.**.text', silent => true) part
$$;

-- Search finds an event by its text in every language. Computed when the event is written, so that a search reads the same index as before.
create or replace function events_set_search() returns trigger language plpgsql as $$
declare
  titles text := concat_ws(' ', new.title, translated_texts(new.translations, 'title'));
  summaries text := concat_ws(' ', new.summary, translated_texts(new.translations, 'summary'));
  descriptions text := concat_ws(' ', left(new.description_text, 20000), left(rich_text_words(new.description_translations), 60000));
begin
  new.search_text := normalise_search_text(concat_ws(
    ' ', titles, array_to_string(new.tags, ' '), new.venue_name, new.city, summaries));
  new.search_vector :=
    setweight(to_tsvector('simple', normalise_search_text(titles)), 'A') ||
    setweight(to_tsvector('simple', normalise_search_text(concat_ws(
      ' ', array_to_string(new.tags, ' '), new.category_slug, new.venue_name, new.city, new.region))), 'B') ||
    setweight(to_tsvector('simple', normalise_search_text(summaries)), 'C') ||
    setweight(to_tsvector('simple', normalise_search_text(descriptions)), 'D');
  return new;
end $$;
alter table events enable trigger events_touch;
drop trigger events_search on events;
create trigger events_search before insert or update of
  title, summary, tags, category_slug, venue_name, city, region, description_text, translations, description_translations
  on events for each row execute function events_set_search();

-- Home shows translated titles and summaries.
create trigger events_version_translations after update on events
  for each row when (
    (old.status = 'published' or new.status = 'published')
    and (old.translations, old.main_language) is distinct from (new.translations, new.main_language)
  ) execute function increase_discovery_version();
