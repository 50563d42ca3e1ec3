import { useMemo } from 'react';
import type { TrackedLink } from '@festoon/contracts/ticketing/promotions';
import { promotionsText } from '@festoon/catalogue/ticketing/promotions';
import { buttonClass } from '../../../../ui/button.tsx';
import { qrCodePngUrl, qrCodeSvgUrl } from '../../../../ui/image/qr-code-file.ts';
import { QrCode } from '../../../../ui/image/qr-code.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

type LinkCodeDialogProps = { readonly link: TrackedLink; readonly onClose: () => void };

/** Shows the QR code of a tracked link, with files of it for print. */
export function LinkCodeDialog({ link: { name, url, code }, onClose }: LinkCodeDialogProps) {
  const png = useMemo(() => qrCodePngUrl(url), [url]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={name}
      description={promotionsText('opensTheEventPage')}
    >
      <div className="grid gap-4">
        <QrCode text={url} label={promotionsText('qrCodeFor', { name })} className="mx-auto w-64 max-w-full" />
        <div className="flex flex-wrap justify-center gap-2">
          <a href={png} download={`${code}.png`} className={buttonClass('secondary')}>
            {promotionsText('downloadPng')}
          </a>
          <a href={qrCodeSvgUrl(url)} download={`${code}.svg`} className={buttonClass('secondary')}>
            {promotionsText('downloadSvg')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
