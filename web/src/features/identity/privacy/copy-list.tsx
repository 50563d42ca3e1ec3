import type { DataCopy } from '@festoon/contracts/identity/privacy';
import { apiPath } from '../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';

const looks = {
  making: { tone: 'info', label: 'Being made' },
  ready: { tone: 'success', label: 'Ready' },
  failed: { tone: 'failure', label: 'Failed' },
  expired: { tone: 'neutral', label: 'Removed' },
} as const;

const MEGABYTE = 1_000_000;

function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function wordsOf({ state, askedAt, expiresAt, bytes, filesLeftOut, isByAdmin }: DataCopy): string {
  const asked = `Asked for ${formatDateTime(askedAt, ownZone())}${isByAdmin ? ' by an administrator' : ''}.`;
  if (state === 'failed') return `${asked} It could not be made. You can ask again.`;
  if (state !== 'ready' || expiresAt === null) return asked;
  const left =
    filesLeftOut > 0
      ? ` ${formatCount(filesLeftOut, 'file was', 'files were')} too large and ${filesLeftOut === 1 ? 'is' : 'are'} listed by name only.`
      : '';
  return `${asked} ${formatSize(bytes)}, here until ${formatDateTime(expiresAt, ownZone())}.${left}`;
}

/** Lists a person's data copies, each with its state; a finished one can be downloaded by its owner. */
export function CopyList({ copies, canDownload }: { readonly copies: readonly DataCopy[]; readonly canDownload: boolean }) {
  return (
    <ul className="grid gap-4">
      {copies.map((copy) => (
        <li key={copy.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="grid min-w-0 justify-items-start gap-1">
            <Badge tone={looks[copy.state].tone}>{looks[copy.state].label}</Badge>
            <span className="text-sm text-ink-2">{wordsOf(copy)}</span>
          </span>
          {canDownload && copy.state === 'ready' && (
            <a href={apiPath(`/privacy/copies/${copy.id}/file`)} download className={buttonClass('primary', 'sm')}>
              Download copy
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
