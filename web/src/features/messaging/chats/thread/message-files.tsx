import type { MessageFile } from '@festoon/contracts/messaging/messages';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { DownloadIcon, FileTextIcon } from '../../../../ui/image/icons.ts';
import { fileSize } from './file-text.ts';

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }));

const WIDEST = 320;
const HIGHEST = 320;

/** Pictures in the space they will need, and files to fetch. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const others = files.filter(({ kind }) => kind === 'file');
  if (files.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      {pictures.length > 0 && (
        <div className={classNames('grid gap-1', pictures.length > 1 && 'grid-cols-2')}>
          {pictures.map((file, index) => (
            <Picture key={file.id} file={file} isAlone={pictures.length === 1} onOpen={() => setShown(index)} />
          ))}
        </div>
      )}
      {others.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      {shown !== null && (
        <Suspense>
          <ImageViewer pictures={pictures} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}

type ImageProps = { readonly file: MessageFile; readonly isAlone: boolean; readonly onOpen: () => void };

function Picture({ file, isAlone, onOpen }: ImageProps) {
  const [width, height] = [file.width ?? WIDEST, file.height ?? HIGHEST];
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  return (
    <button type="button" onClick={onOpen} className="overflow-hidden rounded-control bg-bone">
      <img
        src={apiPath(file.previewUrl ?? file.url)}
        alt={file.name}
        width={isAlone ? Math.round(width * scale) : 160}
        height={isAlone ? Math.round(height * scale) : 160}
        loading="lazy"
        decoding="async"
        className={classNames('block max-w-full object-cover', isAlone ? 'h-auto' : 'aspect-square w-full')}
      />
    </button>
  );
}

function FileLink({ file }: { file: MessageFile }) {
  return (
    <a
      href={apiPath(file.url)}
      download={file.name}
      className="flex max-w-80 items-center gap-3 rounded-control border border-line bg-surface p-2.5 pr-3.5 text-ink hover:border-line-control"
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
