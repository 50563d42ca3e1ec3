import type { PersonalDataExport } from '@festoon/contracts/identity/privacy';
import { apiPath } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/format/format-number.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';

const stateBadges = {
  processing: { tone: 'info', label: 'Being made' },
  ready: { tone: 'success', label: 'Ready' },
  failed: { tone: 'failure', label: 'Failed' },
  expired: { tone: 'neutral', label: 'Removed' },
} as const;

const MEGABYTE = 1_000_000;

function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function exportText({ state, requestedAt, expiresAt, bytes, skippedFiles, isByAdmin }: PersonalDataExport): string {
  const requestedText = `Asked for ${formatDateTime(requestedAt, ownZone())}${isByAdmin ? ' by an administrator' : ''}.`;
  if (state === 'failed') return `${requestedText} It could not be made. You can ask again.`;
  if (state !== 'ready' || expiresAt === null) return requestedText;
  const left =
    skippedFiles > 0
      ? ` ${formatCount(skippedFiles, 'file was', 'files were')} too large and ${skippedFiles === 1 ? 'is' : 'are'} listed by name only.`
      : '';
  return `${requestedText} ${formatSize(bytes)}, here until ${formatDateTime(expiresAt, ownZone())}.${left}`;
}

/** Shows a person's data copies with their status. The owner can download a finished one. */
export function ExportList({
  exports,
  canDownload,
}: {
  readonly exports: readonly PersonalDataExport[];
  readonly canDownload: boolean;
}) {
  return (
    <ul className="grid gap-4">
      {exports.map((dataExport) => (
        <li key={dataExport.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="grid min-w-0 justify-items-start gap-1">
            <Badge tone={stateBadges[dataExport.state].tone}>{stateBadges[dataExport.state].label}</Badge>
            <span className="text-sm text-ink-2">{exportText(dataExport)}</span>
          </span>
          {canDownload && dataExport.state === 'ready' && (
            <a href={apiPath(`/privacy/copies/${dataExport.id}/file`)} download className={buttonClass('primary', 'sm')}>
              Download copy
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
