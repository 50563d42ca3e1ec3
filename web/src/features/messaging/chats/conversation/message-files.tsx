import type { MessageFile } from '@festoon/contracts/messaging/messages';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { DownloadIcon, FileTextIcon } from '../../../../ui/image/icons.ts';
import { fileSize } from './file-text.ts';

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }));

const MAX_WIDTH = 320;
const MAX_HEIGHT = 320;

/** Shows images in reserved space, and files to download. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const images = files.filter(({ kind }) => kind === 'image');
  const others = files.filter(({ kind }) => kind === 'file');
  if (files.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      {images.length > 0 && (
        <div className={classNames('grid gap-1', images.length > 1 && 'grid-cols-2')}>
          {images.map((file, index) => (
            <ImageThumbnail key={file.id} file={file} isSingle={images.length === 1} onOpen={() => setOpenIndex(index)} />
          ))}
        </div>
      )}
      {others.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      {openIndex !== null && (
        <Suspense>
          <ImageViewer images={images} first={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </div>
  );
}

type ImageProps = { readonly file: MessageFile; readonly isSingle: boolean; readonly onOpen: () => void };

function ImageThumbnail({ file, isSingle, onOpen }: ImageProps) {
  const [width, height] = [file.width ?? MAX_WIDTH, file.height ?? MAX_HEIGHT];
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return (
    <button type="button" onClick={onOpen} className="overflow-hidden rounded-control bg-bone">
      <img
        src={apiPath(file.previewUrl ?? file.url)}
        alt={file.name}
        width={isSingle ? Math.round(width * scale) : 160}
        height={isSingle ? Math.round(height * scale) : 160}
        loading="lazy"
        decoding="async"
        className={classNames('block max-w-full object-cover', isSingle ? 'h-auto' : 'aspect-square w-full')}
      />
    </button>
  );
}

function FileLink({ file }: { file: MessageFile }) {
  return (
    <a
      href={apiPath(file.url)}
      download={file.name}
      className="flex max-w-80 items-center gap-3 rounded-control border border-line bg-surface p-2.5 pe-3.5 text-ink hover:border-line-control"
    >
      <FileTextIcon className="size-6 shrink-0 text-muted" />
      <span className="grid min-w-0 grow">
        <bdi className="truncate text-sm font-medium">{file.name}</bdi>
        <span className="text-xs text-muted">{fileSize(file.bytes)}</span>
      </span>
      <DownloadIcon className="size-4 shrink-0 text-muted" />
    </a>
  );
}
