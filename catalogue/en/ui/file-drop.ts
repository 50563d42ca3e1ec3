import { defineText } from '../../src/translations.ts';

export const fileDropText = defineText('ui/file-drop', {
  uploading: 'Uploading',
});
