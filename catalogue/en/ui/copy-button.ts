import { defineText } from '../../src/translations.ts';

export const copyButtonText = defineText('ui/copy-button', {
  // Button: copies a text.
  copy: 'Copy',
  // Shown after a text was copied.
  copied: 'Copied',
  couldntCopy: 'Couldn’t copy',
});
