import { useCallback, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cropText } from '@festoon/catalogue/ui/crop';

/** A part of an image in fractions of its sides, 0 to 1, so that it applies at every size. */
export type CropArea = { x: number; y: number; width: number; height: number };

export type ImageCropProps = {
  /** The address of an image, or a file on this device. */
  src: string | Blob;
  /** Width divided by height; 1 for a face. */
  aspect?: number;
  round?: boolean;
  onChange: (area: CropArea) => void;
};

const LABELS = {
  cropArea: 'partToKeep',
  nwDragHandle: 'topLeftCorner',
  nDragHandle: 'topEdge',
  neDragHandle: 'topRightCorner',
  eDragHandle: 'rightEdge',
  seDragHandle: 'bottomRightCorner',
  sDragHandle: 'bottomEdge',
  swDragHandle: 'bottomLeftCorner',
  wDragHandle: 'leftEdge',
} as const;

type Handle = keyof typeof LABELS;

function handleLabels(): Record<Handle, string> {
  const entries = Object.entries(LABELS).map(([handle, label]) => [handle, cropText(label)]);
  return Object.fromEntries(entries) as Record<Handle, string>;
}

/** Shows an image to crop by pointer or keyboard. Includes its own code and styles: load it lazily. */
export function ImageCrop({ src, aspect = 1, round = false, onChange }: ImageCropProps) {
  const [crop, setCrop] = useState<PercentCrop | null>(null);
  const showImage = useCallback(
    (image: HTMLImageElement) => {
      image.src = typeof src === 'string' ? src : URL.createObjectURL(src);
      return () => URL.revokeObjectURL(image.src);
    },
    [src],
  );
  const take = (next: PercentCrop) => {
    setCrop(next);
    onChange({ x: next.x / 100, y: next.y / 100, width: next.width / 100, height: next.height / 100 });
  };
  return (
    <div className="grid justify-items-center">
      <ReactCrop
        {...(crop && { crop })}
        aspect={aspect}
        circularCrop={round}
        keepSelection
        minWidth={48}
        ruleOfThirds={!round}
        ariaLabels={handleLabels()}
        onChange={(_pixels, percent) => take(percent)}
        className="max-h-96 overflow-hidden rounded-card bg-sunken"
      >
        <img
          ref={showImage}
          alt={cropText('yourPhotoBeforeCropping')}
          className="max-h-96"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            take(largestCrop(aspect, naturalWidth, naturalHeight))
          }
        />
      </ReactCrop>
    </div>
  );
}

function largestCrop(aspect: number, width: number, height: number): PercentCrop {
  const side = width / height > aspect ? { height: 92 } : { width: 92 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height);
}
