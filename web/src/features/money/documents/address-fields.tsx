import type { PostalAddress } from '@festoon/contracts/money/documents';
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
        label="Street and number"
        required
        maxLength={200}
        autoComplete="street-address"
        defaultValue={initial?.address ?? ''}
        {...field('address')}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label="Postcode"
          optional
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={initial?.postcode ?? ''}
          {...field('postcode')}
        />
        <TextField
          label="City"
          required
          maxLength={80}
          autoComplete="address-level2"
          defaultValue={initial?.city ?? ''}
          {...field('city')}
        />
      </div>
      <SelectField
        label="Country"
        required
        placeholder="Choose a country"
        autoComplete="country"
        options={countryOptions()}
        defaultValue={initial?.countryCode ?? ''}
        {...(field('countryCode') as object)}
      />
      <TextField
        label="VAT number"
        optional
        hint="With its two letters in front, such as DE136695976."
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
