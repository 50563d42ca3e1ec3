import type { SavedVenueFields } from '@festoon/contracts/hosting/saved-venues';
import { saveEventVenue } from '@festoon/contracts/hosting/saved-venues';
import { listVenues } from '@festoon/contracts/hosting/event-fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { savedVenuesText } from '@festoon/catalogue/hosting/saved-venues';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useEditor, useValue } from '../form/editor-context.ts';
import { useWhen } from '../form/use-when.ts';
import { eventVenuesQuery, savedVenuesQuery } from './saved-venues-query.ts';

const RECENT_VENUES_MAX = 4;

const recentQuery = {
  queryKey: ['venues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listVenues, {}, { signal }),
  meta: inlineErrors,
};

type OnZone = { readonly onZone: (timeZone: string) => void };

/** Returns a function that fills in all fields of a venue. */
function useApplyVenue({ onZone }: OnZone): (venue: SavedVenueFields) => void {
  const [, changeName] = useValue('venueName');
  const [, changeAddress] = useValue('address');
  const [, changeCity] = useValue('city');
  const [, changeRegion] = useValue('region');
  const [, changeCountry] = useValue('countryCode');
  const [, changePoint] = useValue('point');
  const [, changeNotes] = useValue('accessNotes');
  return (venue) => {
    changeName(venue.venueName);
    changeAddress(venue.address);
    changeCity(venue.city);
    changeRegion(venue.region);
    changeCountry(venue.countryCode);
    changePoint(venue.point);
    changeNotes(venue.accessNotes);
    onZone(venue.timeZone);
  };
}

/** Shows the organiser's saved venues, and below them venues of other events. A choice fills in all fields. */
export function EventVenues({ onZone }: OnZone) {
  const eventId = useEditor((state) => state.saved.id);
  const { data: saved } = useQuery(eventVenuesQuery(eventId));
  const applyVenue = useApplyVenue({ onZone });
  const isSelected = useIsSelected();
  const items = saved?.items ?? [];
  return (
    <>
      {items.length > 0 && (
        <SelectField
          label={savedVenuesText('savedVenueLabel')}
          placeholder={savedVenuesText('chooseASavedVenue')}
          options={items.map((venue) => ({ value: venue.id, label: formatVenue(venue) }))}
          value={items.find(isSelected)?.id ?? ''}
          onChange={({ currentTarget }) => {
            const venue = items.find(({ id }) => id === currentTarget.value);
            if (venue) applyVenue(venue);
          }}
        />
      )}
      {saved && <RecentVenues saved={items} onZone={onZone} />}
    </>
  );
}

/** Shows recently used venues that are not saved. Shows nothing if there are none. */
function RecentVenues({ saved, onZone }: OnZone & { readonly saved: readonly SavedVenueFields[] }) {
  const id = useId();
  const { data } = useQuery(recentQuery);
  const applyVenue = useApplyVenue({ onZone });
  const isSelected = useIsSelected();
  const others = (data?.items ?? [])
    .filter((venue) => !saved.some((other) => isSameVenue(venue, other)))
    .filter((venue) => venue.eventCount > 1 || !isSelected(venue))
    .slice(0, RECENT_VENUES_MAX);
  if (others.length === 0) return null;
  return (
    <div className="grid gap-2" role="group" aria-labelledby={id}>
      <p id={id} className="text-sm font-medium">
        {editorDetailsText('yourPlaces')}
      </p>
      <div className="flex flex-wrap gap-2">
        {others.map((venue) => (
          <Chip key={`${venue.venueName} ${venue.city}`} selected={isSelected(venue)} onClick={() => applyVenue(venue)}>
            {formatVenue(venue)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** Shows the button that saves the event's place as a venue, unless it has one with this name. */
export function SaveAsVenue() {
  const queryClient = useQueryClient();
  const eventId = useEditor((state) => state.saved.id);
  const { data: saved } = useQuery(eventVenuesQuery(eventId));
  const isSelected = useIsSelected();
  const fields = usePlace();
  const save = useMutation({
    mutationFn: () => call(saveEventVenue, { eventId, ...fields }),
    onSuccess: (response) => {
      queryClient.setQueryData(eventVenuesQuery(eventId).queryKey, response);
      void queryClient.invalidateQueries({ queryKey: savedVenuesQuery.queryKey, exact: true });
      toast.success(savedVenuesText('venueSaved'));
    },
    meta: inlineErrors,
  });
  const isComplete = fields.venueName.trim() !== '' && fields.city.trim() !== '';
  if (!saved || !isComplete || saved.items.some(isSelected)) return null;
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        className="justify-self-start"
        busy={save.isPending}
        busyLabel={savedVenuesText('saving')}
        onClick={() => save.mutate()}
      >
        {savedVenuesText('saveAsVenue')}
      </Button>
      <FieldError>{save.error ? inlineErrorMessage(save.error) : null}</FieldError>
    </div>
  );
}

/** Returns the place that the editor shows. */
function usePlace(): SavedVenueFields {
  const [venueName] = useValue('venueName');
  const [address] = useValue('address');
  const [city] = useValue('city');
  const [region] = useValue('region');
  const [countryCode] = useValue('countryCode');
  const [point] = useValue('point');
  const [accessNotes] = useValue('accessNotes');
  const [{ timeZone }] = useWhen();
  return { venueName, address, city, region, countryCode, point, accessNotes, timeZone };
}

type VenueName = Pick<SavedVenueFields, 'venueName' | 'city'>;

/** Returns a function that tells whether the editor shows a venue. */
function useIsSelected(): (venue: VenueName) => boolean {
  const [venueName] = useValue('venueName');
  const [city] = useValue('city');
  return (venue) => isSameVenue(venue, { venueName, city });
}

function isSameVenue(one: VenueName, other: VenueName): boolean {
  return isSameText(one.venueName, other.venueName) && isSameText(one.city, other.city);
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function formatVenue({ venueName, city }: VenueName): string {
  return city === '' ? venueName : editorDetailsText('venueAndCity', { venue: venueName, city });
}
