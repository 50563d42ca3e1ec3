-- A mailed code belongs to its requester: the browser of a sign-up, the account of an email change. Requests of
-- others for the same address no longer touch it. Codes that are pending now name no requester; they last ten minutes, and
-- their owners ask for another one.
delete from mailed_codes;
alter table mailed_codes
  add column requested_by text not null,
  drop constraint mailed_codes_pkey,
  add constraint mailed_codes_pkey primary key (purpose, email, requested_by);
