-- Promo codes and access codes are stored in the form in which they are compared: compatibility characters such as full-width
-- letters become the usual ones.

create function normalised_code(code citext) returns citext
  language sql immutable strict parallel safe
  as $$ select btrim(normalize(btrim(code::text), nfkc))::citext $$;

-- Two codes of one event may turn out to be the same: the one in use, then the older one, keeps the code.
with ranked as (
  select id, normalised_code(code) as normalised,
    row_number() over (partition by event_id, normalised_code(code)
      order by archived_at is not null, code::text <> normalised_code(code)::text, created_at, id) as place
  from promo_codes
)
update promo_codes p set code = (r.normalised::text || '-' || right(p.id::text, 6))::citext from ranked r
where r.id = p.id and r.place > 1;

update promo_codes set code = normalised_code(code) where code::text <> normalised_code(code)::text;

update ticket_types set access_code = normalised_code(access_code)
where access_code is not null and access_code::text <> normalised_code(access_code)::text;

-- Compared as text: citext would find capital letters equal, and normalisation never changes only those.
alter table promo_codes add constraint promo_codes_code_normalised check (code::text = normalised_code(code)::text);
alter table ticket_types add constraint ticket_types_access_code_normalised
  check (access_code is null or access_code::text = normalised_code(access_code)::text);
