import type { ReactNode } from 'react';
import { tokenText } from '@festoon/catalogue/ui/token';
import { XIcon } from '../image/icons.ts';

/** Shows a selected item that can be removed, such as an active filter or a tag. `name` completes "Remove …". */
export function Token({ name, onRemove, children }: { name: string; onRemove: () => void; children?: ReactNode }) {
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-0.5 rounded-full bg-primary-soft ps-3 text-sm font-medium text-on-primary-soft">
      <span className="truncate">{children ?? name}</span>
      <button
        type="button"
        aria-label={tokenText('remove', { name })}
        onClick={onRemove}
        className="touch-target grid size-8 shrink-0 place-items-center rounded-full transition-colors hover:bg-hover active:bg-pressed"
      >
        <XIcon className="size-4" />
      </button>
    </span>
  );
}
