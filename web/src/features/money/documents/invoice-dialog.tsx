import type { InvoiceDetails } from '@festoon/contracts/money/documents';
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
      title="Invoice for a company"
      description="It comes with your tickets, in place of the receipt."
    >
      <InvoiceForm bookingId={bookingId} initial={initial} label="Save" onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
