import {
  planSeries,
  saveSeriesRule,
  type Series,
  type SeriesPlan,
  type SeriesRule,
} from '@festoon/contracts/hosting/series';
import { formatSeries } from '@festoon/contracts/hosting/series-text';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { fieldProblems, inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { RuleFields } from './rule-fields.tsx';

type RuleFormProps = {
  readonly eventId: string;
  readonly rule: SeriesRule;
  /** True when a single event starts a series; false when the dates of an existing series follow. */
  readonly isNew: boolean;
  readonly onSaved: (series: Series) => void;
  readonly onCancel: () => void;
};

/** A rule in plain words; what it does is shown before it is done. */
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
          <Button tone="primary" busy={busy} busyLabel="Saving the dates" onClick={() => void save()}>
            {isNew ? createLabel(plan.count) : 'Change the dates'}
          </Button>
        ) : (
          <Button type="submit" tone="primary" busy={busy} busyLabel="Working out the dates">
            Show the dates
          </Button>
        )}
        <Button tone="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function StartTimeField({ rule, onChange }: { rule: SeriesRule; onChange: (part: Partial<SeriesRule>) => void }) {
  return (
    <TextField
      label="Starts at"
      type="time"
      className="max-w-60"
      hint="For dates that nobody has booked yet."
      value={rule.localTime}
      onChange={(event) => {
        if (event.currentTarget.value !== '') onChange({ localTime: event.currentTarget.value });
      }}
    />
  );
}

function createLabel(count: number): string {
  return count === 1 ? 'Create 1 date' : `Create ${count} dates`;
}

/** One call at a time, with what went wrong said in its place. */
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
