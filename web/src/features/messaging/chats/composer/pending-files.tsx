import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { FileTextIcon, XIcon } from '../../../../ui/image/icons.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { fileSize } from '../conversation/file-text.ts';
import type { PendingFile, Uploads } from './use-uploads.ts';

/** Files that the message being written will bring. */
export function PendingFiles({ uploads }: { uploads: Uploads }) {
  if (uploads.files.length === 0) return null;
  return (
    <ul role="list" aria-label="Files of this message" className="flex gap-2 overflow-x-auto px-3 pt-3">
      {uploads.files.map((pending) => (
        <PendingFileItem key={pending.key} pending={pending} onRemove={() => uploads.remove(pending.key)} />
      ))}
    </ul>
  );
}

function PendingFileItem({ pending, onRemove }: { pending: PendingFile; onRemove: () => void }) {
  const { name, bytes, previewUrl, progress, file, problem } = pending;
  return (
    <li className="relative flex w-52 shrink-0 items-center gap-2 rounded-control border border-line bg-surface p-2">
      {previewUrl === null ? (
        <FileTextIcon className="size-10 shrink-0 p-2 text-muted" />
      ) : (
        <img src={previewUrl} alt="" className="size-10 shrink-0 rounded-chip object-cover" />
      )}
      <span className="grid min-w-0 grow gap-0.5 text-xs">
        <bdi className="truncate font-medium">{name}</bdi>
        {problem !== null && (
          <span role="alert" className="text-failure">
            {problem}
          </span>
        )}
        {problem === null && file === null && <ProgressBar label={`Sending ${name}`} value={progress} max={1} />}
        {file !== null && <span className="text-muted">{fileSize(bytes)}</span>}
      </span>
      <IconButton label={`Remove ${name}`} size="sm" onClick={onRemove}>
        <XIcon />
      </IconButton>
    </li>
  );
}
