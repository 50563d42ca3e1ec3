import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type HeldMessageDetail,
  setMailTier,
  type MailTier,
  approveMessage,
  rejectMessage,
} from '@festoon/contracts/operations/admin-messages';
import { formatAudience } from '@festoon/contracts/messaging/message-text';
import type { AccountId } from '@festoon/contracts/core/ids';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { heldMessageQuery, heldKey } from './held-queries.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { WhyDialog } from './why-dialog.tsx';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

const CHOICES = [
  { value: 'usual', label: 'As everybody', hint: 'Held to less until they have had an event or been here for a while.' },
  { value: 'trusted', label: 'Trusted', hint: 'Never held to the limits of new organisers.' },
  { value: 'limited', label: 'Limited', hint: 'Always held to them.' },
] satisfies { value: MailTier; label: string; hint: string }[];

function wordsFor({ tier, isNew }: HeldMessageDetail['record']): string {
  if (tier === 'trusted') return 'An administrator trusts them: nothing of theirs waits.';
  if (tier === 'limited') return 'An administrator limited what they may send.';
  return isNew ? 'New here, so the limits of new organisers hold.' : 'No longer new here.';
}

type TierLineProps = {
  readonly organiserId: AccountId;
  readonly name: string;
  readonly record: HeldMessageDetail['record'];
};

/** Shows an organiser's message limits, and a way to change them. */
function TierLine({ organiserId, name, record }: TierLineProps) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<MailTier | null>(null);
  const save = (reason: string) =>
    call(setMailTier, { organiserId, tier: wanted ?? record.tier, reason }).finally(
      () => void queryClient.invalidateQueries({ queryKey: heldKey }),
    );
  return (
    <>
      <p className="text-sm text-ink-2">{wordsFor(record)}</p>
      <Button size="sm" className="mt-2 justify-self-start" onClick={() => setWanted(record.tier)}>
        Change what they may send
      </Button>
      {wanted !== null && (
        <WhyDialog
          title="What may they send?"
          words={`It holds for every event of ${name} from now on.`}
          hint="Stands in the audit log."
          confirmLabel="Save what they may send"
          onConfirm={save}
          onClose={() => setWanted(null)}
        >
          <RadioGroup legend="Messages to attendees" options={CHOICES} value={wanted} onChange={setWanted} />
        </WhyDialog>
      )}
    </>
  );
}

const STATES = {
  held: { tone: 'warning', label: 'Waiting' },
  approved: { tone: 'success', label: 'Approved' },
  refused: { tone: 'neutral', label: 'Refused' },
} as const;

/** One message: what it says to how many, who wants to send it, and what is decided. */
export function HeldPanel({ messageId }: { readonly messageId: string }) {
  const { data, error, refetch, isFetching } = useQuery(heldMessageQuery(messageId));
  if (!data && error) {
    return (
      <FailedLoad
        level={3}
        title="The message did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { tone, label } = STATES[data.state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-2">since {formatDateTime(data.decidedAt ?? data.heldAt, ownZone())}</span>
      </p>
      <Said message={data} />
      <Reach message={data} />
      <Whose message={data} />
      {data.state === 'held' ? <DecideMessage key={data.heldAt} message={data} /> : <Decided message={data} />}
    </div>
  );
}

type PartProps = { readonly message: HeldMessageDetail };

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** As text: what it links to is read, not followed. */
function Said({ message: { subject, body } }: PartProps) {
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft p-3 ring-1 ring-warning ring-inset">
      <p dir="auto" className="font-medium wrap-anywhere">
        {subject}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
    </div>
  );
}

function Reach({ message: { recipientCount, segment, dueAt, event, state } }: PartProps) {
  const people = recipientCount === 1 ? '1 person' : `${recipientCount.toLocaleString('en-GB')} people`;
  return (
    <Part title={state === 'held' ? `Would reach ${people}` : `For ${people}`}>
      <p className="text-ink-2">
        {formatAudience(segment)},{' '}
        {dueAt === null ? 'at once when it is approved' : `on ${formatDateTime(dueAt, ownZone())}`}.
      </p>
      <p className="wrap-anywhere">
        <a href={`/events/${event.slug}`} target="_blank" rel="noreferrer" className={linkClass}>
          <bdi>{event.title}</bdi>
        </a>
      </p>
    </Part>
  );
}

function Whose({ message: { organiser, author, record } }: PartProps) {
  const { email, joinedAt, sentMessages, refusedMessages, isSuspended } = record;
  return (
    <Part title="Whose it is">
      <p className="wrap-anywhere">
        <bdi>{organiser.name}</bdi> <span className="text-muted">· {email}</span>
      </p>
      {author !== organiser.name && (
        <p className="text-sm wrap-anywhere text-ink-2">
          Written by <bdi>{author ?? 'somebody who left'}</bdi>.
        </p>
      )}
      <p className="text-sm text-ink-2">
        Here since {formatDateTime(joinedAt, ownZone())}. {sentMessages} sent before, {refusedMessages} refused.
      </p>
      {isSuspended && <p className="text-sm text-ink-2">Their account is suspended.</p>}
      <TierLine organiserId={organiser.id} name={organiser.name} record={record} />
    </Part>
  );
}

function Decided({ message: { decidedBy, decidedAt, decisionNote, state } }: PartProps) {
  return (
    <Part title="What was decided">
      <p>{state === 'approved' ? 'It could go out.' : 'It was not sent.'}</p>
      {decisionNote !== '' && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          To its organiser: “{decisionNote}”
        </p>
      )}
      <p className="text-sm text-muted">
        {decidedBy ?? 'An administrator'}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </Part>
  );
}

/** Lets a message go out, or says why not. What is decided is what stands here: a message that was changed is refused. */
function DecideMessage({ message }: { readonly message: HeldMessageDetail }) {
  const { id: messageId, heldAt, organiser, dueAt } = message;
  const queryClient = useQueryClient();
  const [trusts, setTrusts] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: heldKey });
  const approve = useMutation({
    mutationFn: () => call(approveMessage, { messageId, heldAt, trusts }),
    onSuccess: () => toast.success(dueAt === null ? 'Approved. It is going out.' : 'Approved. It goes out when it is due.'),
    onSettled: lookAgain,
    meta: inlineErrors,
  });
  const reject = (reason: string) => call(rejectMessage, { messageId, heldAt, reason }).finally(() => void lookAgain());
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Checkbox
        label="Trust this organiser from now on"
        hint="Their messages no longer wait, and the limits of new organisers no longer hold."
        checked={trusts}
        onChange={({ target }) => setTrusts(target.checked)}
      />
      {approve.error && (
        <InlineNotice tone="failure" title="Nothing was decided" announce>
          {inlineErrorMessage(approve.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" busy={approve.isPending} busyLabel="Approving" onClick={() => approve.mutate()}>
          Approve message
        </Button>
        <Button disabled={approve.isPending} onClick={() => setIsRefusing(true)}>
          Refuse message
        </Button>
      </div>
      {isRefusing && (
        <WhyDialog
          title="Refuse this message?"
          words={`It is not sent. ${organiser.name} is told why, and can change it and ask again.`}
          hint="The organiser reads this."
          confirmLabel="Refuse message"
          onConfirm={reject}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  );
}
