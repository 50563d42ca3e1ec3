import type { StreamId } from '@festoon/contracts/ids';
import { useId, useState } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useProgramKey } from './use-program-key.ts';

/** Shows the address and the key that a streaming program such as OBS needs. */
export function ProgramKey({ streamId }: { streamId: StreamId }) {
  const { known, make, revoke } = useProgramKey(streamId);
  const [isRevoking, setRevoking] = useState(false);
  if (known.isPending) return <Skeleton className="h-48 w-full rounded-card!" />;
  if (!known.data) {
    return <FailedLoad level={3} error={known.error} onRetry={() => void known.refetch()} retrying={known.isFetching} />;
  }
  const { url, current } = known.data;
  const made = make.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
        <li>In OBS open Settings, Stream, and choose WHIP as the service.</li>
        <li>Put in the address as Server and the key as Bearer Token.</li>
        <li>Set the video encoder to x264 or another H.264 encoder, with a keyframe every 2 seconds.</li>
        <li>Start streaming there. Your picture appears here; viewers see it once you go live.</li>
      </ol>
      <Secret label="Address" text={url} />
      {made && <Secret label="Key" text={made.key} />}
      {made && (
        <InlineNotice tone="warning" title="Copy the key now">
          It is shown this once. Whoever has it can send in your name.
        </InlineNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={current || made ? 'secondary' : 'primary'}
          size="sm"
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {current || made ? 'Make a new key' : 'Make a key'}
        </Button>
        {current && (
          <Button size="sm" tone="ghost" onClick={() => setRevoking(true)}>
            Revoke key
          </Button>
        )}
        {current && <span className="text-sm text-muted">{streamKeyLabel(current)}</span>}
      </div>
      <AlertDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title="Revoke the key?"
        confirmLabel="Revoke key"
        danger
        onConfirm={() => revoke.mutateAsync()}
      >
        What is sent with it ends at once, and it can’t be used again.
      </AlertDialog>
    </div>
  );
}

function streamKeyLabel({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatRelative(lastUsedAt)}`;
  return `Made ${formatRelative(createdAt)}, ${used}`;
}

function Secret({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-11 min-w-0 grow rounded-control border border-line-strong bg-subtle px-3 font-mono text-sm"
        />
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} iconOnly />
      </div>
    </div>
  );
}
