-- The provider is read outside of the lock, so two reads may be saved in the wrong order. Each read takes a number before it
-- begins; a subscription holds the number of the read that was saved last, and an older one is read again.

create sequence provider_reads;

alter table subscriptions add column provider_read bigint not null default 0;
