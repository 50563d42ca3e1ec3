-- Whether the card provider accepts the configured keys, as it was last checked; shared by all processes.

create table provider_access (
  provider text not null,
  livemode boolean not null,
  status text not null,
  -- Permissions that a restricted key lacks, in the provider's own names.
  missing text[] not null default '{}',
  reason text,
  checked_at timestamptz not null,
  constraint provider_access_pkey primary key (provider, livemode),
  constraint provider_access_status_known check (status in ('ok', 'refused', 'restricted', 'unreachable')),
  constraint provider_access_missing_fits check ((cardinality(missing) > 0) = (status = 'restricted'))
);
