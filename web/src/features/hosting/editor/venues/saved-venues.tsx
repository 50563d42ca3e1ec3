import { countryName } from '@festoon/contracts/core/place';
import { deleteSavedVenue, type SavedVenue } from '@festoon/contracts/hosting/saved-venues';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedVenuesText } from '@festoon/catalogue/hosting/saved-venues';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { EllipsisIcon, PencilIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { savedVenuesQuery } from './saved-venues-query.ts';
import { VenueDialog } from './venue-dialog.tsx';

/** Shows the account's saved venues, to add, edit and delete. */
export function SavedVenues() {
  const { data, error, refetch, isFetching } = useQuery(savedVenuesQuery);
  const [edited, setEdited] = useState<SavedVenue | 'new' | null>(null);
  if (!data && error) {
    return (
      <LoadError
        error={error}
        title={savedVenuesText('weCouldntLoadYourVenues')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SavedVenuesSkeleton />;
  const add = (
    <Button tone="primary" onClick={() => setEdited('new')}>
      {savedVenuesText('addVenue')}
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState title={savedVenuesText('noVenuesYet')} action={add}>
          {savedVenuesText('addOneHere')}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2">{savedVenuesText('intro')}</p>
            {add}
          </div>
          <ul className="divide-y divide-line" aria-label={savedVenuesText('savedVenues')}>
            {data.items.map((venue) => (
              <VenueRow key={venue.id} venue={venue} onEdit={() => setEdited(venue)} />
            ))}
          </ul>
        </div>
      )}
      {edited !== null && <VenueDialog venue={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

export function SavedVenuesSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-20 rounded-card" />
    </div>
  );
}

type VenueRowProps = { readonly venue: SavedVenue; readonly onEdit: () => void };

function VenueRow({ venue, onEdit }: VenueRowProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { venueName, address, city, countryCode, upcomingEventCount } = venue;
  const place =
    countryCode === '' ? city : savedVenuesText('addressAndCity', { address: city, city: countryName(countryCode) });
  return (
    <li className="flex items-center gap-4 py-4">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="font-medium break-words">{venueName}</p>
        <p className="text-sm break-words text-ink-2">
          {address === '' ? place : savedVenuesText('addressAndCity', { address, city: place })}
        </p>
        <p className="text-sm text-muted">{savedVenuesText('upcomingEvents', { count: upcomingEventCount })}</p>
      </div>
      <Menu
        trigger={
          <IconButton label={savedVenuesText('actionsFor', { name: venueName })}>
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuItem icon={<PencilIcon />} onSelect={onEdit}>
          {savedVenuesText('editVenue')}
        </MenuItem>
        <MenuItem icon={<Trash2Icon />} danger onSelect={() => setDeleting(true)}>
          {savedVenuesText('deleteVenue')}
        </MenuItem>
      </Menu>
      <DeleteVenue venue={venue} open={isDeleting} onOpenChange={setDeleting} />
    </li>
  );
}

type DeleteVenueProps = {
  readonly venue: SavedVenue;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

function DeleteVenue({ venue: { id: venueId, venueName: name }, open, onOpenChange }: DeleteVenueProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteSavedVenue, { venueId }),
    onSuccess: (response) => queryClient.setQueryData(savedVenuesQuery.queryKey, response),
    meta: inlineErrors,
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={savedVenuesText('deleteNamed', { name })}
      confirmLabel={savedVenuesText('deleteVenue')}
      danger
      onConfirm={() => remove.mutateAsync()}
    >
      <p>{savedVenuesText('deleteConsequence')}</p>
      <FieldError>{remove.error ? inlineErrorMessage(remove.error) : null}</FieldError>
    </AlertDialog>
  );
}
