import { defineText } from '../../src/translations.ts';

export const proofOfWorkText = defineText('app/proof-of-work', {
  oneMomentPlease: 'One moment, please',
  cancel: 'Cancel',
  manyPeopleAreHereRightNow:
    'Many people are here right now. Your browser solves a short task, which keeps bots out. It continues automatically after a few seconds.',
  solvingTheTask: 'Solving the task',
  solved: '{share, number, ::percent} solved',
  manyPeopleAreHereRightNowYour:
    'Many people are here right now. Your browser can’t solve the task that keeps bots out, so please wait less than a minute. Keep this page open: it continues automatically.',
  // For screen readers. The time is for example "30 seconds".
  itContinuesIn: 'It continues in {time}',
});
