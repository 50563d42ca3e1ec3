import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('hosting/input-errors', {
  languageCode: 'Use a language code such as en.',
  tooManyTranslations: 'Add {max, plural, one {# language} other {# languages}} at most.',
  countryCode: 'Use a country code such as PT.',
  ticketName: 'Enter a name for these tickets.',
  question: 'Enter a question.',
  venueName: 'Enter the name of the venue.',
  city: 'Enter a city.',
  playerUrl: 'Enter the https address of a video on YouTube or Vimeo, or one that ends in .m3u8.',
});
