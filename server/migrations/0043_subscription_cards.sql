-- The card that renewals are charged to, as the payment provider names it: its brand, such as visa, and its last four digits.
alter table subscriptions add column card_brand text, add column card_last4 text;
alter table subscriptions add constraint subscriptions_card_complete check ((card_brand is null) = (card_last4 is null));
