import { defineText } from '../../src/translations.ts';

export const pushText = defineText('notifications/push', {
  pushNotifications: 'Push notifications',
  getNotifiedEvenWhenTheSite: 'Get notified even when the site isn’t open. Signing out in a browser turns push off there.',
  turnOnInThisBrowser: 'Turn on in this browser',
  turningOn: 'Turning on',
  yourBrowserWillAskYouTo: 'Your browser will ask you to allow notifications.',
  weCouldntTurnOnPushNotifications: 'We couldn’t turn on push notifications here',
  noBrowserReceivesPushNotificationsYet: 'Push notifications aren’t turned on in any browser yet.',
  sendTest: 'Send test',
  sendATestTo: 'Send a test to {device}',
  sending: 'Sending',
  // Button: this browser gets no pushes any more.
  remove: 'Remove',
  removeDevice: 'Remove {device}',
  removing: 'Removing',
  itShouldAppearWithinAMinute:
    'It should appear within a minute. If it doesn’t, check “Do not disturb” and your device’s notification settings for this browser.',
  testSent: 'Test sent',
  thisBrowser: 'This browser',
  workerDidNotStart: 'This site’s background service didn’t start. Reload the page and try again.',
  permissionDenied: 'Your browser is blocking notifications from this site. Allow them in the site settings.',
  permissionNotAsked: 'Your browser didn’t ask for permission. Try again, or look for a bell icon in the address bar.',
  serviceNotReached: 'Your browser couldn’t reach its push service. Try again later, or use another browser.',
  deniedTitle: 'This browser is blocking notifications from this site',
  deniedMessage:
    'Select the icon to the left of the web address, find “Notifications” and allow them. On a phone, open the browser’s “Site settings”. This page updates automatically.',
  installFirstTitle: 'Add {product} to your home screen first',
  installFirstMessage:
    'On iPhone and iPad, only apps on the home screen can receive push notifications. Tap Share, then “Add to Home Screen”, and open this page from there.',
  unsupportedTitle: 'This browser doesn’t support push notifications',
  unsupportedMessage: 'Open this page in a newer browser, or outside a private window.',
  insecureTitle: 'Push notifications need a secure connection',
  insecureMessage: 'This page wasn’t loaded over HTTPS. Contact support.',
  // A browser that gets pushes.
  sinceNothingSent: 'since {date} · nothing sent yet',
  sinceLastPush: 'since {date} · last push {time}',
});
