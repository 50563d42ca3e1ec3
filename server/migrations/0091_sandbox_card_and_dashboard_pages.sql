-- The sandbox's pages for replacing the card of a subscription and for looking into a connected account.
alter table sandbox_payment_objects
  drop constraint sandbox_payment_objects_kind_known,
  add constraint sandbox_payment_objects_kind_known check (kind in (
    'checkout.session', 'payment_intent', 'charge', 'refund', 'dispute',
    'customer', 'product', 'price', 'subscription', 'invoice', 'account', 'account_link', 'transfer', 'payout',
    'billing_portal.session', 'login_link'));
