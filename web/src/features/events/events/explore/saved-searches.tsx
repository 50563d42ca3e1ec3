import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteSavedSearch,
  saveSearch,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
} from '@festoon/contracts/events/saved-searches';
import { joinList } from '@festoon/contracts/core/join-list';
import { savedSearchesText } from '@festoon/catalogue/events/saved-searches';
import { call } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { Trash2Icon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { savedSearchesQuery } from './explore-queries.ts';
import { openedParams, savedQuery } from './explore-params.ts';
import type { Explore } from './use-explore.ts';

/** Shows the saved searches. The current search can be added. */
export function SavedSearches({ explore, onClose }: { explore: Explore; onClose: () => void }) {
  const { data, isPending, isError } = useQuery(savedSearchesQuery);
  const searches = data?.items ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={savedSearchesText('savedSearches')}>
      <div className="grid gap-6">
        {explore.active.length > 0 && searches.length < SAVED_SEARCHES_MAX && <SaveForm explore={explore} />}
        {isPending && <Skeleton className="h-11" />}
        {isError && <p className="text-failure">{savedSearchesText('weCouldntLoadYourSavedSearches')}</p>}
        {data && searches.length === 0 && (
          <p className="text-muted">
            {savedSearchesText(explore.active.length === 0 ? 'noSavedSearchesYetSetYour' : 'noneYet')}
          </p>
        )}
        {searches.length > 0 && (
          <ul className="grid gap-1">
            {searches.map((search) => (
              <SavedRow key={search.id} search={search} explore={explore} onOpen={onClose} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SaveForm({ explore }: { explore: Explore }) {
  const client = useQueryClient();
  const defaultName = joinList(explore.active.map(({ label }) => label));
  const [name, setName] = useState(defaultName.slice(0, 80));
  const save = useMutation({
    mutationFn: () => call(saveSearch, { name, query: savedQuery(explore.applied, explore.start) }),
    onSuccess: (response) => client.setQueryData(savedSearchesQuery.queryKey, response),
    meta: inlineErrors,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      className="flex items-end gap-2"
    >
      <TextField
        label={savedSearchesText('searchName')}
        className="grow"
        value={name}
        maxLength={80}
        error={save.isError && describeError(save.error)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        type="submit"
        tone="primary"
        disabled={name.trim() === ''}
        busy={save.isPending}
        busyLabel={savedSearchesText('saving')}
      >
        {savedSearchesText('save')}
      </Button>
    </form>
  );
}

function SavedRow({ search, explore, onOpen }: { search: SavedSearch; explore: Explore; onOpen: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteSavedSearch, { id: search.id }),
    onSuccess: (response) => client.setQueryData(savedSearchesQuery.queryKey, response),
  });
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        onClick={() => {
          explore.go(openedParams(search.query, explore.preferredLanguages));
          onOpen();
        }}
        className="min-h-11 grow truncate rounded-control px-3 text-start font-medium transition-colors hover:bg-hover"
      >
        {search.name}
      </button>
      <IconButton
        label={savedSearchesText('delete', { name: search.name })}
        size="sm"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2Icon />
      </IconButton>
    </li>
  );
}
