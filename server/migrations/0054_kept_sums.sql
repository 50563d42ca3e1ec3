-- Sums over all the money and all the people there are, kept by difference as the numbers of events are: a trigger writes what a row is
-- worth in the same transaction, into rows of its own, so that no sale waits for another; a job folds them; reads sum both.

-- What the entries of the platform's own accounts are worth: insert only, folded into the sums below and deleted by the same statement.
create table ledger_changes (
  id bigint generated always as identity,
  account_id uuid not null,
  -- The first day of the month (UTC) it was posted in.
  month date not null,
  -- Whose sale it was, of fees alone.
  organiser_id uuid,
  event_id uuid,
  sales integer not null,
  taken_minor bigint not null,
  -- What went the other way; an account holds what was taken without it.
  returned_minor bigint not null,
  constraint ledger_changes_pkey primary key (id),
  constraint ledger_changes_account_fkey foreign key (account_id) references ledger_accounts (id) on delete restrict
);

create table ledger_sums (
  account_id uuid not null,
  dimension text not null,
  month date not null,
  -- Which organiser or event; nothing for all.
  value text not null,
  sales bigint not null,
  taken_minor bigint not null,
  returned_minor bigint not null,
  constraint ledger_sums_pkey primary key (account_id, dimension, month, value),
  constraint ledger_sums_account_fkey foreign key (account_id) references ledger_accounts (id) on delete restrict,
  constraint ledger_sums_dimension_known check (dimension in ('all', 'organiser', 'event'))
);

create function ledger_worth(posting uuid, of_account uuid, amount bigint)
  returns table (account_id uuid, month date, organiser_id uuid, event_id uuid, sales integer, taken_minor bigint, returned_minor bigint)
  language sql stable
  as $$
    select a.id, date_trunc('month', t.posted_at at time zone 'UTC')::date, e.organiser_id, e.id,
      case when t.kind = 'sale' then 1 else 0 end, case when t.kind = 'sale' then amount else 0 end,
      case when t.kind = 'sale' then 0 else -amount end
    from ledger_accounts a join ledger_transactions t on t.id = posting
      left join events e on e.id = t.event_id and a.kind = 'platform_fee'
    where a.id = of_account and a.owner_id is null
  $$;

create function ledger_entries_sum() returns trigger language plpgsql as $$
begin
  insert into ledger_changes (account_id, month, organiser_id, event_id, sales, taken_minor, returned_minor)
  select w.* from added e cross join lateral ledger_worth(e.transaction_id, e.account_id, e.amount_minor) w where e.position is null;
  return null;
end $$;
create trigger ledger_entries_sums after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_sum();

create view ledger_changes_spread as
  select c.id, c.account_id, told.dimension, c.month, told.value, c.sales, c.taken_minor, c.returned_minor
  from ledger_changes c cross join lateral (values
    ('all', ''), ('organiser', c.organiser_id::text), ('event', c.event_id::text)
  ) as told (dimension, value)
  where told.value is not null;

-- Exact at every moment: a statement sees one state, in which what happened is either folded or not.
create view ledger_numbers as
  select account_id, dimension, month, value, sales, taken_minor, returned_minor from ledger_sums
  union all
  select account_id, dimension, month, value, sales, taken_minor, returned_minor from ledger_changes_spread;

-- How many there are of something that is too much to be counted when asked.
create table kept_count_changes (
  id bigint generated always as identity,
  name text not null,
  difference bigint not null,
  constraint kept_count_changes_pkey primary key (id)
);

create table kept_counts (
  name text not null,
  count bigint not null,
  constraint kept_counts_pkey primary key (name)
);

create view kept_count_numbers as
  select name, count from kept_counts union all select name, difference from kept_count_changes;

-- People with an account, administrators and those who left not counted.
create function accounts_count() returns trigger language plpgsql as $$
begin
  insert into kept_count_changes (name, difference) values ('accounts', tg_argv[0]::bigint);
  return null;
end $$;
create trigger accounts_count_new after insert on accounts
  for each row when (new.role = 'user' and new.deleted_at is null) execute function accounts_count('1');
