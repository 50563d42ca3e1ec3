import { auditActionTitle } from '@festoon/contracts/identity/audit-actions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntrySummary } from '@festoon/contracts/operations/admin-audit';
import { auditText } from '@festoon/catalogue/operations/audit';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { DateRange } from '../../../../ui/form/date/date-range.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import { filterText, useAdminTableSearch, type AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import { XIcon } from '../../../../ui/image/icons.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { ClampedText } from '../../../../ui/text/clamped-text.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { auditActorsQuery, auditEntriesQuery, auditParams } from './audit-queries.ts';
import { actionOptions, actorLabel, formatSubject, kindName } from './audit-text.ts';

const columns = (): TableColumn<AuditEntrySummary>[] => [
  {
    id: 'action',
    header: auditText('action'),
    primary: true,
    phonePlace: 'top',
    cell: ({ action }) => auditActionTitle(action),
  },
  {
    id: 'subject',
    header: auditText('subjectLabel'),
    phonePlace: 'below',
    cell: ({ subject }) => (subject === null ? '' : <ClampedText>{formatSubject(subject)}</ClampedText>),
  },
  {
    id: 'actor',
    header: auditText('actor'),
    phonePlace: 'top-end',
    cell: (line) => (
      <span className="grid max-md:justify-items-end">
        <ClampedText>{actorLabel(line)}</ClampedText>
        {line.impersonatedAccount !== null && (
          <ClampedText>{auditText('onBehalfOf', { name: line.impersonatedAccount.name })}</ClampedText>
        )}
      </span>
    ),
  },
  { id: 'reason', header: auditText('reason'), wideOnly: true, cell: ({ reason }) => <ClampedText>{reason}</ClampedText> },
  {
    id: 'at',
    header: auditText('when'),
    phonePlace: 'below-end',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, ownZone())}</span>,
  },
  { id: 'number', header: auditText('entry'), numeric: true, wideOnly: true, cell: ({ number }) => number },
];

/** Shows the audit log, newest first. `views` appears beside the filters. */
export function AuditAdmin({ views }: { readonly views: ReactNode }) {
  const [search, change] = useAdminTableSearch();
  const list = useInfiniteQuery(auditEntriesQuery(auditParams(search)));
  const { data: actors } = useQuery(auditActorsQuery);
  const accountOptions = (actors?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <AdminTable
      caption={auditText('auditLog')}
      rowsText={{
        count: (count) => auditText('entryCount', { count }),
        loading: auditText('loadingMoreEntries'),
        failed: auditText('entriesNotLoaded'),
      }}
      list={list}
      columns={columns()}
      rowKey={({ number }) => String(number)}
      searchLabel={auditText('searchByReasonEntryIdOr')}
      filters={[
        { name: 'action', label: auditText('action'), allLabel: auditText('everyAct'), options: actionOptions() },
        { name: 'who', label: auditText('actor'), allLabel: auditText('anyone'), options: accountOptions },
        { name: 'actor', label: auditText('doneBy'), allLabel: auditText('anyActor'), options: actorOptions() },
      ]}
      actions={
        <>
          <DateRange
            label={auditText('date')}
            triggerClassName="inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3"
            placeholder={auditText('anyDay')}
            value={search['from'] ? { from: search['from'], to: search['until'] } : undefined}
            onChange={(range) => change({ from: range?.from, until: range?.to, open: undefined })}
          />
          <ActiveFilters
            search={search}
            onClear={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
          />
          {views}
          <ExportLink path="/admin/audit.csv" query={filterText(search)} />
          <ExportLink path="/admin/audit.jsonl" query={filterText(search)} form={auditText('jsonLines')} />
        </>
      }
      empty={{ title: auditText('noEntriesFound'), description: auditText('tryAnotherSearchOrRemoveA') }}
      panelTitle={auditText('logEntry')}
      panel={(key) => <AuditPanel number={Number(key)} onFilter={change} />}
    />
  );
}

const actorOptions = () => [
  { value: 'admin', label: auditText('administrators') },
  { value: 'command', label: auditText('commands') },
  { value: 'system', label: auditText('festoonItself') },
];

type ActiveFiltersProps = { readonly search: AdminTableSearch; readonly onClear: (names: string[]) => void };

/** Shows the filters that links of a panel set and that no filter control above shows. */
function ActiveFilters({ search, onClear }: ActiveFiltersProps) {
  const activeFilters: [string, string[]][] = [];
  if (search['subjectKind'])
    activeFilters.push([auditText('onlyThis', { kind: kindName(search['subjectKind']) }), ['subjectKind', 'subjectId']]);
  if (search['impersonatedAccount']) activeFilters.push([auditText('actingAsOneUser'), ['impersonatedAccount']]);
  return activeFilters.map(([label, names]) => (
    <button key={label} type="button" className={buttonClass('secondary')} onClick={() => onClear(names)}>
      <span className="inline-flex items-center gap-2">
        {label}
        <XIcon aria-label={auditText('remove')} />
      </span>
    </button>
  ));
}
