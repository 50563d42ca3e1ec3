import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  orderCategories,
  updateCategory,
  type AdminCategory,
  removeCategory,
  createCategory,
} from '@festoon/contracts/operations/admin-categories';
import { call } from '../../../../lib/api/api-client.ts';
import { formatNumber } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { adminCategoriesQuery, useCategoryAct } from './category-queries.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useForm, type Values } from '../../../../lib/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

type Params = { readonly what: 'edit' | 'remove'; readonly category: AdminCategory } | { readonly what: 'create' };

const COUNT_MAX = 10_000;

/** All categories in their order, with what can be done with each. */
export function CategoryList() {
  const { data, error, refetch, isFetching } = useQuery(adminCategoriesQuery);
  const [asked, setAsked] = useState<Params | null>(null);
  const order = useCategoryAct((slugs: string[]) => call(orderCategories, { slugs }));
  if (!data && error)
    return (
      <FailedLoad title="The categories did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { items } = data;
  const move = (index: number, by: number): void => {
    const slugs = items.map(({ slug }) => slug);
    const [moved] = slugs.splice(index, 1);
    if (moved !== undefined) order.mutate(slugs.toSpliced(index + by, 0, moved));
  };
  const close = () => setAsked(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button tone="primary" className="justify-self-start" onClick={() => setAsked({ what: 'create' })}>
        Add category
      </Button>
      {order.error && (
        <InlineNotice tone="failure" title="Nothing was changed" announce>
          {inlineErrorMessage(order.error)}
        </InlineNotice>
      )}
      <ol className="grid gap-3">
        {items.map((category, index) => (
          <CategoryRow
            key={category.slug}
            category={category}
            canMove={{ up: index > 0, down: index < items.length - 1, busy: order.isPending }}
            onMove={(by) => move(index, by)}
            onAsk={(what) => setAsked({ what, category })}
          />
        ))}
      </ol>
      {asked?.what === 'create' && <CategoryDialog category={null} onClose={close} />}
      {asked?.what === 'edit' && <CategoryDialog category={asked.category} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog category={asked.category} others={items} onClose={close} />}
    </div>
  );
}

type CategoryRowProps = {
  readonly category: AdminCategory;
  readonly canMove: { readonly up: boolean; readonly down: boolean; readonly busy: boolean };
  readonly onMove: (by: number) => void;
  readonly onAsk: (what: 'edit' | 'remove') => void;
};

function CategoryRow({ category, canMove, onMove, onAsk }: CategoryRowProps) {
  const { slug, name, line, isHidden, movesTo, eventCount } = category;
  return (
    <li className="grid gap-3 rounded-card border border-line p-4 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {movesTo !== null && <Badge tone="warning">Moves to {movesTo}</Badge>}
          {isHidden && movesTo === null && <Badge>Hidden</Badge>}
        </p>
        {line && <p className="text-sm wrap-anywhere text-ink-2">{line}</p>}
        <p className="text-sm wrap-anywhere text-muted">
          {slug}, {eventCount >= COUNT_MAX ? `${formatNumber(COUNT_MAX)}+` : formatNumber(eventCount)}{' '}
          {eventCount === 1 ? 'event' : 'events'}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <IconButton size="sm" label={`Move ${name} up`} disabled={!canMove.up || canMove.busy} onClick={() => onMove(-1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton size="sm" label={`Move ${name} down`} disabled={!canMove.down || canMove.busy} onClick={() => onMove(1)}>
          <ArrowDownIcon />
        </IconButton>
        {movesTo === null && <RowActs category={category} onAsk={onAsk} />}
      </div>
    </li>
  );
}

function RowActs({ category, onAsk }: Pick<CategoryRowProps, 'category' | 'onAsk'>) {
  const { slug, name, line, isHidden } = category;
  const hide = useCategoryAct(() => call(updateCategory, { slug, name, line, isHidden: !isHidden }));
  return (
    <>
      <Button size="sm" aria-label={`Edit ${name}`} onClick={() => onAsk('edit')}>
        Edit
      </Button>
      <Button
        size="sm"
        aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
        busy={hide.isPending}
        onClick={() => hide.mutate(undefined)}
      >
        {isHidden ? 'Show' : 'Hide'}
      </Button>
      <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
        Remove
      </Button>
      {hide.error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(hide.error)}
        </InlineNotice>
      )}
    </>
  );
}

type RemoveDialogProps = {
  readonly category: AdminCategory;
  readonly others: readonly AdminCategory[];
  readonly onClose: () => void;
};

/** Asks where the events of a category go before it is removed. */
function RemoveDialog({ category, others, onClose }: RemoveDialogProps) {
  const targets = others.filter(({ slug, isHidden, movesTo }) => slug !== category.slug && !isHidden && movesTo === null);
  const [moveTo, setMoveTo] = useState(targets[0]?.slug ?? '');
  const remove = useCategoryAct(() => call(removeCategory, { slug: category.slug, moveTo }));
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${category.name}?`}
      confirmLabel="Remove category"
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined);
        toast.success('The category is being removed.');
      }}
    >
      <div className="grid gap-4">
        <p>Its events and its address move to another category. It can’t be undone.</p>
        <SelectField
          label="Move its events to"
          value={moveTo}
          options={targets.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={({ target }) => setMoveTo(target.value)}
        />
        {remove.error && (
          <InlineNotice tone="failure" title="Nothing was removed" announce>
            {inlineErrorMessage(remove.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}

type CategoryDialogProps = { readonly category: AdminCategory | null; readonly onClose: () => void };

/** Creates a category or renames one; its address never changes. */
function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={category === null ? 'Add a category' : `Edit ${category.name}`}>
      <CategoryForm category={category} onClose={onClose} />
    </Dialog>
  );
}

function CategoryForm({ category, onClose }: CategoryDialogProps) {
  const save = useCategoryAct(({ name = '', line = '', slug = '' }: Values) =>
    category === null
      ? call(createCategory, { slug: slug.trim(), name, line })
      : call(updateCategory, { slug: category.slug, name, line, isHidden: category.isHidden }),
  );
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('./checks.ts')).checkCategory,
    submit: async (values) => {
      await save.mutateAsync(values);
      toast.success(category === null ? 'The category is there.' : 'The category is saved.');
      onClose();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField label="Name" maxLength={60} defaultValue={category?.name ?? ''} {...field('name')} />
      <TextField
        label="What it is about"
        hint="A few words below its name."
        maxLength={120}
        defaultValue={category?.line ?? ''}
        {...field('line')}
      />
      {category === null && (
        <TextField
          label="Address"
          hint="Small letters, digits and hyphens, such as food-drink. It can’t be changed later."
          maxLength={60}
          autoCapitalize="none"
          {...field('slug')}
        />
      )}
      {failure && (
        <InlineNotice tone="failure" title="Nothing was saved" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {category === null ? 'Add category' : 'Save category'}
        </Button>
      </div>
    </form>
  );
}
