import { documentLabels, type DocumentCard } from '@festoon/contracts/documents';
import { formatDay, ownZone } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.ts';
import { documentFile } from './document-queries.ts';

/** One receipt, invoice or credit note, with its file. */
export function DocumentRow({ document }: { document: DocumentCard }) {
  const { credits, currency, id, issuedAt, kind, number, totalMinor } = document;
  const name = `${documentLabels[kind]} ${number}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatDay(issuedAt, ownZone())} · {kind === 'credit_note' && '−'}
          {formatMoney(totalMinor, currency)}
          {credits !== null && ` · takes back ${credits}`}
        </p>
      </div>
      <a
        href={documentFile(id)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'sm')}
        aria-label={`${name} as PDF`}
      >
        <span className="inline-flex items-center gap-2">
          <DownloadIcon className="size-4.5" />
          PDF
        </span>
      </a>
    </li>
  );
}
