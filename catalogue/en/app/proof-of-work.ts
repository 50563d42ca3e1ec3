import { defineText } from '../../src/translations.ts';

export const proofOfWorkText = defineText('app/proof-of-work', {
  oneMomentPlease: 'One moment, please',
  cancel: 'Cancel',
  itsBusyRightNowYourBrowser:
    'It’s busy right now. Your browser is solving a short task that keeps bots out. You’ll continue automatically in a few seconds.',
  solvingTheTask: 'Solving the task',
  solved: '{share, number, ::percent} solved',
  itsBusyRightNowYourBrowserCant:
    'It’s busy right now. Your browser can’t solve the task that keeps bots out, so please wait up to a minute. Keep this page open. You’ll continue automatically.',
  // For screen readers. The time is for example "30 seconds".
  youllContinueIn: 'You’ll continue in {time}',
});
