import type { InvoiceDetails } from '@festoon/contracts/money/documents';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InvoiceForm } from './invoice-form.tsx';

type InvoiceDialogProps = {
  readonly bookingId: string;
  readonly known: InvoiceDetails | null;
  readonly onClose: () => void;
};

/** Before paying: what is said here stands on the invoice that comes with the tickets. */
export function InvoiceDialog({ bookingId, known, onClose }: InvoiceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invoice for a company"
      description="It comes with your tickets, in place of the receipt."
    >
      <InvoiceForm bookingId={bookingId} known={known} label="Save" onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
