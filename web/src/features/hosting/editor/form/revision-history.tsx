import { joinList } from '@festoon/contracts/core/join-list';
import { listEventRevisions } from '@festoon/contracts/hosting/event-fields';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { HistoryIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useEditor } from './editor-context.ts';
import { formatName } from './value-text.ts';

const revisionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['organiser-event', eventId, 'edits'],
    queryFn: ({ signal }) => call(listEventRevisions, { eventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

/** Shows the revision history: who changed what and when. */
export function RevisionHistory() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton size="sm" label={editorText('editHistory')} onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={editorText('editHistory')}
        description={editorText('theLast50ChangesNewestFirst')}
      >
        {open && <RevisionList />}
      </Dialog>
    </>
  );
}

function RevisionList() {
  const eventId = useEditor(({ saved }) => saved.id);
  const { data, error, refetch, isFetching } = useQuery(revisionsQuery(eventId));
  if (!data && error) {
    return (
      <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching}>
        {inlineErrorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.items.length === 0) return <p className="text-muted">{editorText('noChangesYet')}</p>;
  return (
    <ol className="divide-y divide-line">
      {data.items.map(({ revision, at, by, fields }) => (
        <li key={revision} className="grid gap-0.5 py-3 first:pt-0">
          <p className="font-medium">{joinList(fields.map(formatName)) || editorText('everything')}</p>
          <p className="text-sm text-muted">{joinParts(changeParts(at, by))}</p>
        </li>
      ))}
    </ol>
  );
}

function changeParts(at: string, name: string): readonly ReactNode[] {
  const values = {
    date: formatDateTime(at, ownZone()),
    time: (chunks: ReactNode) => <time dateTime={at}>{chunks}</time>,
  };
  return name === ''
    ? editorText.parts('changedAtByFormerMember', values)
    : editorText.parts('changedAt', { ...values, name });
}
