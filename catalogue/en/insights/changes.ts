import { defineText } from '../../src/translations.ts';

export const changesText = defineText('insights/changes', {
  // Changes since the days before, from here to "down by", below a number.
  asBefore: 'unchanged',
  noneBefore: 'no previous data',
  up: 'up',
  down: 'down',
  upUnderOnePercent: 'up less than 1%',
  downUnderOnePercent: 'down less than 1%',
  upBy: 'up {percent, number}%',
  downBy: 'down {percent, number}%',
  percent: '{percent, number}%',
  // A share.
  underOnePercent: 'less than 1%',
  // After a change, for screen readers: the value in the days before.
  before: ', before: {value}',
});
