import type { PersonalDataExport } from '@festoon/contracts/identity/privacy';
import { privacyExportsText } from '@festoon/catalogue/identity/privacy-exports';
import { apiPath } from '../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { formatDecimals } from '../../../lib/format/format-number.ts';

const stateBadges = {
  processing: { tone: 'info', label: 'processing' },
  ready: { tone: 'success', label: 'ready' },
  failed: { tone: 'failure', label: 'failed' },
  expired: { tone: 'neutral', label: 'expired' },
} as const satisfies Record<PersonalDataExport['state'], { tone: BadgeTone; label: string }>;

const MEGABYTE = 1_000_000;

function formatSize(bytes: number): string {
  return bytes < MEGABYTE
    ? privacyExportsText('kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })
    : privacyExportsText('megabytes', { size: formatDecimals(bytes / MEGABYTE, 1) });
}

function exportText({ state, requestedAt, expiresAt, bytes, skippedFiles, isByAdmin }: PersonalDataExport): string {
  const requested = privacyExportsText(isByAdmin ? 'requestedByAdmin' : 'requested', {
    date: formatDateTime(requestedAt, ownZone()),
  });
  const sentences = [requested];
  if (state === 'failed') sentences.push(privacyExportsText('notMade'));
  if (state === 'ready' && expiresAt !== null) {
    const date = formatDateTime(expiresAt, ownZone());
    sentences.push(privacyExportsText('available', { size: formatSize(bytes), date }));
    if (skippedFiles > 0) sentences.push(privacyExportsText('skippedFiles', { count: skippedFiles }));
  }
  return sentences.join(' ');
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
            <Badge tone={stateBadges[dataExport.state].tone}>
              {privacyExportsText(stateBadges[dataExport.state].label)}
            </Badge>
            <span className="text-sm text-ink-2">{exportText(dataExport)}</span>
          </span>
          {canDownload && dataExport.state === 'ready' && (
            <a href={apiPath(`/privacy/copies/${dataExport.id}/file`)} download className={buttonClass('primary', 'sm')}>
              {privacyExportsText('downloadCopy')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
