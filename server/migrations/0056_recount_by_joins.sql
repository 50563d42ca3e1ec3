-- The recount joins whole tables: a look at the account and the posting of each entry for itself takes minutes over millions of entries.
create or replace function recount_kept_sums() returns void language plpgsql as $$
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
