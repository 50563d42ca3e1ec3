import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  decideMessageReport,
  REPORT_WORDS_MAX,
  type MessageReport,
  type ReportDecision,
} from '@festoon/contracts/message-reports';
import { call } from '../../lib/api-client.ts';
import { formatDateTime, ownZone } from '../../lib/format.ts';
import { inPlaceMessage } from '../../lib/in-place.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { KeptMessages } from './kept-messages.tsx';
import { reportsKey } from './report-queries.ts';
import { DECIDED_WORDS, placeWords, REASON_WORDS, recordWords } from './report-words.ts';

type ReportSheetProps = { readonly report: MessageReport | undefined; readonly onClose: () => void };

/** One report: what was said, who says what about it, and what is decided. */
export function ReportSheet({ report, onClose }: ReportSheetProps) {
  if (report === undefined) return null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      title={REASON_WORDS[report.reason]}
      description={placeWords(report.conversation)}
    >
      <div className="grid gap-6">
        <KeptMessages before={report.before} message={report.message} />
        {!report.isStanding && report.status === 'open' && (
          <InlineNotice>This message is gone by now. What you see was kept with the report.</InlineNotice>
        )}
        <Author report={report} />
        <Said report={report} />
        {report.status === 'open' ? <Decide report={report} onDone={onClose} /> : <Decided report={report} />}
      </div>
    </Sheet>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Author({ report: { author, authorEmail, upheldBefore, roomDecision } }: { readonly report: MessageReport }) {
  return (
    <Part title="Who wrote it">
      <p className="wrap-anywhere">
        <bdi>{author?.name ?? 'Somebody who left'}</bdi>
        {authorEmail !== null && <span className="text-muted"> · {authorEmail}</span>}
      </p>
      <p className="text-sm text-ink-2">{recordWords(upheldBefore)}</p>
      {roomDecision !== null && (
        <p className="text-sm text-ink-2">
          Those who look after the room decided: {DECIDED_WORDS[roomDecision].toLowerCase()}.
        </p>
      )}
    </Part>
  );
}

function Said({ report: { reports, reporterCount } }: { readonly report: MessageReport }) {
  return (
    <Part title={reporterCount === 1 ? 'Who reported it' : `${reporterCount} people reported it`}>
      <ul className="grid gap-3">
        {reports.map(({ reporter, reason, note, at }, index) => (
          <li key={index} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <bdi>{reporter?.name ?? 'Somebody who left'}</bdi>
              <span className="text-sm text-muted">
                {' '}
                · {REASON_WORDS[reason]} · {formatDateTime(at, ownZone())}
              </span>
            </p>
            {note !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Decided({ report: { decision, decidedBy, decidedAt, words } }: { readonly report: MessageReport }) {
  return (
    <Part title="What was decided">
      <p>{decision !== null && DECIDED_WORDS[decision]}.</p>
      {words !== '' && <p className="wrap-anywhere text-ink-2">“{words}”</p>}
      <p className="text-sm text-muted">
        {decidedBy ?? 'An administrator'}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </Part>
  );
}

function choicesOf({ mayBan, isStanding }: MessageReport) {
  return [
    { value: 'dismissed' as const, label: 'Dismiss the report', hint: 'The message stays as it is.' },
    {
      value: 'removed' as const,
      label: isStanding ? 'Remove the message' : 'Uphold the report',
      hint: isStanding ? 'Nobody sees its words or files any more.' : 'The message is gone already.',
    },
    ...(mayBan
      ? [{ value: 'banned' as const, label: 'Remove it and ban from the room', hint: 'Its author can’t come back there.' }]
      : []),
  ];
}

function Decide({ report, onDone }: { readonly report: MessageReport; readonly onDone: () => void }) {
  const [decision, setDecision] = useState<ReportDecision>();
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (chosen: ReportDecision) => call(decideMessageReport, { reportId: report.id, decision: chosen, words }),
    onSuccess: () => {
      toast.success('Decided. Everybody who reported it is told.');
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
    meta: errorsInPlace,
  });
  return (
    <form
      className="grid gap-5 border-t border-line pt-5"
      onSubmit={(submit) => {
        submit.preventDefault();
        setIsMissing(decision === undefined);
        if (decision !== undefined) decide.mutate(decision);
      }}
    >
      <RadioGroup
        legend="Your decision"
        options={choicesOf(report)}
        value={decision}
        onChange={setDecision}
        error={isMissing && decision === undefined ? 'Choose what happens.' : undefined}
      />
      <TextArea
        label="Words to who reported it"
        hint="They read this with your decision. Left empty, they read our usual words."
        rows={3}
        maxLength={REPORT_WORDS_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {decide.error && (
        <InlineNotice tone="failure" title="Nothing was decided" announce>
          {inPlaceMessage(decide.error)}
        </InlineNotice>
      )}
      <Button type="submit" tone="primary" className="justify-self-start" busy={decide.isPending} busyLabel="Deciding">
        Decide the report
      </Button>
    </form>
  );
}
