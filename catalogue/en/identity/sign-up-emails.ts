import { defineText } from '../../src/translations.ts';

export const signUpEmailsText = defineText('identity/sign-up-emails', {
  codeSubject: '{code} is your {product} code',
  codePreview: 'Enter {code} to finish signing up. It expires in {minutes, plural, one {# minute} other {# minutes}}.',
  codeReason:
    'You’re receiving this because this address was used to sign up. If this wasn’t you, ignore this email. No account is created without the code.',
  codeHeading: 'Finish signing up',
  codeIntro: 'Enter this code in the browser where you signed up:',
  codeExpiry:
    'It expires in {minutes, plural, one {# minute} other {# minutes}}. {product} will never ask you for it in a message or over the phone.',
  linkSubject: 'Sign up for {product}',
  linkPreview: 'Use this link if you want to sign up.',
  linkReason:
    'You’re receiving this because this address was used to sign up many times. If this wasn’t you, ignore this email.',
  linkHeading: 'Too many codes were requested',
  linkIntro: 'Someone requested many sign-up codes for this address, so we stopped sending them.',
  linkOffer: 'If you want to sign up, use this link. It expires in 24 hours.',
  // Button.
  signUp: 'Sign up',
  registeredSubject: 'You already have a {product} account',
  registeredPreview: 'Sign in instead, or reset your password.',
  registeredReason:
    'You’re receiving this because someone tried to sign up with this address. If this wasn’t you, ignore this email. Your account hasn’t changed.',
  registeredHeading: 'You already have an account',
  registeredIntro: 'Hi {name}, you already have an account with this address, so we didn’t create a new one.',
  // Button.
  signIn: 'Sign in',
  forgotPassword: 'Forgot your password? <link>Reset it</link>',
  // Subject and heading of the email with which an administrator invites someone to create an account.
  invitationHeading: 'You’re invited to {product}',
  invitationPreview: 'Your link works once and expires in {days, plural, one {# day} other {# days}}.',
  invitationReason:
    'You’re receiving this because the {product} team invited this address. If you don’t want to join, ignore this email.',
  invitationIntro: 'Find events, book tickets and host your own events.',
  // Button.
  createAccount: 'Create your account',
  invitationExpiry: 'The link works once, for this address only, and expires in {days, plural, one {# day} other {# days}}.',
});
