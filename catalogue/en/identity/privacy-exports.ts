import { defineText } from '../../src/translations.ts';

export const privacyExportsText = defineText('identity/privacy-exports', {
  // Badge of a copy of a person's data that the server creates now.
  processing: 'Being made',
  // Badge of a copy of a person's data that can be downloaded.
  ready: 'Ready',
  // Badge of a copy of a person's data.
  failed: 'Failed',
  // Badge of a copy of a person's data that was deleted after a week.
  expired: 'Removed',
  kilobytes: '{size, number} KB',
  megabytes: '{size} MB',
  requested: 'Asked for {date}.',
  requestedByAdmin: 'Asked for {date} by an administrator.',
  notMade: 'It could not be made. You can ask again.',
  available: '{size}, here until {date}.',
  skippedFiles:
    '{count, plural, one {# file was too large and is listed by name only.} other {# files were too large and are listed by name only.}}',
  downloadCopy: 'Download copy',
});
