import { defineText } from '../../src/translations.ts';

export const questionsText = defineText('ticketing/questions', {
  optional: '(optional)',
  chooseAFile: 'Choose a file',
  uploadingTheFile: 'Uploading the file',
  chooseAFileFor: 'Choose a file: {label}',
  remove: 'Remove {name}',
  labelOptional: '{label} (optional)',
  chooseOne: 'Choose one',
  fileRules: 'PDF, PNG or JPEG, up to {size, number} MB. Only the organiser’s team and you can open it.',
  fileTooLarge: 'This file is larger than {size, number} MB.',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  missingText: 'Enter an answer.',
  missingChoice: 'Choose an option.',
  missingMultipleChoice: 'Choose at least one option.',
  missingDate: 'Enter a date.',
  missingConsent: 'Tick the box to continue.',
  missingFile: 'Choose a file.',
});
