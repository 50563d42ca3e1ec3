import { BODY_LENGTH_MAX, type AttendeeMessage, SUBJECT_LENGTH_MAX } from '@festoon/contracts/ticketing/attendee-messages';
import type { TicketId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BackToMessages } from './back-to-messages.tsx';
import type { MessageClock } from './due-text.ts';
import { withTiming } from './message-draft.ts';
import { MessagePreview } from './message-preview.tsx';
import { choicesQuery, reachQuery } from './message-queries.ts';
import { singleRecipientNote, formatPeopleCount } from './message-text.ts';
import { SegmentFields } from './segment-fields.tsx';
import { TimingFields } from './timing-fields.tsx';
import { type Composer, useComposer } from './use-composer.ts';

type MessageComposerProps = {
  readonly eventId: string;
  readonly clock: MessageClock;
  readonly saved: AttendeeMessage | undefined;
  readonly ticketId: TicketId | undefined;
  readonly onDone: () => void;
};

export function MessageComposer({ eventId, clock, saved, ticketId, onDone }: MessageComposerProps) {
  const composer = useComposer({ eventId, clock, saved, ticketId, onDone });
  const { draft, change } = composer;
  return (
    <div className="grid gap-6">
      <BackToMessages eventId={eventId} title={saved ? 'Edit message' : 'New message'} />
      {saved && <StateNotice message={saved} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form
          noValidate
          className="grid content-start gap-6"
          onSubmit={(event) => event.preventDefault()}
          aria-label="Message"
        >
          <SegmentFields eventId={eventId} segment={draft.segment} onChange={(segment) => change({ ...draft, segment })} />
          <Reach eventId={eventId} composer={composer} />
          <Words composer={composer} />
          <TimingFields
            clock={clock}
            timing={draft.timing}
            onChange={(timing) => change(withTiming(draft, timing))}
            problem={composer.problems.localAt}
          />
          <Choices eventId={eventId} composer={composer} />
          <SendBar eventId={eventId} composer={composer} />
        </form>
        <Card className="grid h-152 grid-rows-[auto_minmax(0,1fr)] gap-3 xl:sticky xl:top-20">
          <h2 className="text-sm font-medium text-muted">How the mail looks</h2>
          <MessagePreview eventId={eventId} subject={draft.subject} body={draft.body} />
        </Card>
      </div>
    </div>
  );
}

/** Shows the state of the message so far, and the next step. */
function StateNotice({ message: { status, refusedFor, dueAt } }: { readonly message: AttendeeMessage }) {
  if (status === 'scheduled') {
    return (
      <InlineNotice>
        This message is planned. What you change counts once you plan it again or save it as a draft.
      </InlineNotice>
    );
  }
  if (status === 'held') {
    return (
      <InlineNotice tone="warning" title="An administrator looks at this message first">
        It holds a link. Once it is approved it goes out {dueAt === null ? 'by itself' : 'when it is due'}; either way you
        are told. If you change it, it is looked at anew.
      </InlineNotice>
    );
  }
  if (status !== 'refused') return null;
  return (
    <InlineNotice tone="failure" title="This message was not sent">
      <span className="wrap-anywhere">An administrator wrote: “{refusedFor}” Change it and send it again.</span>
    </InlineNotice>
  );
}

type PartProps = { readonly eventId: string; readonly composer: Composer };

function Reach({ eventId, composer: { draft } }: PartProps) {
  const { data, isPlaceholderData } = useQuery(reachQuery(eventId, draft.segment));
  const opted = data?.optedOutCount ?? 0;
  return (
    <p role="status" className={`-mt-4 min-h-6 text-sm ${isPlaceholderData ? 'text-muted' : 'text-ink-2'}`}>
      {data && draft.segment.ticketId !== undefined && singleRecipientNote(data)}
      {data && draft.segment.ticketId === undefined && (
        <>
          Reaches <strong className="font-semibold text-ink tabular-nums">{formatPeopleCount(data.count)}</strong>
          {draft.timing.kind === 'now' ? ' now' : ' as things are'}, each address once.
          {opted > 0 && ` ${formatPeopleCount(opted)} more ${opted === 1 ? 'wants' : 'want'} no messages from you.`}
        </>
      )}
    </p>
  );
}

function Words({ composer: { draft, change, problems } }: Pick<PartProps, 'composer'>) {
  return (
    <>
      <TextField
        label="Subject"
        required
        maxLength={SUBJECT_LENGTH_MAX}
        value={draft.subject}
        error={problems.subject}
        onChange={({ currentTarget }) => change({ ...draft, subject: currentTarget.value })}
      />
      <TextArea
        label="Message"
        required
        rows={9}
        hint="An empty line begins a paragraph. Web addresses become links."
        value={draft.body}
        count={draft.body.length}
        limit={BODY_LENGTH_MAX}
        maxLength={BODY_LENGTH_MAX}
        error={problems.body}
        onChange={({ currentTarget }) => change({ ...draft, body: currentTarget.value })}
      />
    </>
  );
}

function Choices({ eventId, composer: { draft, change } }: PartProps) {
  const { data: choices } = useQuery(choicesQuery(eventId));
  const { who, ticketId } = draft.segment;
  return (
    <div className="grid gap-1">
      {ticketId === undefined && who !== 'waiting_list' && who !== 'requests' && (
        <Switch
          label="Also to people who book later"
          hint="They get it after their confirmation, as long as the event is not over."
          checked={draft.includesLater}
          onChange={({ currentTarget }) => change({ ...draft, includesLater: currentTarget.checked })}
        />
      )}
      <Switch
        label="People can answer"
        hint={`Answers go to ${choices?.ownEmail ?? 'your address'}, which they see.`}
        checked={draft.takesReplies}
        onChange={({ currentTarget }) => change({ ...draft, takesReplies: currentTarget.checked })}
      />
    </div>
  );
}

function SendBar({ eventId, composer }: PartProps) {
  const { draft, failure, isSaving, isTesting } = composer;
  const [asking, setAsking] = useState(false);
  const { data: reach } = useQuery(reachQuery(eventId, draft.segment));
  const isNow = draft.timing.kind === 'now';
  const press = () => {
    if (!composer.check()) return;
    if (isNow) setAsking(true);
    else void composer.send().catch(() => undefined);
  };
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={press} busy={isSaving} busyLabel="Saving">
          {isNow ? 'Send now' : 'Plan message'}
        </Button>
        <Button onClick={composer.save} disabled={isSaving}>
          Save as draft
        </Button>
        <Button tone="ghost" onClick={() => composer.check() && composer.test()} busy={isTesting} busyLabel="Sending">
          Send me a test
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send to ${formatPeopleCount(reach?.count ?? 0)}?`}
        confirmLabel="Send message"
        onConfirm={() =>
          composer.send().catch((error: unknown) => {
            setAsking(false);
            throw error;
          })
        }
      >
        What was sent cannot be taken back.
      </AlertDialog>
    </div>
  );
}
