import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useEditor, useEditorStore } from './editor-context.ts';
import { type Conflict, valueOf } from './editor-state.ts';
import { type ValueName, savedValue } from './editor-values.ts';
import { formatName, formatValue } from './value-text.ts';

/** Shows both versions where two people changed the same value; each value is decided separately. */
export function ConflictDialog() {
  const conflict = useEditor((state) => state.conflict);
  return conflict && <Decision key={conflict.theirs.revision} conflict={conflict} />;
}

function Decision({ conflict }: { conflict: Conflict }) {
  const store = useEditorStore();
  const [mine, setMine] = useState<ReadonlySet<ValueName>>(() => new Set(conflict.names));
  const choose = (name: ValueName, isMine: boolean) =>
    setMine(new Set(conflict.names.filter((one) => (one === name ? isMine : mine.has(one)))));
  const who = conflict.by || 'Somebody else';
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      size="lg"
      title={`${who} changed this too`}
      description="Nothing of yours is lost. Choose what to keep."
      footer={
        <>
          <Button onClick={() => store.decide(new Set())}>Take all of theirs</Button>
          <Button tone="primary" onClick={() => store.decide(mine)}>
            Save my choice
          </Button>
        </>
      }
    >
      <ul className="grid gap-6">
        {conflict.names.map((name) => (
          <Both key={name} name={name} theirs={conflict.theirs} isMine={mine.has(name)} onChoose={choose} />
        ))}
      </ul>
    </Dialog>
  );
}

type BothProps = {
  readonly name: ValueName;
  readonly theirs: Conflict['theirs'];
  readonly isMine: boolean;
  readonly onChoose: (name: ValueName, isMine: boolean) => void;
};

function Both({ name, theirs, isMine, onChoose }: BothProps) {
  const mine = useEditor((state) => valueOf(state, name));
  const sides = [
    { label: 'Keep mine', words: formatValue(name, mine, theirs.currency), chosen: isMine, isMine: true },
    {
      label: 'Take theirs',
      words: formatValue(name, savedValue(theirs, name), theirs.currency),
      chosen: !isMine,
      isMine: false,
    },
  ];
  return (
    <li>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{formatName(name)}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {sides.map((side) => (
            <label
              key={side.label}
              className="grid content-start gap-2 rounded-card border border-line p-3 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <span className="flex items-center gap-2 text-sm font-medium">
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={side.chosen}
                  onChange={() => onChoose(name, side.isMine)}
                  className="size-4 accent-primary"
                />
                {side.label}
              </span>
              <span className="line-clamp-8 text-sm whitespace-pre-line text-ink-2">{side.words}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
