import { Dialog as Base } from '@base-ui/react/dialog';
import type { MessageFile } from '@festoon/contracts/messaging/messages';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { useState, type KeyboardEvent } from 'react';
import { imageViewerText } from '@festoon/catalogue/messaging/image-viewer';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, XIcon } from '../../../../ui/image/icons.ts';

type ViewerProps = { readonly images: readonly MessageFile[]; readonly first: number; readonly onClose: () => void };

/** Shows a message's images in large, one after the other. */
export function ImageViewer({ images, first, onClose }: ViewerProps) {
  const [index, setIndex] = useState(first);
  const image = images[index];
  const go = (step: number) => setIndex((index + step + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  if (!image) return null;
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-dialog bg-black/85" />
        <Base.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-dialog grid grid-rows-[auto_minmax(0,1fr)] outline-none"
        >
          <header className="flex items-center gap-2 p-3 text-white">
            <Base.Title className="min-w-0 grow truncate ps-2 text-sm font-medium">
              <bdi>{image.name}</bdi>
              {images.length > 1 && ` · ${imageViewerText('position', { number: index + 1, total: images.length })}`}
            </Base.Title>
            <a
              href={apiPath(image.url)}
              download={image.name}
              aria-label={imageViewerText('downloadImage')}
              className="grid size-11 place-items-center rounded-full hover:bg-white/15"
            >
              <DownloadIcon className="size-5" />
            </a>
            <Base.Close render={<IconButton label={imageViewerText('close')} tone="over-image" children={<XIcon />} />} />
          </header>
          <div className="relative grid min-h-0 place-items-center p-4 pt-0">
            <img src={apiPath(image.url)} alt={image.name} className="max-h-full max-w-full object-contain" />
            {images.length > 1 && (
              <>
                <span className="absolute top-1/2 inset-s-3">
                  <IconButton label={imageViewerText('imageBefore')} tone="over-image" onClick={() => go(-1)}>
                    <ChevronLeftIcon />
                  </IconButton>
                </span>
                <span className="absolute top-1/2 inset-e-3">
                  <IconButton label={imageViewerText('nextImage')} tone="over-image" onClick={() => go(1)}>
                    <ChevronRightIcon />
                  </IconButton>
                </span>
              </>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
