import { defineText } from '../../src/translations.ts';

export const proofOfWorkText = defineText('app/proof-of-work', {
  oneMomentPlease: 'One moment, please',
  cancel: 'Cancel',
  itsBusyRightNowYourBrowser:
    'It’s busy right now, so your browser is running a quick check to keep bots out. You’ll continue automatically in a few seconds.',
  solvingTheTask: 'Running the check',
  solved: '{share, number, ::percent} done',
  itsBusyRightNowYourBrowserCant:
    'It’s busy right now. Your browser can’t run the check that keeps bots out, so please wait up to a minute. Keep this page open. You’ll continue automatically.',
  // For screen readers. The time is for example "30 seconds".
  youllContinueIn: 'You’ll continue in {time}',
});
