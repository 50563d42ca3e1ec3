import type { ImportPreview } from '@festoon/contracts/imports';
import { formatNumber } from '../../lib/format.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

type ImportLinesProps = { readonly title: string; readonly hint?: string; readonly lines: ImportPreview['skipped'] };

/** Lines of a file with why; the first of them where they are very many. */
export function ImportLines({ title, hint, lines: { count, shown } }: ImportLinesProps) {
  if (count === 0) return null;
  return (
    <Disclosure summary={`${title}: ${formatNumber(count)}`} className="border-t border-line">
      {hint && <p className="pb-2 text-sm text-ink-2">{hint}</p>}
      <ul className="grid max-h-80 gap-1.5 overflow-y-auto text-sm">
        {shown.map(({ line, title: name, reason }) => (
          <li key={`${line} ${reason}`} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
            <span className="text-muted tabular-nums">{line > 0 ? `Line ${line}` : 'File'}</span>
            <span>
              {name && <strong className="font-medium">{name}: </strong>}
              <span className="text-ink-2">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < count && <p className="pt-2 text-sm text-muted">And {formatNumber(count - shown.length)} more.</p>}
    </Disclosure>
  );
}
