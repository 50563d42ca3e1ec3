import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditLine } from '@festoon/contracts/operations/admin-audit';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { DateRange } from '../../../../ui/form/date-range.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { filterText, useDeskSearch, type DeskSearch } from '../../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../../ui/desk/export-link.tsx';
import { XIcon } from '../../../../ui/image/icons.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { auditActorsQuery, auditLinesQuery, auditParams } from './audit-queries.ts';
import { actOptions, actTitle, actorLabel, formatSubject } from './audit-text.ts';

const columns: TableColumn<AuditLine>[] = [
  { id: 'act', header: 'What', primary: true, cell: ({ act }) => actTitle(act) },
  {
    id: 'subject',
    header: 'To',
    cell: ({ subject }) => (subject === null ? '' : <Words>{formatSubject(subject)}</Words>),
  },
  {
    id: 'who',
    header: 'Who',
    cell: (line) => (
      <span className="grid max-md:justify-items-end">
        <Words>{actorLabel(line)}</Words>
        {line.impersonatedAccount !== null && <Words>in place of {line.impersonatedAccount.name}</Words>}
      </span>
    ),
  },
  { id: 'reason', header: 'Reason', wideOnly: true, cell: ({ reason }) => <Words>{reason}</Words> },
  { id: 'at', header: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, ownZone())}</span> },
  { id: 'number', header: 'Line', numeric: true, cell: ({ number }) => number },
];

/** Words of people: as long as they like, in any direction, shown in two lines. */
function Words({ children }: { readonly children: ReactNode }) {
  return (
    <bdi className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto">
      {children}
    </bdi>
  );
}

/** All that was done, newest first; `views` is put beside the filters. */
export function AuditDesk({ views }: { readonly views: ReactNode }) {
  const [search, change] = useDeskSearch();
  const list = useInfiniteQuery(auditLinesQuery(auditParams(search)));
  const { data: actors } = useQuery(auditActorsQuery);
  const people = (actors?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Desk
      caption="Audit log"
      noun="line"
      list={list}
      columns={columns}
      rowKey={({ number }) => String(number)}
      searchLabel="Search by reason, line, id or e-mail"
      filters={[
        { name: 'act', label: 'What', every: 'Every act', options: actOptions },
        { name: 'who', label: 'Who', every: 'Everybody', options: people },
        { name: 'actor', label: 'Done by', every: 'Done by any', options: doerOptions },
      ]}
      actions={
        <>
          <DateRange
            label="Days"
            triggerClassName="inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3"
            placeholder="Any day"
            value={search['from'] ? { from: search['from'], to: search['until'] } : undefined}
            onChange={(range) => change({ from: range?.from, until: range?.to, open: undefined })}
          />
          <Narrowed
            search={search}
            onClear={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
          />
          {views}
          <ExportLink path="/admin/audit.csv" query={filterText(search)} />
          <ExportLink path="/admin/audit.jsonl" query={filterText(search)} form="JSON lines" />
        </>
      }
      empty={{ title: 'No line matches', words: 'Search for something else, or drop a filter.' }}
      panelTitle="Line of the log"
      panel={(key) => <AuditPanel number={Number(key)} onNarrow={change} />}
    />
  );
}

const doerOptions = [
  { value: 'admin', label: 'Administrators' },
  { value: 'command', label: 'Commands' },
  { value: 'system', label: 'Festoon itself' },
];

type NarrowedProps = { readonly search: DeskSearch; readonly onClear: (names: string[]) => void };

/** Shows the filters that links of a panel set and that no filter control above shows. */
function Narrowed({ search, onClear }: NarrowedProps) {
  const narrowed: [string, string[]][] = [];
  if (search['subjectKind']) narrowed.push([`Only this ${search['subjectKind']}`, ['subjectKind', 'subjectId']]);
  if (search['impersonatedAccount']) narrowed.push(['Only in one person’s place', ['impersonatedAccount']]);
  return narrowed.map(([words, names]) => (
    <button key={words} type="button" className={buttonClass('secondary')} onClick={() => onClear(names)}>
      <span className="inline-flex items-center gap-2">
        {words}
        <XIcon aria-label="remove" />
      </span>
    </button>
  ));
}
