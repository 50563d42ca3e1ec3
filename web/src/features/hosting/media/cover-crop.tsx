import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CropArea } from '../../../ui/image-crop.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const ImageCrop = lazy(async () => ({ default: (await import('../../../ui/image-crop.tsx')).ImageCrop }));

const COVER_ASPECT = 16 / 9;

type CoverCropProps = {
  readonly src: string;
  readonly onCancel: () => void;
  readonly onKeep: (area: CropArea | undefined) => void;
};

export function CoverCrop({ src, onCancel, onKeep }: CoverCropProps) {
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
      title="Choose the part to show"
      description="Drag the frame, or move it with the arrow keys."
      footer={footer}
      size="lg"
    >
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ImageCrop src={src} aspect={COVER_ASPECT} onChange={setArea} />
      </Suspense>
    </Dialog>
  );
}
