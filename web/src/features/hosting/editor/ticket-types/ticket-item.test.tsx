// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForTest } from '../../../../ui/render-for-test.ts';
import { EditorProvider } from '../form/editor-context.ts';
import { createEditorStore } from '../form/editor-store.ts';
import { buildEditableEvent } from '../form/testing.ts';
import { TicketsSection } from '../sections/tickets-section.tsx';
import { newTicket } from './new-ticket.ts';

function showTickets(format: 'in_person' | 'online', names: readonly string[]) {
  const event = buildEditableEvent({ format });
  const ports = { send: vi.fn(() => Promise.resolve(event)), load: vi.fn(), storeDraft: () => {}, onSaved: () => {} };
  const store = createEditorStore(event, null, ports);
  const ticketTypes = names.map((name) => ({ ...newTicket(false), name, priceMinor: 1000 }));
  store.change('ticketSetup', { ticketTypes, pools: [] });
  const view = renderForTest(
    <EditorProvider value={store}>
      <TicketsSection />
    </EditorProvider>,
  );
  const namesNow = () => store.getState().typed.ticketSetup?.ticketTypes.map(({ name }) => name);
  return { view, namesNow };
}

it('the grip of a ticket type moves it with the arrow keys, stays focused and says where it is', () => {
  const { view, namesNow } = showTickets('in_person', ['Early', 'Standard', 'Late']);
  const grip = 'button[aria-label="Move Early"]';
  act(() => view.find(grip).focus());
  view.press(grip, 'ArrowUp');
  expect(namesNow()).toEqual(['Early', 'Standard', 'Late']);
  view.press(grip, 'ArrowDown');
  expect(namesNow()).toEqual(['Standard', 'Early', 'Late']);
  expect(document.activeElement).toBe(view.find(grip));
  expect(view.find(grip).parentElement?.textContent).toContain('Early, 2 of 3');
  view.remove();
});

it.each([
  ['in_person', false],
  ['online', true],
] as const)('a ticket type of an event with the format %s offers what is included online: %s', (format, isOffered) => {
  const { view } = showTickets(format, ['Standard']);
  view.click('button[aria-expanded]');
  act(() => {
    for (const details of view.host.querySelectorAll('details')) details.open = true;
  });
  expect(view.host.textContent.includes('Included online')).toBe(isOffered);
  view.remove();
});
