import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  reorderCategories,
  updateCategory,
  type AdminCategory,
  removeCategory,
} from '@festoon/contracts/operations/admin-categories';
import { categoriesText } from '@festoon/catalogue/operations/categories';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { adminCategoriesQuery, useCategoryMutation } from './category-queries.ts';
import { categoryTexts } from './category-texts.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

type OpenDialog = { readonly kind: 'edit' | 'remove'; readonly category: AdminCategory } | { readonly kind: 'create' };

const COUNT_MAX = 10_000;

/** Shows all categories in their order, with their actions. The button that adds one is beside the heading of the page. */
export function CategoryList({ heading }: { heading: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(adminCategoriesQuery);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {heading}
        {data && (
          <Button tone="primary" onClick={() => setOpenDialog({ kind: 'create' })}>
            {categoriesText('addCategory')}
          </Button>
        )}
      </div>
      {data ? (
        <Categories items={data.items} openDialog={openDialog} onDialog={setOpenDialog} />
      ) : error ? (
        <LoadError
          title={categoriesText('weCouldntLoadTheCategories')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  );
}

type CategoriesProps = {
  readonly items: readonly AdminCategory[];
  readonly openDialog: OpenDialog | null;
  readonly onDialog: (dialog: OpenDialog | null) => void;
};

function Categories({ items, openDialog, onDialog }: CategoriesProps) {
  const order = useCategoryMutation((slugs: string[]) => call(reorderCategories, { slugs }));
  const move = (index: number, by: number): void => {
    const slugs = items.map(({ slug }) => slug);
    const [moved] = slugs.splice(index, 1);
    if (moved !== undefined) order.mutate(slugs.toSpliced(index + by, 0, moved));
  };
  const close = () => onDialog(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {order.error && (
        <InlineNotice tone="failure" title={categoriesText('weCouldntSaveYourChanges')} announce>
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
            onOpen={(kind) => onDialog({ kind, category })}
          />
        ))}
      </ol>
      {openDialog?.kind === 'create' && <CategoryDialog category={null} onClose={close} />}
      {openDialog?.kind === 'edit' && <CategoryDialog category={openDialog.category} onClose={close} />}
      {openDialog?.kind === 'remove' && <RemoveDialog category={openDialog.category} others={items} onClose={close} />}
    </div>
  );
}

type CategoryRowProps = {
  readonly category: AdminCategory;
  readonly canMove: { readonly up: boolean; readonly down: boolean; readonly busy: boolean };
  readonly onMove: (by: number) => void;
  readonly onOpen: (kind: 'edit' | 'remove') => void;
};

function CategoryRow({ category, canMove, onMove, onOpen }: CategoryRowProps) {
  const { slug, isHidden, replacementSlug, eventCount } = category;
  const { name, description } = categoryTexts(category);
  return (
    <li className="grid gap-3 rounded-card border border-line p-4 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {replacementSlug !== null && <Badge tone="warning">{categoriesText('movesTo', { replacementSlug })}</Badge>}
          {isHidden && replacementSlug === null && <Badge>{categoriesText('hidden')}</Badge>}
        </p>
        {description && <p className="text-sm wrap-anywhere text-ink-2">{description}</p>}
        <p className="text-sm wrap-anywhere text-muted">
          {eventCount >= COUNT_MAX
            ? categoriesText('addressAndManyEvents', { slug, maximum: COUNT_MAX })
            : categoriesText('addressAndEvents', { slug, count: eventCount })}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <IconButton
          size="sm"
          label={categoriesText('moveUp', { name })}
          disabled={!canMove.up || canMove.busy}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          size="sm"
          label={categoriesText('moveDown', { name })}
          disabled={!canMove.down || canMove.busy}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon />
        </IconButton>
        {replacementSlug === null && <CategoryActions category={category} onOpen={onOpen} />}
      </div>
    </li>
  );
}

function CategoryActions({ category, onOpen }: Pick<CategoryRowProps, 'category' | 'onOpen'>) {
  const { slug, name: englishName, description, translations, isHidden } = category;
  const { name } = categoryTexts(category);
  const hide = useCategoryMutation(() =>
    call(updateCategory, { slug, name: englishName, description, translations, isHidden: !isHidden }),
  );
  return (
    <>
      <Button size="sm" aria-label={categoriesText('editName', { name })} onClick={() => onOpen('edit')}>
        {categoriesText('edit')}
      </Button>
      <Button
        size="sm"
        aria-label={isHidden ? categoriesText('showName', { name }) : categoriesText('hideName', { name })}
        busy={hide.isPending}
        onClick={() => hide.mutate(undefined)}
      >
        {isHidden ? categoriesText('show') : categoriesText('hide')}
      </Button>
      <Button size="sm" aria-label={categoriesText('removeName', { name })} onClick={() => onOpen('remove')}>
        {categoriesText('remove')}
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

/** Shows a dialog that chooses where the events of a category move before it is removed. */
function RemoveDialog({ category, others, onClose }: RemoveDialogProps) {
  const targets = others.filter(
    ({ slug, isHidden, replacementSlug }) => slug !== category.slug && !isHidden && replacementSlug === null,
  );
  const [replacementSlug, setReplacementSlug] = useState(targets[0]?.slug ?? '');
  const remove = useCategoryMutation(() => call(removeCategory, { slug: category.slug, replacementSlug }));
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={categoriesText('removeQuestion', { name: categoryTexts(category).name })}
      confirmLabel={categoriesText('removeCategory')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined);
        toast.success(categoriesText('removingCategory'));
      }}
    >
      <div className="grid gap-4">
        <p>{categoriesText('itsEventsAndItsAddressMove')}</p>
        <SelectField
          label={categoriesText('moveItsEventsTo')}
          value={replacementSlug}
          options={targets.map((target) => ({ value: target.slug, label: categoryTexts(target).name }))}
          onChange={({ target }) => setReplacementSlug(target.value)}
        />
        {remove.error && (
          <InlineNotice tone="failure" title={categoriesText('weCouldntRemoveTheCategory')} announce>
            {inlineErrorMessage(remove.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
