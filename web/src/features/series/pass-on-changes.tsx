import { applyToSeries, type SeriesDate } from '@festoon/contracts/series';
import { changedFields } from '@festoon/contracts/series-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { formatDateTime } from '../../lib/format.ts';
import { inPlaceMessage } from '../../lib/in-place.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { changesWords, fieldLabel } from './field-names.ts';
import { seriesQuery } from './series-query.ts';

type Scope = 'this' | 'following' | 'all';

/** After an edit of one date: is it for this one, for those that follow, or for all? */
export function PassOnChanges({ date }: { date: SeriesDate }) {
  const queryClient = useQueryClient();
  const [scope, setScope] = useState<Scope>('this');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { eventId } = date;
  const fields = changedFields(date.changes);
  const pass = async () => {
    if (scope === 'this' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(applyToSeries, { eventId, fields, scope });
      await queryClient.invalidateQueries({ queryKey: seriesQuery(eventId).queryKey });
    } catch (error) {
      setFailure(inPlaceMessage(error));
    } finally {
      setBusy(false);
    }
  };
  if (fields.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <RadioGroup
        legend={`You changed this on this date alone: ${changesWords(date.changes)}`}
        options={[
          { value: 'this', label: 'Keep it to this date' },
          { value: 'following', label: 'This date and all that follow' },
          { value: 'all', label: 'All dates to come' },
        ]}
        value={scope}
        onChange={setScope}
      />
      {scope !== 'this' && <WhatFollows date={date} scope={scope} />}
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      {scope !== 'this' && (
        <Button
          tone="primary"
          className="justify-self-start"
          busy={busy}
          busyLabel="Changing the dates"
          onClick={() => void pass()}
        >
          Change these dates too
        </Button>
      )}
    </Card>
  );
}

function WhatFollows({ date, scope }: { date: SeriesDate; scope: 'following' | 'all' }) {
  const { eventId, changes, timeZone } = date;
  const fields = changedFields(changes);
  const { data } = useQuery({
    queryKey: ['hosted-event', eventId, 'series', 'apply', scope, ...fields],
    queryFn: () => call(applyToSeries, { eventId, fields, scope, isPreview: true }),
    meta: errorsInPlace,
    staleTime: 0,
  });
  if (!data) return <p className="min-h-6 text-ink-2">Looking at the other dates…</p>;
  return (
    <div className="grid min-h-6 gap-1 text-ink-2" role="status">
      <p>{data.changedCount === 1 ? '1 other date changes.' : `${data.changedCount} other dates change.`}</p>
      {data.kept.map((kept) => (
        <p key={kept.eventId} className="text-sm">
          {formatDateTime(kept.startAt, timeZone)} keeps its own {kept.fields.map(fieldLabel).join(', ').toLowerCase()}.
        </p>
      ))}
    </div>
  );
}