create trigger accounts_count_back after update of role, deleted_at on accounts
  for each row when ((new.role = 'user' and new.deleted_at is null) and not (old.role = 'user' and old.deleted_at is null))
  execute function accounts_count('1');
create trigger accounts_count_left after update of role, deleted_at on accounts
  for each row when ((old.role = 'user' and old.deleted_at is null) and not (new.role = 'user' and new.deleted_at is null))
  execute function accounts_count('-1');
create trigger accounts_count_gone after delete on accounts
  for each row when (old.role = 'user' and old.deleted_at is null) execute function accounts_count('-1');

-- Folds the oldest differences and says how many there were. One statement each deletes and adds, so that each counts once.
create function fold_kept_sums(most integer) returns bigint language plpgsql as $$
declare
  sums bigint;
  counts bigint;
begin
  -- One folds at a time; whoever comes second has nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('fold-kept-sums', 0)) then return 0; end if;
  with oldest as (
    select c.id from ledger_changes c order by c.id limit most
  ), added as (
    insert into ledger_sums as kept (account_id, dimension, month, value, sales, taken_minor, returned_minor)
    select s.account_id, s.dimension, s.month, s.value, sum(s.sales), sum(s.taken_minor), sum(s.returned_minor)
    from ledger_changes_spread s where s.id in (select id from oldest)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict on constraint ledger_sums_pkey do update set sales = kept.sales + excluded.sales,
      taken_minor = kept.taken_minor + excluded.taken_minor, returned_minor = kept.returned_minor + excluded.returned_minor
  ), taken as (
    delete from ledger_changes c where c.id in (select id from oldest) returning c.id
  )
  select count(*) into sums from taken;
  with oldest as (
    select c.id from kept_count_changes c order by c.id limit most
  ), taken as (
    delete from kept_count_changes c where c.id in (select id from oldest) returning c.name, c.difference
  ), added as (
    insert into kept_counts as kept (name, count) select name, sum(difference) from taken group by 1
    on conflict on constraint kept_counts_pkey do update set count = kept.count + excluded.count
  )
  select count(*) into counts from taken;
  return greatest(sums, counts);
end $$;

-- Everything anew from the rows themselves, by joins of whole tables: a look at the account and the posting of each entry for itself
-- takes minutes over millions of entries.
create function recount_kept_sums() returns void language plpgsql as $$
begin
  -- Nobody posts, comes or goes meanwhile: the tables that are counted, then those that are kept.
  lock table ledger_entries, accounts, ledger_changes, ledger_sums, kept_count_changes, kept_counts in share row exclusive mode;
  delete from ledger_changes;
  delete from ledger_sums;
  delete from kept_count_changes;
  delete from kept_counts;
  insert into ledger_sums (account_id, dimension, month, value, sales, taken_minor, returned_minor)
  select w.account_id, told.dimension, w.month, told.value, sum(w.sales), sum(w.taken_minor), sum(w.returned_minor)
  from (
    select a.id as account_id, date_trunc('month', t.posted_at at time zone 'UTC')::date as month, e.organiser_id, e.id as event_id,
      count(*) filter (where t.kind = 'sale') as sales, coalesce(sum(l.amount_minor) filter (where t.kind = 'sale'), 0) as taken_minor,
      coalesce(-sum(l.amount_minor) filter (where t.kind <> 'sale'), 0) as returned_minor
    from ledger_entries l join ledger_accounts a on a.id = l.account_id and a.owner_id is null
      join ledger_transactions t on t.id = l.transaction_id
      left join events e on e.id = t.event_id and a.kind = 'platform_fee'
    where l.position is null
    group by 1, 2, 3, 4
  ) w cross join lateral (values
    ('all', ''), ('organiser', w.organiser_id::text), ('event', w.event_id::text)
  ) as told (dimension, value)
  where told.value is not null
  group by 1, 2, 3, 4;
  insert into kept_counts (name, count) select 'accounts', count(*) from accounts where role = 'user' and deleted_at is null;
end $$;

select recount_kept_sums();
