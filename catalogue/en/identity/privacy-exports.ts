import { defineText } from '../../src/translations.ts';

export const privacyExportsText = defineText('identity/privacy-exports', {
  // Badge of a copy of a person's data that the server creates now.
  processing: 'Processing',
  // Badge of a copy of a person's data that can be downloaded.
  ready: 'Ready',
  // Badge of a copy of a person's data.
  failed: 'Failed',
  // Badge of a copy of a person's data that was deleted after a week.
  expired: 'Expired',
  kilobytes: '{size, number} KB',
  megabytes: '{size} MB',
  requested: 'Requested {date}.',
  requestedByAdmin: 'Requested {date} by an administrator.',
  notMade: 'We couldn’t create it. Request it again.',
  available: '{size}, available until {date}.',
  skippedFiles:
    '{count, plural, one {# file was too large and is listed by name only.} other {# files were too large and are listed by name only.}}',
  downloadCopy: 'Download copy',
});
