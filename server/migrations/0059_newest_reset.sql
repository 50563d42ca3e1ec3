-- Only the newest link to choose a new password works. Links that were used are of no use to anybody.
delete from password_resets where used_at is not null;
delete from password_resets older using password_resets newer
  where older.account_id = newer.account_id
    and (older.created_at, older.token_hash) < (newer.created_at, newer.token_hash);
drop index password_resets_account_id_idx;
alter table password_resets
  drop column used_at,
  drop constraint password_resets_pkey,
  add constraint password_resets_pkey primary key (account_id),
  add constraint password_resets_token_unique unique (token_hash);
