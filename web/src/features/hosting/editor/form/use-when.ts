import type { EventWhen } from '@festoon/contracts/hosting/hosting';
import { clockIn } from './clock-in.ts';
import { useEditorStore, useValue } from './editor-context.ts';
import { valueOf } from './editor-state.ts';
import { movedAgenda } from './when-changes.ts';

/** When it is, and how to change it: the agenda moves along. */
export function useWhen(): readonly [EventWhen, (when: EventWhen) => void] {
  const store = useEditorStore();
  const [when, change] = useValue('when');
  return [
    when,
    (next) => {
      const agenda = valueOf(store.getState(), 'agenda');
      const { saved } = store.getState();
      const moved = movedAgenda(agenda, { from: when, to: next, clockOf: (timeZone) => clockIn(saved, timeZone) });
      change(next);
      if (moved !== agenda) store.change('agenda', moved);
    },
  ];
}
