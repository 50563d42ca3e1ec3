import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventPage, PUBLIC_TICKET_TYPE_FIELDS } from '@festoon/contracts/events/event-page';
import { EventFields } from '@festoon/contracts/hosting/event-fields';
import { TICKET_TYPE_FIELDS } from '@festoon/contracts/hosting/ticket-types';
import { describe, expect, it } from 'vitest';

/** Files that name fields without a control. */
const WITHOUT_CONTROLS = new Set(['value-text.ts', 'editor-preview.tsx', 'testing.ts']);

function sourceOf(folder: string): string {
  const files = readdirSync(join(import.meta.dirname, folder), { recursive: true, withFileTypes: true });
  return files
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.') && !WITHOUT_CONTROLS.has(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

const names = Object.keys(EventFields.shape);
const editor = sourceOf('..');
const page = sourceOf('../../../events');
const ticketForm = [sourceOf('../ticket-types'), sourceOf('../translations')].join('\n');
const ticketList = sourceOf('../../../events/events/buy');

/** Fields of the page that it does not show. */
const NOT_SHOWN = new Set(['visibility', 'region', 'website', 'taxRateBps', 'taxInclusive']);

describe('event field', () => {
  it.each(names)('has a control in the editor: %s', (name) => {
    expect(editor).toMatch(new RegExp(`['"]${name}['"]`));
  });

  it.each(names.filter((name) => name in EventPage.shape && !NOT_SHOWN.has(name)))(
    'is shown on the event page: %s',
    (name) => {
      expect(page).toMatch(new RegExp(`\\bevent\\.${name}\\b`));
    },
  );
});

describe('ticket type field', () => {
  it.each(TICKET_TYPE_FIELDS)('has a control in the editor: %s', (name) => {
    expect(ticketForm).toMatch(new RegExp(`ticket\\.${name}\\b|['"]${name}['"]`));
  });

  it.each(PUBLIC_TICKET_TYPE_FIELDS)('is shown on the event page: %s', (name) => {
    expect(ticketList).toMatch(new RegExp(`[tT]icketType\\.${name}\\b`));
  });
});
