import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { reorderText } from '@festoon/catalogue/hosting/reorder';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon } from '../../../../ui/image/icons.ts';

/** Returns the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

type OnMove = (from: number, to: number) => void;

type MoveButtonsProps = {
  /** The labels of the buttons, which name the item. */
  readonly labels: { readonly up: string; readonly down: string };
  readonly index: number;
  readonly count: number;
  readonly onMove: OnMove;
};

/** Shows buttons to move an item up and down. */
export function MoveButtons({ labels, index, count, onMove }: MoveButtonsProps) {
  return (
    <span className="flex">
      <IconButton size="sm" label={labels.up} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton size="sm" label={labels.down} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <ArrowDownIcon />
      </IconButton>
    </span>
  );
}

type MoveGripProps = Omit<MoveButtonsProps, 'labels'> & {
  /** The name of the item. */
  readonly name: string;
  readonly drag: ReturnType<typeof useDragOrder>;
};

/** Shows the grip of a row: it is dragged with a mouse, and moves the row with the arrow keys while it has the focus. */
export function MoveGrip({ name, index, count, onMove, drag }: MoveGripProps) {
  const [hasMoved, setMoved] = useState(false);
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const to = index + step;
    if (step === 0 || to < 0 || to >= count) return;
    event.preventDefault();
    setMoved(true);
    onMove(index, to);
  };
  if (count < 2) return null;
  return (
    <span className="hidden pointer-fine:block">
      <button
        type="button"
        {...drag.handle(index)}
        aria-label={reorderText('move', { name })}
        title={reorderText('dragOrArrowKeys')}
        onKeyDown={handleKey}
        className="group/grip grid size-9 cursor-grab place-items-center rounded-control text-muted hover:bg-hover active:cursor-grabbing"
      >
        <GripVerticalIcon className="size-5 group-focus-visible/grip:hidden" />
        <span className="hidden group-focus-visible/grip:grid [&_svg]:size-3.5">
          <ArrowUpIcon />
          <ArrowDownIcon />
        </span>
      </button>
      <span role="status" className="sr-only">
        {hasMoved && reorderText('movedTo', { name, position: index + 1, count })}
      </span>
    </span>
  );
}

/** Returns the props that make rows draggable by their handle: for the handle and for the row. */
export function useDragOrder(onMove: OnMove) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    isOver: (index: number) => from !== null && over === index && from !== index,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setFrom(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) onMove(from, index);
        end();
      },
    }),
  };
}
