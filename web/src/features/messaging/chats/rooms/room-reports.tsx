import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideRoomReport, type RoomDecision, type RoomReport } from '@festoon/contracts/messaging/message-reports';
import type { RoomModeration } from '@festoon/contracts/messaging/rooms';
import { REPORT_REASON_LABELS } from '@festoon/contracts/operations/report-text';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Section } from '../../../../ui/settings-section.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { RetainedMessages } from './retained-messages.tsx';
import { Problem } from './problem.tsx';
import { reportsKey, roomReportsQuery } from './report-queries.ts';

/** The decisions, in the past tense. */
const DECISION_LABELS: Readonly<Record<RoomDecision, string>> = {
  dismissed: 'The message stays',
  removed: 'The message was removed',
  banned: 'The message was removed and its author banned from the room',
};

/** Lists the reported messages that no moderator of the room has decided on; administrators see them too. */
export function RoomReports({ room: { conversationId } }: { readonly room: RoomModeration }) {
  const { data, error, refetch, isFetching } = useInfiniteQuery(roomReportsQuery(conversationId));
  const openReports = data?.pages.flatMap(({ items }) => items).filter((report) => report.roomDecision === null) ?? [];
  return (
    <Section title="Reported messages" intro="Administrators see them too. Who reported a message is not told.">
      {!data && error && (
        <LoadError
          level={3}
          title="The reports did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      <ul className="grid gap-6">
        {openReports.map((report) => (
          <Report key={report.id} report={report} conversationId={conversationId} />
        ))}
      </ul>
    </Section>
  );
}

type ReportProps = { readonly report: RoomReport; readonly conversationId: RoomModeration['conversationId'] };

function Report({ report, conversationId }: ReportProps) {
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: RoomDecision) => call(decideRoomReport, { conversationId, reportId: report.id, decision }),
    onSuccess: ({ roomDecision }) => toast.success(roomDecision === null ? 'Decided.' : `${DECISION_LABELS[roomDecision]}.`),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reportsKey }),
        queryClient.invalidateQueries({ queryKey: ['room-desk', conversationId] }),
        queryClient.invalidateQueries({ queryKey: ['hosted-event'] }),
      ]),
    meta: inlineErrors,
  });
  return (
    <li className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{REPORT_REASON_LABELS[report.reason]}</Badge>
        {report.note !== '' && <span className="text-sm wrap-anywhere text-ink-2">“{report.note}”</span>}
      </p>
      <RetainedMessages before={report.before} message={report.message} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('removed')}>
          Remove message
        </Button>
        <Button size="sm" disabled={decide.isPending} onClick={() => decide.mutate('banned')}>
          Remove and ban its author
        </Button>
        <Button size="sm" tone="ghost" disabled={decide.isPending} onClick={() => decide.mutate('dismissed')}>
          Dismiss report
        </Button>
      </div>
      <Problem error={decide.error} />
    </li>
  );
}
