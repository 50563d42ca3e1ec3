import { createCategory, updateCategory, type AdminCategory } from '@festoon/contracts/admin-categories';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useForm, type Values } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCategoryAct } from './category-queries.ts';

type CategoryDialogProps = { readonly category: AdminCategory | null; readonly onClose: () => void };

/** Creates a category or renames one; its address never changes. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
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
