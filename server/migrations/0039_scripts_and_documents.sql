-- Japanese, Chinese, Thai, Lao, Burmese and Khmer have no spaces between words, so the parser reads a whole sentence as one word.
-- Their texts are indexed as pairs of letters.

-- The form in which text is compared. Also equal: full and half width, katakana and hiragana, Arabic with and without vowel signs,
-- the forms of alef, and the digits of Arabic. Tone marks of Thai are left out: the parser would split words at them.
create or replace function normalise_search_text(input text) returns text
  language sql immutable strict parallel safe
  as $$
  select regexp_replace(
    case
      -- Text in Latin letters needs none of this, which takes five times as long as the rest.
      when input ~ '[^\u0001-\u02ff\u2000-\u206f]' then translate(
        regexp_replace(public.fold(normalize(input, nfkc)), '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0e47-\u0e4e]+', '', 'g'),
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖاااايه01234567890123456789')
      else public.fold(input)
    end,
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- Indexes call these functions without a search path, so they name the schema.

-- The letters of scripts without spaces, as a range of a regular expression.
create function spaceless_letters() returns text language sql immutable parallel safe
  as $$ select '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff' $$;

-- The words of a text in the order of the text. Of a sequence of letters without spaces, each pair, and the last letter alone:
-- "東京都" has the words "東京", "京都" and "都". So each letter begins a word.
create function search_words(input text) returns table (word text, run bigint, place bigint, is_pair boolean)
  language sql immutable strict parallel safe rows 20
  as $$
  with runs as (
    select r.letters[1] as letters, r.run, r.letters[1] ~ ('^[' || public.spaceless_letters() || ']') as has_pairs
    from regexp_matches(
      public.normalise_search_text(input), '[' || public.spaceless_letters() || ']+|[^ ' || public.spaceless_letters() || ']+', 'g'
    ) with ordinality as r (letters, run)
  )
  select letters, run, 1::bigint, false from runs where not has_pairs
  union all
  select letter || coalesce(lead(letter) over (partition by run order by place), ''), run, place, true
  from runs, string_to_table(letters, null) with ordinality as l (letter, place) where has_pairs
$$;

-- The text in the form for `to_tsvector`.
create function search_document(input text) returns text
  language sql immutable strict parallel safe
  as $$
  select case
    -- Half-width katakana becomes letters of these scripts.
    when input ~ ('[\uff66-\uff9f' || public.spaceless_letters() || ']')
      then (select string_agg(word, ' ' order by run, place) from public.search_words(input))
    else public.normalise_search_text(input)
  end
$$;

-- The query for a typed text: each word may be the beginning of a word, and the letters without spaces follow one another. Reads
-- the first 20 words.
create function search_query(input text) returns tsquery
  language sql immutable strict parallel safe
  as $$
  with words as (
    select word, run, place, is_pair, count(*) over (partition by run) as length from public.search_words(input) where run <= 20
  ), parts as (
    select run, case
        when not bool_or(is_pair) or max(length) = 1 then quote_literal(min(word)) || case when max(length(word)) > 1 or bool_or(is_pair) then ':*' else '' end
        else string_agg(quote_literal(word), ' <-> ' order by place) filter (where place < length)
      end as part
    from words group by run
  )
  select coalesce(string_agg('(' || part || ')', ' & ' order by run), '')::tsquery from parts
$$;

create or replace function events_set_search() returns trigger language plpgsql as $$
declare
  titles text := concat_ws(' ', new.title, translated_texts(new.translations, 'title'));
  summaries text := concat_ws(' ', new.summary, translated_texts(new.translations, 'summary'));
  descriptions text := concat_ws(' ', left(new.description_text, 20000), left(rich_text_words(new.description_translations), 60000));
begin
  new.search_text := public.normalise_search_text(concat_ws(
    ' ', titles, array_to_string(new.tags, ' '), new.venue_name, new.city, summaries));
  new.search_vector :=
    setweight(to_tsvector('simple', public.search_document(titles)), 'A') ||
    setweight(to_tsvector('simple', public.search_document(concat_ws(
      ' ', array_to_string(new.tags, ' '), new.category_slug, new.venue_name, new.city, new.region))), 'B') ||
    setweight(to_tsvector('simple', public.search_document(summaries)), 'C') ||
    setweight(to_tsvector('simple', public.search_document(descriptions)), 'D');
  return new;
end $$;

-- Only events with other letters than those of Latin, Greek and Cyrillic have other words than before. They are not edited by this.
alter table events disable trigger events_touch;
update events set title = title
  where concat_ws(' ', title, array_to_string(tags, ' '), venue_name, city, region, summary, left(description_text, 20000)) ~ '[^\u0000-\u058f\u1e00-\u2bff]';
alter table events enable trigger events_touch;

drop index messages_text_idx;
create index messages_text_idx on messages using gin (to_tsvector('simple', public.search_document(text))) where deleted_at is null;

-- Codes are compared with the digits 0 to 9. A code that another one equals then is left as it is.
update ticket_types set access_code = translate(access_code::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')::citext
  where access_code::text ~ '[٠-٩۰-۹]';
update promo_codes p set code = translate(code::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')::citext
  where code::text ~ '[٠-٩۰-۹]' and not exists (
    select from promo_codes other
    where other.event_id = p.event_id and other.code = translate(p.code::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')::citext);

-- The reason why a seller's documents state no tax.
alter table sellers add column tax_note text not null default 'none'
  constraint sellers_tax_note_known check (tax_note in ('none', 'small_business', 'exempt', 'margin', 'reverse_charge'));
