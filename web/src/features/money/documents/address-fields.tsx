import type { PostalAddress } from '@festoon/contracts/money/documents';
import { postalAddressText } from '@festoon/catalogue/money/postal-address';
import { countryOptions } from '../../../lib/format/country-options.ts';
import type { FormField } from '../../../lib/use-form.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type AddressFieldsProps = {
  readonly field: (name: string) => FormField;
  readonly initial: (PostalAddress & { readonly vatId: string }) | null;
};

/** Shows fields for the address and the tax number of a business. */
export function AddressFields({ field, initial }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label={postalAddressText('streetAddress')}
        required
        maxLength={200}
        autoComplete="street-address"
        defaultValue={initial?.address ?? ''}
        {...field('address')}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label={postalAddressText('postcode')}
          optional
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={initial?.postcode ?? ''}
          {...field('postcode')}
        />
        <TextField
          label={postalAddressText('city')}
          required
          maxLength={80}
          autoComplete="address-level2"
          defaultValue={initial?.city ?? ''}
          {...field('city')}
        />
      </div>
      <SelectField
        label={postalAddressText('country')}
        required
        placeholder={postalAddressText('chooseACountry')}
        autoComplete="country"
        options={countryOptions()}
        defaultValue={initial?.countryCode ?? ''}
        {...(field('countryCode') as object)}
      />
      <TextField
        label={postalAddressText('vatNumber')}
        optional
        hint={postalAddressText('includeTheCountryCodeSuchAs')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={initial?.vatId ?? ''}
        {...field('vatId')}
      />
    </>
  );
}
