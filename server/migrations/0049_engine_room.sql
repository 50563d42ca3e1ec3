-- What administrators look through: the audit log by what it is about and by words, mails by state and words; and backups.

create index audit_entries_subject_id_idx on audit_entries (subject_id, number desc) where subject_id is not null;
create index audit_entries_reason_trgm_idx on audit_entries using gin (fold(reason) gin_trgm_ops) where reason <> '';

-- Without longer numbers: some subjects hold a code, and nobody shall find one by trying.
create index mail_messages_words_trgm_idx on mail_messages
  using gin (fold(to_address || ' ' || regexp_replace(subject, '\d{4,}', '', 'g')) gin_trgm_ops);
-- Nearly all mails are sent; these are the others.
create index mail_messages_unsent_idx on mail_messages (status, id desc) where status <> 'sent';

-- Each run of a backup and of a drill, which restores one and looks whether all of it is there.
create table backups (
  id uuid not null,
  kind text not null,
  status text not null default 'running',
  -- The folder it lies in, below the one for backups.
  folder text,
  -- Which backup a drill tried out.
  backup_id uuid,
  schema_version text,
  table_count integer,
  row_count bigint,
  byte_count bigint,
  -- What went wrong, or what a drill found missing.
  fault text,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_backup_fkey foreign key (backup_id) references backups (id) on delete set null,
  constraint backups_kind_known check (kind in ('backup', 'drill')),
  constraint backups_status_known check (status in ('running', 'done', 'failed')),
  constraint backups_end_fits check ((status = 'running') = (finished_at is null)),
  constraint backups_fault_fits check (status = 'failed' or fault is null)
);
create index backups_started_idx on backups (kind, started_at desc);
create index backups_backup_id_idx on backups (backup_id) where backup_id is not null;
