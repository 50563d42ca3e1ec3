import { defineText } from '../../src/translations.ts';

/** The reason why a document states no tax. Use the sentence that tax offices expect in the language. */
export const taxNotesText = defineText('money/tax-notes', {
  // German: “Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer).” French: “TVA non applicable, art. 293 B du CGI.”
  small_business: 'No VAT is charged: small business scheme.',
  // French: “Exonération de TVA.” Spanish: “Operación exenta de IVA.”
  exempt: 'Exempt from VAT.',
  // The words of the VAT directive, article 226: “Margin scheme – works of art”, “… – travel agents” and others.
  margin: 'Margin scheme.',
  // The words of the VAT directive. German: “Steuerschuldnerschaft des Leistungsempfängers”. French: “Autoliquidation”. Spanish: “Inversión del sujeto pasivo”.
  reverse_charge: 'Reverse charge: the customer is liable for the VAT.',
});
