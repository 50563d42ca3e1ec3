-- The pages that the operator of this site writes. A page without a row was never saved.
create table site_pages (
  name text not null,
  -- ProseMirror JSON.
  text jsonb not null,
  is_published boolean not null,
  updated_at timestamptz not null,
  constraint site_pages_pkey primary key (name),
  constraint site_pages_name_known check (name in ('terms', 'privacy', 'refunds', 'help', 'contact', 'imprint')),
  constraint site_pages_text_is_object check (jsonb_typeof(text) = 'object')
);
