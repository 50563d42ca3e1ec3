import { defineText } from '../../src/translations.ts';

export const pushText = defineText('notifications/push', {
  devicesThatGetPushes: 'Devices that get pushes',
  aPushReachesYouWhileNo: 'A push reaches you while no page is open. It ends for a browser when you sign out there.',
  turnOnInThisBrowser: 'Turn on in this browser',
  turningOn: 'Turning on',
  yourBrowserThenAsksWhetherThis: 'Your browser then asks whether this site may show notifications.',
  pushesAreNotOnHere: 'Pushes are not on here',
  noBrowserGetsPushesYet: 'No browser gets pushes yet.',
  sendATest: 'Send a test',
  sendATestTo: 'Send a test to {device}',
  sending: 'Sending',
  // Button: this browser gets no pushes any more.
  remove: 'Remove',
  removeDevice: 'Remove {device}',
  removing: 'Removing',
  itShouldShowWithinAMinute:
    'It should show within a minute. If it does not, see whether your device itself keeps notifications of this browser back: “Do not disturb”, or its own settings of the browser.',
  aTestIsOnItsWay: 'A test is on its way',
  thisBrowser: 'This browser',
  workerDidNotStart: 'The part of this site that receives notifications did not start. Load the page again and retry.',
  permissionDenied: 'Your browser was told not to show notifications of this site.',
  permissionNotAsked: 'Your browser did not ask you. Press the button again, or look beside the address for a bell.',
  serviceNotReached: 'Your browser could not reach its push service. Try again later, or in another browser.',
  deniedTitle: 'This browser blocks notifications of this site',
  deniedMessage:
    'Press the icon at the left of the address, find “Notifications” and allow them. On a phone this stands in the browser’s settings under “Site settings”. What stands here changes by itself.',
  installFirstTitle: 'Put {product} on your home screen first',
  installFirstMessage:
    'On iPhone and iPad only such apps get pushes: press Share, then “Add to Home Screen”, open it from there and come back to this page.',
  unsupportedTitle: 'This browser takes no pushes',
  unsupportedMessage: 'Open this page in a newer browser, or outside a private window, and turn them on there.',
  insecureTitle: 'Pushes need a secure address',
  insecureMessage: 'This page came without https, so your browser takes no pushes from it. Ask who runs this site.',
  // A browser that gets pushes.
  sinceNothingSent: 'since {date} · nothing sent yet',
  sinceLastPush: 'since {date} · last push {time}',
});
