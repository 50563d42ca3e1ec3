import { Suspense, lazy, useState } from 'react';
import { cropText } from '@festoon/catalogue/ui/crop';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import type { CropArea } from './image-crop.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const ImageCrop = lazy(async () => ({ default: (await import('./image-crop.tsx')).ImageCrop }));

export type CropDialogProps = {
  /** The address of an image, or a file on this device. */
  readonly src: string | Blob;
  /** The area that remains: a circle, or a rectangle with this ratio of width to height. */
  readonly shape: 'circle' | number;
  readonly title: string;
  readonly onCancel: () => void;
  /** Called without an area if the person changed nothing. */
  readonly onSave: (area: CropArea | undefined) => void;
};

/** Shows a dialog that crops a chosen image. */
export function CropDialog({ src, shape, title, onCancel, onSave }: CropDialogProps) {
  const [area, setArea] = useState<CropArea>();
  const isRound = shape === 'circle';
  const footer = (
    <>
      <Button onClick={onCancel}>{cropText('cancel')}</Button>
      <Button tone="primary" onClick={() => onSave(area)}>
        {cropText('useImage')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={title}
      description={isRound ? cropText('dragTheCircle') : cropText('dragTheFrame')}
      footer={footer}
      size={isRound ? 'md' : 'lg'}
    >
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ImageCrop src={src} aspect={isRound ? 1 : shape} round={isRound} onChange={setArea} />
      </Suspense>
    </Dialog>
  );
}
