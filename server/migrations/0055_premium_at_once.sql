-- Who has premium at an instant. It returns a set, so that a statement that asks for many people takes it up into its own
-- plan; a function that answers for one person is called for each of them.
create function premium_at(at timestamptz) returns table (account_id uuid) language sql stable
begin atomic
  select s.account_id from subscriptions s
  where s.status in ('active', 'past_due')
    and (s.grace_until > at or (s.status = 'active' and s.current_period_end > at));
end;

create or replace function has_premium(person uuid, at timestamptz) returns boolean language sql stable
return exists (select 1 from premium_at(at) premium where premium.account_id = person);
