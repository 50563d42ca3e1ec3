import { defineText } from '../../src/translations.ts';

export const consentText = defineText('ui/consent', {
  signUpTermsAndPrivacy:
    'By creating an account, you agree to our <terms>terms of service</terms> and <privacy>privacy policy</privacy>.',
  signUpTerms: 'By creating an account, you agree to our <terms>terms of service</terms>.',
  signUpPrivacy: 'Our <privacy>privacy policy</privacy> explains how we use your data.',
  continueTermsAndPrivacy:
    'By continuing, you agree to our <terms>terms of service</terms> and <privacy>privacy policy</privacy>.',
  continueTerms: 'By continuing, you agree to our <terms>terms of service</terms>.',
  continuePrivacy: 'Our <privacy>privacy policy</privacy> explains how we use your data.',
  bookTermsAndPrivacy: 'By booking, you agree to our <terms>terms of service</terms> and <privacy>privacy policy</privacy>.',
  bookTerms: 'By booking, you agree to our <terms>terms of service</terms>.',
  bookPrivacy: 'Our <privacy>privacy policy</privacy> explains how we use your data.',
});
