import { parseUuid } from '@festoon/contracts/ids';
import { InvalidInput } from '../../platform/errors.ts';

/** Where a device is in the list of an event: a walk over all that changed since a transaction, and where the next one begins. */
export type DoorCursor = {
  readonly since: number;
  readonly after: { readonly changedBy: number; readonly id: string };
  readonly next: number;
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\da-f-]{36})\.(\d{1,15})$/;

export function startOfWalk(since: number, next: number): DoorCursor {
  return { since, after: { changedBy: 0, id: FIRST_ID }, next };
}

export function writeDoorCursor({ since, after, next }: DoorCursor): string {
  return [since, after.changedBy, after.id, next].join('.');
}

export function readDoorCursor(text: string): DoorCursor {
  const [, since, changedBy, id, next] = SHAPE.exec(text) ?? [];
  if (id === undefined || parseUuid(id) !== id)
    throw new InvalidInput([{ path: 'cursor', message: 'Use the cursor of the answer before.' }]);
  return { since: Number(since), after: { changedBy: Number(changedBy), id }, next: Number(next) };
}
