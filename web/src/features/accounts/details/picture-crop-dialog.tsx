import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CropArea } from '../../../ui/image-crop.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const ImageCrop = lazy(async () => ({ default: (await import('../../../ui/image-crop.tsx')).ImageCrop }));

type PictureCropDialogProps = {
  readonly src: string;
  readonly onCancel: () => void;
  /** Without an area where the person changed nothing. */
  readonly onKeep: (area: CropArea | undefined) => void;
};

export function PictureCropDialog({ src, onCancel, onKeep }: PictureCropDialogProps) {
  const [area, setArea] = useState<CropArea>();
  const footer = (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="primary" onClick={() => onKeep(area)}>
        Use this picture
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Choose the part to keep"
      description="Drag the circle, or move it with the arrow keys."
      footer={footer}
    >
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ImageCrop src={src} round onChange={setArea} />
      </Suspense>
    </Dialog>
  );
}
