import type { InvoiceDetails } from '@festoon/contracts/money/documents';
import { invoiceFormText } from '@festoon/catalogue/money/invoice-form';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InvoiceForm } from './invoice-form.tsx';

type InvoiceDialogProps = {
  readonly bookingId: string;
  readonly initial: InvoiceDetails | null;
  readonly onClose: () => void;
};

/** Shows a dialog for company details before paying. They appear on the invoice sent with the tickets. */
export function InvoiceDialog({ bookingId, initial, onClose }: InvoiceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={invoiceFormText('companyInvoice')}
      description={invoiceFormText('youllGetItWithYourTickets')}
    >
      <InvoiceForm
        bookingId={bookingId}
        initial={initial}
        label={invoiceFormText('save')}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
