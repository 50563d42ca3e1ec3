import { type DragEvent, useState } from 'react';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../../ui/image/icons.ts';

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

/** Shows buttons to move an item up and down, for touch and keyboard. */
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
