import { defineText } from '../../src/translations.ts';

/** Sizes of files in conversations. */
export const fileSizesText = defineText('messaging/file-sizes', {
  bytes: '{size} B',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
});
