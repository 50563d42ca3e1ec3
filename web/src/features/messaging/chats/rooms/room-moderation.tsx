import { useQuery, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RoomModeration, saveRoomTimes } from '@festoon/contracts/messaging/rooms';
import { useRef, useState } from 'react';
import type { MessageId } from '@festoon/contracts/core/ids';
import { MESSAGE_LENGTH_MAX, sendMessage } from '@festoon/contracts/messaging/messages';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { buttonClass, Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { organiserEventRoomQuery, roomModerationQuery, useRoomChange, roomActionsQuery } from './room-queries.ts';
import { RoomPeople } from './room-people.tsx';
import { RoomRules } from './room-rules.tsx';
import { RoomStateCard } from './room-state-card.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSavedMark } from '../../../../ui/settings-section.tsx';
import { Problem } from './problem.tsx';
import { closesOptions, NEVER, opensOptions, formatAction } from './room-text.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { MegaphoneIcon } from '../../../../ui/image/icons.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { decideRoomReport, type RoomDecision, type RoomReport } from '@festoon/contracts/messaging/message-reports';
import { reportReasonLabel } from '@festoon/contracts/operations/report-text';
import { roomModerationText } from '@festoon/catalogue/messaging/room-moderation';
import { Badge } from '../../../../ui/badge.tsx';
import { RetainedMessages } from './retained-messages.tsx';
import { reportsKey, roomReportsQuery } from './report-queries.ts';

const DECISION_LABELS = {
  dismissed: 'decidedDismissed',
  removed: 'decidedRemoved',
  banned: 'decidedBanned',
} as const satisfies Record<RoomDecision, string>;

/** Shows the reported messages that no moderator of the room has decided on. Administrators see them too. */
function RoomReports({ room: { conversationId } }: { readonly room: RoomModeration }) {
  const { data, error, refetch, isFetching } = useInfiniteQuery(roomReportsQuery(conversationId));
  const openReports = data?.pages.flatMap(({ items }) => items).filter((report) => report.roomDecision === null) ?? [];
  return (
    <Section
      title={roomModerationText('reportedMessages')}
      intro={roomModerationText('administratorsAlsoSeeTheseReportersStay')}
    >
      {!data && error && (
        <LoadError
          level={3}
          title={roomModerationText('weCouldntLoadTheReports')}
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
    onSuccess: ({ roomDecision }) =>
      toast.success(roomModerationText(roomDecision === null ? 'decided' : DECISION_LABELS[roomDecision])),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reportsKey }),
        queryClient.invalidateQueries({ queryKey: ['room-desk', conversationId] }),
        queryClient.invalidateQueries({ queryKey: ['organiser-event'] }),
      ]),
    meta: inlineErrors,
  });
  return (
    <li className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{reportReasonLabel(report.reason)}</Badge>
        {report.note !== '' && (
          <span className="text-sm wrap-anywhere text-ink-2">{roomModerationText('quotation', { text: report.note })}</span>
        )}
      </p>
      <RetainedMessages before={report.before} message={report.message} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('removed')}>
          {roomModerationText('removeMessage')}
        </Button>
        <Button size="sm" disabled={decide.isPending} onClick={() => decide.mutate('banned')}>
          {roomModerationText('removeAndBanAuthor')}
        </Button>
        <Button size="sm" tone="ghost" disabled={decide.isPending} onClick={() => decide.mutate('dismissed')}>
          {roomModerationText('dismissReport')}
        </Button>
      </div>
      <Problem error={decide.error} />
    </li>
  );
}

type RoomTimesInput = Pick<RoomModeration, 'opensDaysBefore' | 'closesDaysAfter'>;

const daysOf = (value: string) => (value === NEVER ? null : Number(value));
const valueOf = (days: number | null) => (days === null ? NEVER : String(days));

