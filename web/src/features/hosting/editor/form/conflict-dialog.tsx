import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useEditor, useEditorStore } from './editor-context.ts';
import { categoriesQuery } from '../fields/categories-query.ts';
import { type Conflict, valueOf } from './editor-state.ts';
import { type ValueName, type Values, savedValue } from './editor-values.ts';
import { formatName, formatValue } from './value-text.ts';

/** Shows both versions when two people changed the same value. Each value is decided separately. */
export function ConflictDialog() {
  const conflict = useEditor((state) => state.conflict);
  return conflict && <ConflictForm key={conflict.theirs.revision} conflict={conflict} />;
}

function ConflictForm({ conflict }: { conflict: Conflict }) {
  const store = useEditorStore();
  const [mine, setMine] = useState<ReadonlySet<ValueName>>(() => new Set(conflict.names));
  const choose = (name: ValueName, isMine: boolean) =>
    setMine(new Set(conflict.names.filter((one) => (one === name ? isMine : mine.has(one)))));
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      size="lg"
      title={
        conflict.editedBy === '' ? editorText('someoneChangedToo') : editorText('changedToo', { name: conflict.editedBy })
      }
      description={editorText('yourChangesArentLostChooseWhat')}
      footer={
        <>
          <Button onClick={() => store.resolveConflict(new Set())}>{editorText('chooseAllOfTheirs')}</Button>
          <Button tone="primary" onClick={() => store.resolveConflict(mine)}>
            {editorText('save')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-6">
        {conflict.names.map((name) => (
          <ConflictingField key={name} name={name} theirs={conflict.theirs} isMine={mine.has(name)} onChoose={choose} />
        ))}
      </ul>
    </Dialog>
  );
}

type ConflictingFieldProps = {
  readonly name: ValueName;
  readonly theirs: Conflict['theirs'];
  readonly isMine: boolean;
  readonly onChoose: (name: ValueName, isMine: boolean) => void;
};

function ConflictingField({ name, theirs, isMine, onChoose }: ConflictingFieldProps) {
  const mine = useEditor((state) => valueOf(state, name));
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: name === 'categorySlug' });
  const textOf = (value: Values[ValueName]) => {
    const category = name === 'categorySlug' ? categories?.items.find(({ slug }) => slug === value) : undefined;
    return category?.name ?? formatValue(name, value, theirs.currency);
  };
  const versions = [
    { label: editorText('chooseMine'), text: textOf(mine), chosen: isMine, isMine: true },
    {
      label: editorText('chooseTheirs'),
      text: textOf(savedValue(theirs, name)),
      chosen: !isMine,
      isMine: false,
    },
  ];
  return (
    <li>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{formatName(name)}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {versions.map((version) => (
            <label
              key={version.label}
              className="grid content-start gap-2 rounded-card border border-line p-3 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <span className="flex items-center gap-2 text-sm font-medium">
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={version.chosen}
                  onChange={() => onChoose(name, version.isMine)}
                  className="size-4 accent-primary"
                />
                {version.label}
              </span>
              <span className="line-clamp-8 text-sm whitespace-pre-line text-ink-2">{version.text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
