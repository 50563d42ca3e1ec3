import { defineText } from '../../src/translations.ts';

export const securityEmailsText = defineText('identity/security-emails', {
  // The reason for an email, in its footer.
  accountReason: 'You’re receiving this because you have a {product} account.',
  // Advice to a person who did not make a change. The button below it leads to a new password.
  wasNotYou: 'If this wasn’t you, reset your password right away.',
  contactTeam: 'If this wasn’t you, contact the {product} team right away.',
  // Button: opens the form that asks for an email with a link.
  resetPassword: 'Reset password',
  // Button: opens the list of devices on which the person is signed in.
  seeDevices: 'View your devices',
  // Button.
  openSecuritySettings: 'Open security settings',
  // Labels in a list of facts about a sign-in.
  device: 'Device',
  location: 'Location',
  time: 'Time',
  passwordResetHeading: 'Choose a new password',
  passwordResetPreview: 'The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  passwordResetReason:
    'You’re receiving this because someone asked to reset the password for this address. If this wasn’t you, ignore this email. Your password won’t change.',
  passwordResetIntro:
    'Hi {name}, use this link to choose a new password. It works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  passwordResetDevices: 'Changing your password signs you out on all other devices.',
  passwordChangedHeading: 'Your password was changed',
  passwordChangedPreview: 'You were signed out on all other devices.',
  passwordChangedIntro: 'Hi {name}, your password was changed on {time}. You were signed out on all other devices.',
  newSignInSubject: 'New sign-in on {device}',
  newSignInHeading: 'New sign-in to your account',
  newSignInIntro: 'Hi {name}, we noticed a sign-in to your account on a new device.',
  newSignInAdvice: 'If this was you, you don’t need to do anything. If not, sign out that device and change your password.',
  confirmEmailSubject: '{code} is your code to confirm your new email',
  confirmEmailPreview:
    'Enter {code} to confirm your new email. It expires in {minutes, plural, one {# minute} other {# minutes}}.',
  confirmEmailReason:
    'You’re receiving this because this address was entered as the new email for an account. If this wasn’t you, ignore this email.',
  confirmEmailHeading: 'Confirm your new email',
  confirmEmailIntro: 'Enter this code in your settings to confirm this address. You’ll sign in with it from then on.',
  confirmEmailExpiry:
    'The code expires in {minutes, plural, one {# minute} other {# minutes}}. We’ll keep using your current email until you confirm.',
  emailChangedHeading: 'Your email was changed',
  emailChangedPreview: 'Sign in with your new email from now on.',
  emailChangedReason: 'You’re receiving this because this was the email address on your account.',
  emailChangedIntro:
    'Hi {name}, the email address on your account was changed to {address} on {time}. Sign in with the new address from now on.',
  // Previews of emails about two-factor authentication.
  changedOn: 'Changed on {time}.',
  factorOnHeading: 'Two-factor authentication was turned on',
  factorOnIntro: 'Hi {name}, two-factor authentication was turned on for your account on {time}.',
  factorOffHeading: 'Two-factor authentication was turned off',
  factorOffIntro: 'Hi {name}, two-factor authentication was turned off for your account on {time}.',
  factorResetIntro:
    'Hi {name}, the {product} team turned off two-factor authentication for your account on {time}. You were signed out on all devices.',
  factorResetAdvice:
    'Turn it on again after you sign in. If you didn’t ask for this, contact the {product} team right away.',
  sessionRevokedHeading: 'We signed out one of your devices',
  sessionRevokedPreview: 'We did this to keep your account safe.',
  sessionRevokedIntro:
    'Hi {name}, we noticed unusual activity on one of your devices and signed it out to keep your account safe.',
  sessionRevokedAdvice: 'Sign in again to continue. If you don’t recognise this device, change your password too.',
  suspendedHeading: 'Your account was suspended',
  suspendedIntro:
    'Hi {name}, the {product} team suspended your account. You were signed out and can’t sign in until the suspension ends.',
  // Labels in a list of facts about a suspension: why the account is suspended, and until when.
  suspensionReason: 'Reason',
  suspensionEnd: 'Until',
  // The end of a suspension that an administrator must lift.
  untilLifted: 'Further notice',
  suspendedTickets:
    'Your tickets stay valid, and the money in your wallet stays yours. Payouts are paused until the suspension ends.',
  suspendedAppeal: 'Think this is a mistake? Contact the {product} team.',
  restoredHeading: 'Your account is active again',
  restoredPreview: 'You can sign in again.',
  restoredIntro: 'Hi {name}, your account is no longer suspended. You can sign in again.',
  // Button.
  signIn: 'Sign in',
});
