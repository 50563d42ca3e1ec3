import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endRequest, type OpenRequest } from '@festoon/contracts/admin-system';
import { call } from '../../lib/api-client.ts';
import { formatRelative } from '../../lib/format.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { systemQuery } from './system-query.ts';

/** Lists the requests that have no answer yet, with a button to end those that are stuck. */
export function OpenRequests({ requests }: { readonly requests: readonly OpenRequest[] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (requestId: string) => call(endRequest, { requestId }),
    onSettled: () => client.invalidateQueries({ queryKey: systemQuery.queryKey }),
    meta: inlineErrors,
  });
  const columns: TableColumn<OpenRequest>[] = [
    { id: 'endpoint', header: 'Request', primary: true, cell: ({ endpoint }) => <code>{endpoint}</code> },
    { id: 'account', header: 'Account', cell: ({ accountName }) => accountName ?? '–' },
    { id: 'since', header: 'Started', cell: ({ startedAt }) => formatRelative(startedAt) },
    {
      id: 'status',
      header: 'Status',
      cell: ({ isStuck }) => <Badge tone={isStuck ? 'failure' : 'info'}>{isStuck ? 'Stuck' : 'Running'}</Badge>,
    },
    {
      id: 'end',
      header: 'Action',
      cell: ({ id, isStuck }) =>
        isStuck ? (
          <Button busy={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
            End
          </Button>
        ) : null,
    },
  ];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold">Requests in progress</h2>
        <p className="text-ink-2">
          Payments and other requests that must run once. A request is stuck when its server process has stopped, or after a
          minute. If you end it, the person can send it again.
        </p>
      </header>
      {end.error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(end.error)}
        </InlineNotice>
      )}
      {requests.length === 0 ? (
        <p className="text-muted">No requests in progress.</p>
      ) : (
        <div className="overflow-x-auto [--table-top:0px]">
          <Table caption="Requests in progress" columns={columns} rows={[...requests]} rowKey={({ id }) => id} />
        </div>
      )}
    </Card>
  );
}
