import {
  planSeries,
  saveSeriesRule,
  type Series,
  type SeriesPlan,
  type SeriesRule,
  type RetainedReason,
} from '@festoon/contracts/hosting/series';
import { formatSeries } from '@festoon/contracts/hosting/series-text';
import { type SubmitEvent, useState } from 'react';
import { seriesRuleText } from '@festoon/catalogue/hosting/series-rule';
import { call } from '../../../lib/api/api-client.ts';
import { fieldProblems, inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TimeField } from '../../../ui/form/date/time-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { formatLocalDateTime } from '../../../lib/format/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

const REASONS = {
  booked: 'unchangedBooked',
  changed: 'unchangedManual',
  over: 'unchangedOver',
  cancelled: 'unchangedCancelled',
} as const satisfies Record<RetainedReason, string>;

const formatStart = (local: string) => formatLocalDateTime(local);

/** Shows the changes of a rule, date by date. */
function PlanPreview({ plan, isNew }: { plan: SeriesPlan; isNew: boolean }) {
  const { count, firstLocalStart, lastLocalStart } = plan;
  const isUnchanged = plan.added.length + plan.moved.length + plan.removed.length === 0;
  return (
    <section aria-label={seriesRuleText('preview')} className="grid gap-4 rounded-card bg-subtle p-4 md:p-5">
      <p className="font-semibold" role="status">
        {firstLocalStart === null || lastLocalStart === null
          ? seriesRuleText('planCount', { count })
          : seriesRuleText('planCountAndRange', {
              count,
              first: formatStart(firstLocalStart),
              last: formatStart(lastLocalStart),
            })}
      </p>
      {!isNew && isUnchanged && <p className="text-ink-2">{seriesRuleText('noDatesWillBeAddedMoved')}</p>}
      <OccurrenceGroup
        title={seriesRuleText('groupAdded', { count: plan.added.length })}
        lines={plan.added.map(({ occurrenceKey, localStart }) => ({ key: occurrenceKey, text: formatStart(localStart) }))}
      />
      <OccurrenceGroup
        title={seriesRuleText('groupMoved', { count: plan.moved.length })}
        lines={plan.moved.map(({ occurrenceKey, localStart, fromLocalStart }) => ({
          key: occurrenceKey,
          text: seriesRuleText('moves', { from: formatStart(fromLocalStart), to: formatStart(localStart) }),
        }))}
      />
      <OccurrenceGroup
        title={seriesRuleText('groupRemoved', { count: plan.removed.length })}
        lines={plan.removed.map(({ occurrenceKey, localStart }) => ({ key: occurrenceKey, text: formatStart(localStart) }))}
      />
      <OccurrenceGroup
        title={seriesRuleText('groupKept', { count: plan.retained.length })}
        lines={plan.retained.map(({ occurrenceKey, localStart, reason }) => ({
          key: occurrenceKey,
          text: seriesRuleText(REASONS[reason], { date: formatStart(localStart) }),
        }))}
      />
      {plan.warnings.length > 0 && (
        <InlineNotice tone="warning" title={seriesRuleText('clockChanges')}>
          <ul className="grid gap-1">
            {plan.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </InlineNotice>
      )}
    </section>
  );
}

type PlanLine = { readonly key: string; readonly text: string };

/** The maximum number of lines that are expanded at first. */
const OPEN_MAX = 6;

function OccurrenceGroup({ title, lines }: { title: string; lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={title} open={lines.length <= OPEN_MAX}>
      <ul className="grid gap-x-6 gap-y-1 text-sm text-ink-2 sm:grid-cols-2">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

type RuleFormProps = {
  readonly eventId: string;
  readonly rule: SeriesRule;
  /** True if a single event becomes a series; false if the dates of an existing series change. */
  readonly isNew: boolean;
  readonly onSaved: (series: Series) => void;
  readonly onCancel: () => void;
};

/** Shows the form of a rule. Its effect is shown before it is applied. */
export function RuleForm({ eventId, rule: initialRule, isNew, onSaved, onCancel }: RuleFormProps) {
  const [rule, setRule] = useState(initialRule);
  const [plan, setPlan] = useState<SeriesPlan | null>(null);
  const { busy, failure, problems, run } = useRuleAction();
  const change = (part: Partial<SeriesRule>) => {
    setPlan(null);
    setRule((previous) => ({ ...previous, ...part }));
  };
  const preview = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => setPlan(await call(planSeries, { eventId, rule })));
  };
  const save = () =>
    run(async () => onSaved(await call(saveSeriesRule, { eventId, rule, ...(plan && { planKey: plan.key }) })));
  return (
    <form noValidate className="grid gap-6" onSubmit={preview}>
      <RuleFields rule={rule} problems={problems} onChange={change} />
      {!isNew && <StartTimeField rule={rule} onChange={change} />}
      <p className="font-medium" role="status">
        {formatSeries(rule)}
      </p>
      {(problems['rule'] ?? problems['rule.startDate'] ?? problems['rule.extra']) && (
        <InlineNotice tone="failure" announce>
          {problems['rule'] ?? problems['rule.startDate'] ?? problems['rule.extra']}
        </InlineNotice>
      )}
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      {plan && <PlanPreview plan={plan} isNew={isNew} />}
      <div className="flex flex-wrap gap-3">
        {plan ? (
          <Button tone="primary" busy={busy} busyLabel={seriesRuleText('savingDates')} onClick={() => void save()}>
            {isNew ? createLabel(plan.count) : seriesRuleText('updateDates')}
          </Button>
        ) : (
          <Button type="submit" tone="primary" busy={busy} busyLabel={seriesRuleText('loadingDates')}>
            {seriesRuleText('previewDates')}
          </Button>
        )}
        <Button tone="ghost" onClick={onCancel}>
          {seriesRuleText('cancel')}
        </Button>
      </div>
    </form>
  );
}

function StartTimeField({ rule, onChange }: { rule: SeriesRule; onChange: (part: Partial<SeriesRule>) => void }) {
  return (
    <TimeField
      label={seriesRuleText('startsAt')}
      className="max-w-60"
      hint={seriesRuleText('appliesToDatesWithoutBookings')}
      value={rule.localTime}
      onChange={(localTime) => localTime !== '' && onChange({ localTime })}
    />
  );
}

function createLabel(count: number): string {
  return seriesRuleText('createDates', { count });
}

/** Returns a function that makes one call at a time, and the error of the last one. */
function useRuleAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setProblems({});
    try {
      await work();
    } catch (error) {
      const byField = fieldProblems(error);
      setProblems(byField);
      if (Object.keys(byField).length === 0) setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, problems, run };
}
