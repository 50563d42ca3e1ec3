import { defineText } from '../../src/translations.ts';

export const postalAddressText = defineText('money/postal-address', {
  streetAddress: 'Street address',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  chooseACountry: 'Choose a country',
  vatNumber: 'VAT number',
  includeTheCountryCodeSuchAs: 'Include the country code, such as DE136695976.',
});
