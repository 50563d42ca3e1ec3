-- The names of organisers whose identity the payment provider has checked, as keys that look-alikes share. No other account may
-- use a name like them.
create table verified_names (
  account_id uuid not null,
  name_key text not null,
  constraint verified_names_pkey primary key (account_id, name_key),
  constraint verified_names_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index verified_names_name_key_idx on verified_names (name_key);

-- Latin names of today; the next check of each connected account writes the others. Follows the server's `nameKeys`.
insert into verified_names (account_id, name_key)
select id, name_key from (
  select distinct a.id,
    replace(replace(regexp_replace(translate(fold(a.name), '013457|!$@ij', 'oleastllsall'), '[^a-z0-9]', '', 'g'), 'rn', 'm'), 'vv', 'w')
      as name_key
  from accounts a join payout_accounts p on p.account_id = a.id and p.is_ready
  where a.deleted_at is null
) keys where name_key <> '';
