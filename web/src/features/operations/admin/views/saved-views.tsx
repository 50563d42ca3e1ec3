import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { deleteSavedView, saveView, type AdminSection, type SavedView } from '@festoon/contracts/operations/saved-views';
import { savedViewsText } from '@festoon/catalogue/operations/saved-views';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { filterText, useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { BookmarkIcon, XIcon } from '../../../../ui/image/icons.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { savedViewsKey, savedViewsQuery } from './saved-view-queries.ts';

/** Shows the saved views of a section, and saves the current one. All administrators share them. */
export function SavedViews({ section }: { readonly section: AdminSection }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <BookmarkIcon />
          <span className="max-sm:sr-only">{savedViewsText('savedViews')}</span>
        </Button>
      }
      title={savedViewsText('savedViews')}
    >
      <ViewList section={section} onDone={() => setOpen(false)} />
      <SaveViewForm section={section} />
    </Popover>
  );
}

function ViewList({ section, onDone }: { readonly section: AdminSection; readonly onDone: () => void }) {
  const { data, error } = useQuery(savedViewsQuery(section));
  if (error) return <p className="text-sm text-muted">{savedViewsText('weCouldntLoadYourViewsClose')}</p>;
  if (!data) return <p className="text-sm text-muted">{savedViewsText('loading')}</p>;
  if (data.items.length === 0) {
    return <p className="text-sm text-muted">{savedViewsText('noSavedViewsYetSearchAnd')}</p>;
  }
  return (
    <ul className="grid gap-1">
      {data.items.map((view) => (
        <ViewRow key={view.id} view={view} onDone={onDone} />
      ))}
    </ul>
  );
}

function ViewRow({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteSavedView, { viewId: view.id }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsKey }),
  });
  const show = (): void => {
    const search = Object.fromEntries(new URLSearchParams(view.search));
    void navigate({ to: '.', search: search });
    onDone();
  };
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={show}
        className="grow truncate rounded-control px-2 py-1.5 text-start hover:bg-hover"
        dir="auto"
      >
        {view.name}
      </button>
      <IconButton
        size="sm"
        label={savedViewsText('delete', { name: view.name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <XIcon />
      </IconButton>
    </li>
  );
}

function SaveViewForm({ section }: { readonly section: AdminSection }) {
  const [search] = useAdminTableSearch();
  const [name, setName] = useState('');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(saveView, { section, name: name.trim(), search: filterText(search) }),
    onSuccess: () => {
      setName('');
      return client.invalidateQueries({ queryKey: savedViewsKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex items-end gap-2 border-t border-line pt-3">
      <TextField
        label={savedViewsText('saveThisViewAs')}
        className="grow"
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={!name.trim() || save.isPending}>
        {savedViewsText('saveView')}
      </Button>
    </form>
  );
}
