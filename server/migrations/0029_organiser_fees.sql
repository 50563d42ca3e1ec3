-- The fees that administrators agree with single organisers, instead of the platform's fee. Rows are never changed: of the rows
-- whose date has come, the latest decision applies.
create table organiser_fees (
  id uuid not null default uuidv7(),
  organiser_id uuid not null,
  -- Both null: the platform's fee applies again.
  rate_bps integer,
  fixed_minor bigint,
  valid_from timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint organiser_fees_pkey primary key (id),
  constraint organiser_fees_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint organiser_fees_created_by_fkey foreign key (created_by) references accounts (id) on delete restrict,
  constraint organiser_fees_complete check ((rate_bps is null) = (fixed_minor is null)),
  constraint organiser_fees_rate_range check (rate_bps between 0 and 5000),
  constraint organiser_fees_fixed_range check (fixed_minor between 0 and 1000000),
  constraint organiser_fees_not_backdated check (valid_from >= created_at)
);
create index organiser_fees_organiser_id_idx on organiser_fees (organiser_id, created_at desc, id desc);
create index organiser_fees_created_by_idx on organiser_fees (created_by);

-- The fee of an organiser at a time: their own, or the platform's, which is null while administrators have not set it.
-- Everything that prices tickets reads it.
create function organiser_fee(organiser uuid, at timestamptz) returns jsonb language sql stable as $$
  select coalesce(
    (select case when f.rate_bps is not null then jsonb_build_object('rateBps', f.rate_bps, 'fixedMinor', f.fixed_minor) end
      from organiser_fees f where f.organiser_id = organiser and f.valid_from <= at
      order by f.created_at desc, f.id desc limit 1),
    (select value from settings where name = 'platform_fee'))
$$;
