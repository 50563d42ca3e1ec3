import { defineText } from '../../src/translations.ts';

export const changeEffectText = defineText('hosting/change-effect', {
  noRefund:
    'This change affects {count, plural, one {# ticket holder} other {# ticket holders}}. They’ll get an email and a notification.',
  refund:
    'This change lets {count, plural, one {# ticket holder} other {# ticket holders}} request a refund until {until}, up to {amount}. They’ll get an email and a notification, and your income is on hold until then.',
});