/** Shows the settings for when people can write, relative to the event. */
function RoomTimes({ room }: { readonly room: RoomModeration }) {
  const { conversationId, opensDaysBefore, closesDaysAfter } = room;
  const { saved, markSaved } = useSavedMark();
  const save = useRoomChange(room, (times: RoomTimesInput) => call(saveRoomTimes, { conversationId, ...times }));
  const current = save.isPending ? save.variables : { opensDaysBefore, closesDaysAfter };
  const saveTimes = (times: Partial<RoomTimesInput>) => save.mutate({ ...current, ...times }, { onSuccess: markSaved });
  return (
    <Section title={roomModerationText('postingTimes')} intro={roomModerationText('ifTheEventIsRescheduledThese')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={roomModerationText('opens')}
          options={opensOptions(current.opensDaysBefore)}
          value={valueOf(current.opensDaysBefore)}
          onChange={({ target }) => saveTimes({ opensDaysBefore: daysOf(target.value) })}
        />
        <SelectField
          label={roomModerationText('becomesReadOnly')}
          options={closesOptions(current.closesDaysAfter)}
          value={valueOf(current.closesDaysAfter)}
          onChange={({ target }) => saveTimes({ closesDaysAfter: daysOf(target.value) })}
        />
      </div>
      <Problem error={save.error} />
      <SavedMark saved={saved} />
    </Section>
  );
}

/** Shows an event's room and announcements, for the people who manage the event. */
export function OrganiserEventRoom({ eventId }: { readonly eventId: string }) {
  return <RoomContent query={useQuery(organiserEventRoomQuery(eventId))} />;
}

/** Shows the same beside the conversation, for everyone who moderates it. */
export function ModeratedRoom({ conversationId }: { readonly conversationId: string }) {
  return <RoomContent query={useQuery(roomModerationQuery(conversationId))} />;
}

type RoomQueryResult = {
  readonly data: RoomModeration | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

function RoomContent({ query: { data, error, refetch, isFetching } }: { readonly query: RoomQueryResult }) {
  if (data) return <RoomSections room={data} />;
  if (error instanceof ApiError && error.code === 'event_not_published') {
    return (
      <EmptyState title={roomModerationText('theRoomOpensWithTheEvent')}>
        {roomModerationText('onceYouPublishEveryoneWithA')}
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.code === 'subscription_required') {
    return (
      <EmptyState
        title={roomModerationText('eventRoomsArePartOfPremium')}
        action={
          <Link to="/profile/subscription" className={buttonClass('primary')}>
            {roomModerationText('seePremium')}
          </Link>
        }
      >
        {roomModerationText('withPremiumYouCanChatWith')}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <LoadError
        title={roomModerationText('weCouldntLoadTheRoom')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <RoomSkeleton />;
}

export function RoomSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

function RoomSections({ room }: { readonly room: RoomModeration }) {
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <RoomStateCard room={room} />
      {room.mayManage && room.announcementsId !== null && <AnnouncementForm announcementsId={room.announcementsId} />}
      {room.openReports > 0 && <RoomReports room={room} />}
      {room.mayManage && room.eventId !== null && <RoomTimes room={room} />}
      <RoomRules key={`${room.slowModeSeconds} ${room.slowModeDuringEvent} ${room.blockedWords.join(' ')}`} room={room} />
      <RoomPeople room={room} />
      <RoomActionLog conversationId={room.conversationId} />
    </div>
  );
}

/** Shows who did what in the room, and why. */
function RoomActionLog({ conversationId }: { readonly conversationId: string }) {
  const query = useInfiniteQuery(roomActionsQuery(conversationId));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const actions = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={roomModerationText('moderationLog')} intro={roomModerationText('onlyTheRoomsModeratorsSeeThis')}>
      {!data && error && (
        <LoadError
          level={3}
          title={roomModerationText('weCouldntLoadTheModerationLog')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && actions.length === 0 && <p className="text-muted">{roomModerationText('noModerationActionsYet')}</p>}
      {actions.length > 0 && (
        <ul className="divide-y divide-line">
          {actions.map((action) => (
            <li key={action.id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
              <p className="wrap-anywhere">{formatAction(action)}</p>
              {action.reason !== '' && (
                <p className="text-sm wrap-anywhere text-ink-2">
                  {roomModerationText('quotation', { text: action.reason })}
                </p>
              )}
              <time dateTime={action.at} className="text-sm text-muted">
                {formatRelative(action.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          countLabel={roomModerationText('entryCount', { count: actions.length })}
          loadingLabel={roomModerationText('loadingMoreEntries')}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Section>
  );
}

type AnnouncementFormProps = { readonly announcementsId: NonNullable<RoomModeration['announcementsId']> };

/** Shows a form to post an announcement. A retry after a failure posts it only once. */
function AnnouncementForm({ announcementsId }: AnnouncementFormProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const messageId = useRef<string>(null);
  const post = useMutation({
    mutationFn: () => {
      messageId.current ??= crypto.randomUUID();
      return call(sendMessage, { conversationId: announcementsId, messageId: messageId.current as MessageId, text });
    },
    onSuccess: () => {
      messageId.current = null;
      setText('');
      toast.success(roomModerationText('announcementPostedWereNotifyingEveryoneWith'));
    },
    meta: inlineErrors,
  });
  return (
    <Section title={roomModerationText('postAnAnnouncement')} intro={roomModerationText('everyoneWithATicketAndPremium')}>
      <form
        className="grid gap-4"
        onSubmit={(submit) => {
          submit.preventDefault();
          const isEmpty = text.trim() === '';
          setIsMissing(isEmpty);
          if (!isEmpty) post.mutate();
        }}
      >
        <TextArea
          label={roomModerationText('announcement')}
          rows={4}
          maxLength={MESSAGE_LENGTH_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // A changed text is a new message.
            if (post.isError) messageId.current = null;
          }}
          error={isMissing && text.trim() === '' ? roomModerationText('writeAnAnnouncementFirst') : undefined}
        />
        <Problem error={post.error} title={roomModerationText('weCouldntPostYourAnnouncement')} />
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          icon={<MegaphoneIcon size={18} aria-hidden="true" />}
          busy={post.isPending}
          busyLabel={roomModerationText('posting')}
        >
          {roomModerationText('postAnnouncement')}
        </Button>
      </form>
    </Section>
  );
}
