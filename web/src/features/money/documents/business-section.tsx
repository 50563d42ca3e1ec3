import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSeller, type Seller, type TaxNote } from '@festoon/contracts/money/documents';
import { businessDetailsText } from '@festoon/catalogue/money/business-details';
import { call } from '../../../lib/api/api-client.ts';
import { useForm, type Values } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SavedMark, Section, useSavedMark } from '../../../ui/settings-section.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { sellerQuery } from './document-queries.ts';

const TAX_NOTES = ['none', 'small_business', 'exempt', 'margin', 'reverse_charge'] as const satisfies readonly TaxNote[];

/**
 * Shows the organiser's details that appear on the receipts and invoices of their sales. Most people sell nothing, so they are
 * folded until they are entered, or a link leads here.
 */
export function BusinessSection() {
  const { data: seller, error, isFetching, refetch } = useQuery(sellerQuery);
  const [isRequested, setIsOpen] = useState(location.hash === '#business');
  const isOpen = isRequested || (seller !== undefined && seller !== null);
  return (
    <div id="business" className="scroll-mt-24">
      <Section title={businessDetailsText('businessDetails')} intro={businessDetailsText('forSellingTicketsShownOnNew')}>
        {seller === undefined && error && (
          <LoadError error={error} level={3} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {seller === undefined && !error && <Skeleton className="h-11" />}
        {seller !== undefined && !isOpen && (
          <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
            {businessDetailsText('addDetails')}
          </Button>
        )}
        {seller !== undefined && isOpen && <BusinessForm seller={seller} />}
      </Section>
    </div>
  );
}

function BusinessForm({ seller }: { seller: Seller | null }) {
  const queryClient = useQueryClient();
  const { saved, markSaved } = useSavedMark();
  const [isChanged, setIsChanged] = useState(false);
  const { busy, failure, field, form } = useForm({
    check: async () => (await import('./form-checks.ts')).validateSeller,
    submit: async (values) => {
      const response = await call(saveSeller, sellerOf(values));
      queryClient.setQueryData(sellerQuery.queryKey, response.seller);
      markSaved();
      setIsChanged(false);
    },
  });
  return (
    <form {...form} className="grid gap-4" onInput={() => setIsChanged(true)}>
      <TextField
        label={businessDetailsText('businessName')}
        required
        maxLength={120}
        autoComplete="organization"
        defaultValue={seller?.businessName ?? ''}
        {...field('businessName')}
      />
      <AddressFields field={field} initial={seller} />
      <TextField
        label={businessDetailsText('numberPrefix')}
        optional
        hint={businessDetailsText('upTo8LettersAndDigits')}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-80"
        defaultValue={seller?.numberPrefix ?? ''}
        {...field('numberPrefix')}
      />
      <SelectField
        label={businessDetailsText('taxNote')}
        hint={businessDetailsText('taxNoteHint')}
        options={TAX_NOTES.map((value) => ({ value, label: businessDetailsText(value) }))}
        defaultValue={seller?.taxNote ?? 'none'}
        {...field('taxNote')}
      />
      <TextArea
        label={businessDetailsText('footer')}
        optional
        hint={businessDetailsText('legalDetailsForYourCountrySuch')}
        rows={3}
        maxLength={400}
        defaultValue={seller?.footer ?? ''}
        {...field('footer')}
      />
      {failure !== null && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex items-center gap-4">
        {isChanged && (
          <Button type="submit" tone="primary" busy={busy} busyLabel={businessDetailsText('saving')}>
            {businessDetailsText('save')}
          </Button>
        )}
        <SavedMark saved={saved} />
      </div>
    </form>
  );
}

function sellerOf(values: Values): Seller {
  const { businessName = '', address = '', postcode = '', city = '', countryCode = '' } = values;
  const { vatId = '', footer = '', numberPrefix = '' } = values;
  const taxNote = TAX_NOTES.find((note) => note === values.taxNote) ?? 'none';
  return { businessName, address, postcode, city, countryCode, vatId, taxNote, footer, numberPrefix };
}
