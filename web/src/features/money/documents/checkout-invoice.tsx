import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { checkoutInvoiceText } from '@festoon/catalogue/money/checkout-invoice';
import { Building2Icon } from '../../../ui/image/icons.ts';
import { linkClass } from '../../../ui/links.ts';
import { bookingDocumentsQuery } from './document-queries.ts';

const InvoiceDialog = lazy(async () => ({ default: (await import('./invoice-dialog.tsx')).InvoiceDialog }));

/** Shows, in the checkout, the choice of a company invoice instead of a receipt. */
export function CheckoutInvoice({ bookingId }: { bookingId: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(bookingDocumentsQuery(bookingId));
  const initial = data?.invoiceDetails ?? null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm text-ink-2">
      <Building2Icon className="size-4.5 text-muted" />
      <span className="min-w-0 break-words">
        {initial === null
          ? checkoutInvoiceText('buyingForACompany')
          : checkoutInvoiceText('invoiceTo', { company: initial.company, city: initial.city })}
      </span>
      <button type="button" className={`touch-target ${linkClass}`} onClick={() => setOpen(true)}>
        {initial === null ? checkoutInvoiceText('getACompanyInvoice') : checkoutInvoiceText('change')}
      </button>
      <Suspense>{open && <InvoiceDialog bookingId={bookingId} initial={initial} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
