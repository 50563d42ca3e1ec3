import { joinList } from '@festoon/contracts/core/join-list';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatChangeEffect } from '@festoon/contracts/hosting/change-effect-text';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import { applyToSeries, type SeriesOccurrence } from '@festoon/contracts/hosting/series';
import { changedFields } from '@festoon/contracts/hosting/series-fields';
import { seriesText } from '@festoon/catalogue/hosting/series';
import { seriesQuery } from './series-query.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime, formatLocalDateTime, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { formatOccurrenceChanges, fieldLabel } from './field-names.ts';

type SeriesBannerProps = { readonly event: Pick<EditableEvent, 'id' | 'seriesId' | 'revision'> };

/** Shows, above the editor of one date, the series it belongs to and whether changes apply to this date only. */
export function SeriesBanner({ event: { id, seriesId, revision } }: SeriesBannerProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...seriesQuery(id), enabled: seriesId !== null });
  useEffect(() => {
    if (seriesId !== null) void queryClient.invalidateQueries({ queryKey: seriesQuery(id).queryKey, exact: true });
  }, [queryClient, id, seriesId, revision]);
  if (seriesId === null) return null;
  const current = data?.occurrences.find(({ eventId }) => eventId === id);
  return (
    <div className="grid gap-4">
      <p className="flex min-h-6 flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-2">
        {data && (
          <>
            <span>{seriesText('partOfSeries', { count: data.occurrences.length })}</span>
            <Link
              from="/profile/edit-event/$id"
              to="."
              search={{ section: 'when' }}
              className="font-medium text-link underline underline-offset-3"
            >
              {seriesText('viewAllDates')}
            </Link>
          </>
        )}
      </p>
      {current && <ApplyChangesForm key={current.changes.join()} occurrence={current} />}
    </div>
  );
}

type Preview = EndpointResult<typeof applyToSeries>;
type Scope = 'this' | 'following' | 'all';

/** Shows the choice after a date was changed: apply the changes to this date, to later dates, or to all. */
function ApplyChangesForm({ occurrence }: { occurrence: SeriesOccurrence }) {
  const queryClient = useQueryClient();
  const [scope, setScope] = useState<Scope>('this');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { eventId } = occurrence;
  const fields = changedFields(occurrence.changes);
  const preview = useQuery({
    queryKey: ['organiser-event', eventId, 'series', 'apply', scope, ...fields],
    queryFn: () => call(applyToSeries, { eventId, fields, scope: scope === 'all' ? scope : 'following', isPreview: true }),
    enabled: scope !== 'this' && fields.length > 0,
    meta: inlineErrors,
    staleTime: 0,
  });
  const effect = preview.data?.effect ?? null;
  const applyChanges = async () => {
    if (scope === 'this' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(applyToSeries, { eventId, fields, scope, confirmsMaterialChange: effect !== null });
      await queryClient.invalidateQueries({ queryKey: seriesQuery(eventId).queryKey });
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      // Tickets sold in the meantime change the effect: it is shown before the next attempt.
      await preview.refetch();
    } finally {
      setBusy(false);
    }
  };
  if (fields.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <RadioGroup
        legend={seriesText('changedHere', { fields: formatOccurrenceChanges(occurrence.changes) })}
        options={[
          { value: 'this', label: seriesText('onlyThisDate') },
          { value: 'following', label: seriesText('thisAndFollowingDates') },
          { value: 'all', label: seriesText('allUpcomingDates') },
        ]}
        value={scope}
        onChange={setScope}
      />
      {scope !== 'this' && <ApplyPreview preview={preview.data} />}
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
          disabled={preview.data === undefined}
          busyLabel={seriesText('updatingDates')}
          onClick={() => void applyChanges()}
        >
          {effect === null ? seriesText('updateDates') : seriesText('updateAndNotifyTicketHolders')}
        </Button>
      )}
    </Card>
  );
}

function ApplyPreview({ preview: data }: { preview: Preview | undefined }) {
  if (!data) return <p className="min-h-6 text-ink-2">{seriesText('checkingTheOtherDates')}</p>;
  return (
    <div className="grid min-h-6 gap-1 text-ink-2" role="status">
      <p>{seriesText('otherDatesWillChange', { count: data.changedCount })}</p>
      {data.effect && (
        <InlineNotice tone="warning">
          {formatChangeEffect(data.effect, formatDateTime(data.effect.refundsUntil, ownZone()))}
        </InlineNotice>
      )}
      {data.retained.map((retained) => (
        <p key={retained.eventId} className="text-sm">
          {seriesText('hasItsOwnWhichWontChange', {
            date: formatLocalDateTime(retained.localStart),
            fields: joinList(retained.fields.map(fieldLabel)).toLowerCase(),
          })}
        </p>
      ))}
    </div>
  );
}
