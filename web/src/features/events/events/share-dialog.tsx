import type { EventPage } from '@festoon/contracts/events/event-page';
import { shareDialogText } from '@festoon/catalogue/events/share-dialog';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NativeDialog } from '../../../ui/overlay/native-dialog.tsx';
import { QrCode } from '../../../ui/image/qr-code.tsx';

type ShareableEvent = Pick<EventPage, 'title' | 'shareUrl'>;

/** Shows ways to share: copy the link, open a messaging app, or show a QR code. */
export function ShareDialog({ event, onClose }: { event: ShareableEvent; onClose: () => void }) {
  return (
    <NativeDialog open onClose={onClose} title={shareDialogText('shareThisEvent')} shape="sheet">
      <div className="grid grid-cols-1 gap-6">
        <div className="flex items-center gap-2">
          <input
            readOnly
            aria-label={shareDialogText('link')}
            value={event.shareUrl}
            onFocus={({ target }) => target.select()}
            className="h-11 min-w-0 grow rounded-control border border-line-strong bg-subtle px-3"
          />
          <CopyButton text={event.shareUrl} label={shareDialogText('copyLink')} />
        </div>
        <ul className="grid grid-cols-2 gap-2">
          {messageLinks(event).map(({ label, href }) => (
            <li key={label} className="grid">
              <a href={href} target="_blank" rel="noopener" className={buttonClass('secondary')}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <QrCode
          text={event.shareUrl}
          label={shareDialogText('qrCodeFor', { title: event.title })}
          className="mx-auto w-48"
        />
      </div>
    </NativeDialog>
  );
}

function messageLinks({ title, shareUrl }: ShareableEvent): { label: string; href: string }[] {
  const [subject, link, titleAndLink] = [title, shareUrl, `${title}\n${shareUrl}`].map(encodeURIComponent);
  return [
    { label: shareDialogText('eMail'), href: `mailto:?subject=${subject}&body=${titleAndLink}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${titleAndLink}` },
    { label: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${subject}` },
    { label: 'Bluesky', href: `https://bsky.app/intent/compose?text=${titleAndLink}` },
  ];
}
