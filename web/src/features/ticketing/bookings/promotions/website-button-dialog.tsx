import type { TrackedLink } from '@festoon/contracts/ticketing/promotions';
import { promotionsText } from '@festoon/catalogue/ticketing/promotions';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { TICKET_BUTTON_STYLE, ticketButtonHtml } from './ticket-button-html.ts';

type WebsiteButtonDialogProps = { readonly link: TrackedLink; readonly onClose: () => void };

/** Shows the HTML of a button for the organiser's own website. It opens the tracked link. */
export function WebsiteButtonDialog({ link: { url }, onClose }: WebsiteButtonDialogProps) {
  const label = promotionsText('getTickets');
  const html = ticketButtonHtml(url, label);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={promotionsText('websiteButton')}
      description={promotionsText('websiteButtonHint')}
      footer={<CopyButton text={html} label={promotionsText('copyHtml')} />}
    >
      <div className="grid gap-5">
        <div className="grid place-items-center rounded-card border border-line bg-white p-6">
          <a href={url} target="_blank" rel="noopener" style={TICKET_BUTTON_STYLE}>
            {label}
          </a>
        </div>
        <TextArea
          label="HTML"
          readOnly
          rows={4}
          dir="ltr"
          spellCheck={false}
          value={html}
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}
