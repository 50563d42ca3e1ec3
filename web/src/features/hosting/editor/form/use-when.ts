import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import { clockForZone } from './clock-for-zone.ts';
import { useEditorStore, useValue } from './editor-context.ts';
import { valueOf } from './editor-state.ts';
import { shiftAgenda } from './when-changes.ts';

/** Returns the event's times and a function to change them, which also shifts the agenda. */
export function useWhen(): readonly [EventWhen, (when: EventWhen) => void] {
  const store = useEditorStore();
  const [when, change] = useValue('when');
  return [
    when,
    (next) => {
      const agenda = valueOf(store.getState(), 'agenda');
      const { saved } = store.getState();
      const moved = shiftAgenda(agenda, { from: when, to: next, clockOf: (timeZone) => clockForZone(saved, timeZone) });
      change(next);
      if (moved !== agenda) store.change('agenda', moved);
    },
  ];
}
