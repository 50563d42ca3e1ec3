import { formatChangeEffect } from '@festoon/contracts/hosting/change-effect-text';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import {
  saveVenue,
  updateSavedVenue,
  type SavedVenue,
  type SavedVenueFields,
} from '@festoon/contracts/hosting/saved-venues';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { savedVenuesText } from '@festoon/catalogue/hosting/saved-venues';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { fieldProblems, inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { savedVenuesQuery } from './saved-venues-query.ts';
import { VenueForm } from './venue-form.tsx';

type Preview = Pick<EndpointResult<typeof updateSavedVenue>, 'changedEventCount' | 'effect'>;

type VenueDialogProps = {
  /** Null to add a venue. */
  readonly venue: SavedVenue | null;
  readonly onClose: () => void;
};

/** Shows the form of a venue. After a change of a venue with upcoming events it asks whether they change too. */
export function VenueDialog({ venue, onClose }: VenueDialogProps) {
  const formId = useId();
  const [fields, setFields] = useState(() => fieldsOf(venue));
  const { save, preview, setPreview, busy, failure, problems } = useSaveVenue({ venue, fields, onClose });
  const [scope, setScope] = useState<'events' | 'venue'>('events');
  if (preview !== null) {
    const changesEvents = scope === 'events';
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={savedVenuesText('changeEventsToo')}
        footer={
          <>
            <Button onClick={() => setPreview(null)}>{savedVenuesText('back')}</Button>
            <Button
              tone="primary"
              busy={busy}
              busyLabel={savedVenuesText('saving')}
              onClick={() => void save({ changesEvents, preview })}
            >
              {changesEvents && preview.effect ? savedVenuesText('saveAndNotify') : savedVenuesText('saveVenue')}
            </Button>
          </>
        }
      >
        <EventsChoice preview={preview} scope={scope} onScope={setScope} failure={failure} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={savedVenuesText(venue === null ? 'addVenue' : 'editVenue')}
      footer={
        <>
          <Button onClick={onClose}>{savedVenuesText('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} busyLabel={savedVenuesText('saving')}>
            {savedVenuesText('saveVenue')}
          </Button>
        </>
      }
    >
      <VenueForm
        id={formId}
        fields={fields}
        onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
        problems={problems}
        failure={failure}
        onSubmit={() => void save({ changesEvents: false, preview: null })}
      />
    </Dialog>
  );
}

type EventsChoiceProps = {
  readonly preview: Preview;
  readonly scope: 'events' | 'venue';
  readonly onScope: (scope: 'events' | 'venue') => void;
  readonly failure: string | null;
};

function EventsChoice({ preview: { changedEventCount, effect }, scope, onScope, failure }: EventsChoiceProps) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={savedVenuesText('changeEventsToo')}
        hideLegend
        variant="cards"
        options={[
          {
            value: 'events',
            label: savedVenuesText('changeEvents', { count: changedEventCount }),
            hint: savedVenuesText('eventsHint'),
          },
          { value: 'venue', label: savedVenuesText('onlyTheVenue'), hint: savedVenuesText('onlyTheVenueHint') },
        ]}
        value={scope}
        onChange={onScope}
      />
      {scope === 'events' && effect && (
        <InlineNotice tone="warning" announce>
          {formatChangeEffect(effect, formatDateTime(effect.refundsUntil, ownZone()))}
        </InlineNotice>
      )}
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
    </div>
  );
}

type SaveParams = { readonly changesEvents: boolean; readonly preview: Preview | null };

/** Returns the state of saving a venue. `preview` is set once its upcoming events could change too. */
function useSaveVenue({ venue, fields, onClose }: VenueDialogProps & { readonly fields: SavedVenueFields }) {
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const loadPreview = async (of: SavedVenue) =>
    call(updateSavedVenue, { venueId: of.id, revision: of.revision, ...fields, changesEvents: true, isPreview: true });
  const write = async ({ changesEvents, preview: confirmed }: SaveParams) => {
    if (venue === null) return { ...(await call(saveVenue, fields)), changedEventCount: 0 };
    const { id: venueId, revision } = venue;
    const confirmsMaterialChange = (confirmed?.effect ?? null) !== null;
    return call(updateSavedVenue, { venueId, revision, ...fields, changesEvents, confirmsMaterialChange });
  };
  const saveOrPreview = async (params: SaveParams) => {
    if (venue !== null && params.preview === null && venue.upcomingEventCount > 0) {
      const effects = await loadPreview(venue);
      if (effects.changedEventCount > 0) return setPreview(effects);
    }
    const { items, changedEventCount: count } = await write(params);
    queryClient.setQueryData(savedVenuesQuery.queryKey, { items });
    if (count > 0) {
      for (const queryKey of [['hosted-events'], ['organiser-event']]) void queryClient.invalidateQueries({ queryKey });
    }
    toast.success(count === 0 ? savedVenuesText('venueSaved') : savedVenuesText('venueAndEventsSaved', { count }));
    onClose();
  };
  const showError = async (error: unknown, params: SaveParams) => {
    const named = fieldProblems(error);
    setProblems(named);
    if (Object.keys(named).length === 0) setFailure(inlineErrorMessage(error));
    // Tickets sold in the meantime change the effect: it is shown before the next attempt.
    if (venue !== null && error instanceof ApiError && error.code === 'material_change') {
      setPreview(await loadPreview(venue).catch(() => params.preview));
    }
  };
  const save = async (params: SaveParams) => {
    setBusy(true);
    setFailure(null);
    setProblems({});
    try {
      await saveOrPreview(params);
    } catch (error) {
      await showError(error, params);
    } finally {
      setBusy(false);
    }
  };
  return { save, preview, setPreview, busy, failure, problems };
}

function fieldsOf(venue: SavedVenue | null): SavedVenueFields {
  const empty = { venueName: '', address: '', city: '', region: '', countryCode: '', point: null, accessNotes: '' };
  if (venue === null) return { ...empty, timeZone: ownZone() };
  const { id: _id, revision: _revision, upcomingEventCount: _count, ...fields } = venue;
  return fields;
}
