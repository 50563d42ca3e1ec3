-- A code that signs in to the account of an address, or creates one.
alter table verification_codes drop constraint verification_codes_purpose_known;
alter table verification_codes add constraint verification_codes_purpose_known
  check (purpose in ('sign_up', 'sign_in', 'change_email'));

-- True for an account that a code created, until its owner gives a name.
alter table accounts add column needs_name boolean not null default false;
