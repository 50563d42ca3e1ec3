-- One trigger instead of two reads the account of a new booking.
drop trigger bookings_reject_erased_account on bookings;
drop trigger bookings_buyer_city on bookings;
drop function bookings_set_buyer_city();

create function bookings_check_buyer() returns trigger language plpgsql as $$
declare
  account_city text;
begin
  select city into account_city from accounts where id = new.buyer_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % was erased', new.buyer_id using errcode = 'foreign_key_violation', constraint = 'accounts_erased';
  end if;
  if new.buyer_city = '' then new.buyer_city := coalesce(account_city, ''); end if;
  return new;
end $$;
create trigger bookings_check_buyer before insert on bookings for each row execute function bookings_check_buyer();
