import { defineText } from '../../src/translations.ts';

export const postalAddressText = defineText('money/postal-address', {
  streetAndNumber: 'Street and number',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  chooseACountry: 'Choose a country',
  vatNumber: 'VAT number',
  withItsTwoLettersInFront: 'With its two letters in front, such as DE136695976.',
});
