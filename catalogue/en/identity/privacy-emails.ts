import { defineText } from '../../src/translations.ts';

export const privacyEmailsText = defineText('identity/privacy-emails', {
  exportHeading: 'Your data is ready to download',
  exportPreview: 'Download it within {days, plural, one {# day} other {# days}}.',
  exportReason: 'You’re receiving this because a copy of your data was requested.',
  exportIntro:
    'Hi {name}, the copy of your {product} data is ready. You can download it for {days, plural, one {# day} other {# days}}.',
  // Button.
  downloadData: 'Download your data',
  exportWarning:
    'Keep this file private: it contains everything we know about you. If you didn’t request it, change your password.',
  deletedHeading: 'Your account was deleted',
  deletedPreview: 'You were signed out on all devices.',
  deletedReason: 'This is the last email about your account.',
  deletedIntro:
    'Hi {name}, your {product} account was deleted and you were signed out on all devices. We keep only what the law requires, such as invoices, for as long as it requires.',
  deletedContact: 'If you didn’t ask for this, contact the {product} team right away.',
});
