import { defineText } from '../../src/translations.ts';

export const refundPolicyText = defineText('ticketing/refund-policy', {
  none: 'No refunds unless the event is cancelled.',
  deadlinePassed: 'The refund deadline has passed. You’ll only get a refund if the event is cancelled.',
  fullUntilStart: 'Full refund until the event starts.',
  shareUntilStart: '{percent, number}% refund until the event starts.',
  fullUntil:
    '{unit, select, week {Full refund up to {count, plural, one {# week} other {# weeks}} before the event.} day {Full refund up to {count, plural, one {# day} other {# days}} before the event.} other {Full refund up to {count, plural, one {# hour} other {# hours}} before the event.}}',
  shareUntil:
    '{unit, select, week {{percent, number}% refund up to {count, plural, one {# week} other {# weeks}} before the event.} day {{percent, number}% refund up to {count, plural, one {# day} other {# days}} before the event.} other {{percent, number}% refund up to {count, plural, one {# hour} other {# hours}} before the event.}}',
});
