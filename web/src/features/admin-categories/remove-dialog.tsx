import { useState } from 'react';
import { removeCategory, type AdminCategory } from '@festoon/contracts/admin-categories';
import { call } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useCategoryAct } from './category-queries.ts';

type RemoveDialogProps = {
  readonly category: AdminCategory;
  readonly others: readonly AdminCategory[];
  readonly onClose: () => void;
};

/** Asks where the events of a category go before it is removed. */
export function RemoveDialog({ category, others, onClose }: RemoveDialogProps) {
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
