import { useQueryClient } from '@tanstack/react-query';
import { type InvoiceDetails } from '@festoon/contracts/money/documents';
import { saveInvoiceDetails } from '@festoon/contracts/ticketing/booking-documents';
import type { BookingId } from '@festoon/contracts/core/ids';
import { invoiceFormText } from '@festoon/catalogue/money/invoice-form';
import { call } from '../../../lib/api/api-client.ts';
import { useOnline } from '../../../lib/online.ts';
import { useForm, type Values } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { bookingDocumentsQuery } from './document-queries.ts';

type InvoiceFormProps = {
  readonly bookingId: string;
  readonly initial: InvoiceDetails | null;
  /** The label of the submit button. */
  readonly label: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Shows the form for the company on an invoice. */
export function InvoiceForm({ bookingId, initial, label, onDone, onCancel }: InvoiceFormProps) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const { busy, failure, field, form } = useForm({
    check: async () => (await import('./form-checks.ts')).validateInvoiceDetails,
    submit: async (values) => {
      const response = await call(saveInvoiceDetails, { bookingId: bookingId as BookingId, ...detailsOf(values) });
      queryClient.setQueryData(bookingDocumentsQuery(bookingId).queryKey, response);
      onDone();
    },
  });
  return (
    // The checkout form around must not handle the submit event of this form.
    <div onSubmit={(event) => event.stopPropagation()}>
      <form {...form} className="grid gap-4">
        <TextField
          label={invoiceFormText('company')}
          required
          maxLength={120}
          autoComplete="organization"
          defaultValue={initial?.company ?? ''}
          {...field('company')}
        />
        <AddressFields field={field} initial={initial} />
        {failure !== null && (
          <InlineNotice tone="failure" announce>
            {failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={onCancel}>{invoiceFormText('cancel')}</Button>
          <Button type="submit" tone="primary" busy={busy} busyLabel={invoiceFormText('saving')} disabled={!online}>
            {label}
          </Button>
        </div>
      </form>
    </div>
  );
}

function detailsOf(values: Values): InvoiceDetails {
  const { company = '', address = '', postcode = '', city = '', countryCode = '', vatId = '' } = values;
  return { company, address, postcode, city, countryCode, vatId };
}
