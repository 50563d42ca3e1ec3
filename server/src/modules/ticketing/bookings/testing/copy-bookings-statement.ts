/**
 * Returns a statement that copies a booking of one ticket, paid by card, for `count` other buyers, each with all the rows
 * that the product writes: account, tickets, payment, the provider's charge, the ledger, the counters. Run it as a role
 * that may write those tables. The copies are named "Guest 1" with the address `guest-1@…`.
 */
export function copyBookingsStatement(bookingId: string, count: number): string {
  return `
do $crowd$
declare
  b bookings; l booking_line_items; a booking_attendees; k tickets; p payments; buyer accounts; t ledger_transactions;
  account uuid; booking uuid; line uuid; attendee uuid; payment uuid; posted uuid; paid text; charge text; place record;
  copy jsonb;
begin
  select * into b from bookings where id = '${bookingId}';
  select * into l from booking_line_items where booking_id = b.id;
  select * into a from booking_attendees where booking_id = b.id;
  select * into k from tickets where booking_id = b.id;
  select * into p from payments where subject_id = b.id and disposition = 'applied';
  select * into buyer from accounts where id = b.buyer_id;
  create temp table crowd_columns on commit drop as
    select table_name::text as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' and table_name in ('accounts', 'bookings', 'booking_line_items',
      'booking_attendees', 'tickets', 'payments', 'sandbox_payment_objects', 'ledger_transactions')
    group by 1;
  for n in 1..${count} loop
    account := uuidv7(); booking := uuidv7(); line := uuidv7(); attendee := uuidv7(); payment := uuidv7();
    paid := 'pi_' || replace(payment::text, '-', ''); charge := 'ch_' || replace(payment::text, '-', '');
    for place in
      select * from (values
        (1, 'accounts', to_jsonb(buyer) || jsonb_build_object('id', account, 'name', 'Guest ' || n, 'handle', null,
          'email', 'guest-' || n || '@' || left(b.id::text, 8) || '.example')),
        (2, 'bookings', to_jsonb(b) || jsonb_build_object('id', booking, 'buyer_id', account, 'hold_key', booking,
          'reference', upper(translate(right(replace(booking::text, '-', ''), 8), '01', 'xy')), 'buyer_name', 'Guest ' || n,
          'buyer_email', 'guest-' || n || '@' || left(b.id::text, 8) || '.example')),
        (3, 'booking_line_items', to_jsonb(l) || jsonb_build_object('id', line, 'booking_id', booking)),
        (4, 'booking_attendees', to_jsonb(a) || jsonb_build_object('id', attendee, 'booking_id', booking, 'line_item_id', line,
          'name', 'Guest ' || n)),
        (5, 'tickets', to_jsonb(k) || jsonb_build_object('id', uuidv7(), 'booking_id', booking, 'line_item_id', line,
          'attendee_id', attendee, 'holder_id', account, 'holder_name', 'Guest ' || n)),
        (6, 'payments', to_jsonb(p) || jsonb_build_object('id', payment, 'subject_id', booking, 'account_id', account,
          'payment_ref', paid, 'session_id', null, 'session_url', null, 'fee_status', 'pending'))
      ) as rows (step, name, body)
      union all
      select case o.kind when 'charge' then 8 else 7 end, 'sandbox_payment_objects', to_jsonb(o) || jsonb_build_object('id', new_id, 'session_id', null,
        'parent_id', case o.kind when 'charge' then paid end,
        'body', o.body || case o.kind when 'charge' then jsonb_build_object('id', charge, 'payment_intent', paid)
          else jsonb_build_object('id', paid, 'latest_charge', charge) end)
      from sandbox_payment_objects o, lateral (select case o.kind when 'charge' then charge else paid end as new_id) made
      where o.id = p.payment_ref or (o.kind = 'charge' and o.parent_id = p.payment_ref)
      order by 1
    loop
      execute format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, $1)', place.name,
        (select columns from crowd_columns where name = place.name), (select columns from crowd_columns where name = place.name),
        place.name) using place.body;
    end loop;
    for t in select * from ledger_transactions where cause_id in (p.id, b.id) and kind in ('capture', 'sale') order by posted_at, id loop
      posted := uuidv7();
      copy := to_jsonb(t) || jsonb_build_object('id', posted, 'cause_id', case t.kind when 'sale' then booking else payment end,
        'booking_id', case when t.booking_id is null then null else booking end);
      execute format('insert into ledger_transactions (%s) select %s from jsonb_populate_record(null::ledger_transactions, $1)',
        (select columns from crowd_columns where name = 'ledger_transactions'),
        (select columns from crowd_columns where name = 'ledger_transactions')) using copy;
      update ledger_accounts set balance_minor = balance_minor + e.amount_minor, entry_count = entry_count + 1
      from ledger_entries e where e.transaction_id = t.id and ledger_accounts.id = e.account_id and owner_id is not null;
      insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
      select posted, e.account_id, e.currency, e.amount_minor, case when c.owner_id is not null then c.entry_count end,
        case when c.owner_id is not null then c.balance_minor end
      from ledger_entries e join ledger_accounts c on c.id = e.account_id where e.transaction_id = t.id;
    end loop;
  end loop;
  update ticket_types set sold = sold + ${count}, quantity = greatest(quantity, sold + held + ${count}) where id = l.ticket_type_id;
end $crowd$`;
}
