import { describe, expect, it } from 'vitest';
import type { EntityColumn } from './read-entities.ts';
import { renderEntities } from './render-entities.ts';

const column = (name: string, changes: Partial<EntityColumn> = {}): EntityColumn => ({
  name,
  type: 'uuid',
  isNullable: false,
  isPrimary: false,
  isUnique: false,
  references: null,
  ...changes,
});

const entities = [
  { name: 'accounts', columns: [column('id', { isPrimary: true, isUnique: true })] },
  {
    name: 'bookings',
    columns: [
      column('id', { isPrimary: true, isUnique: true }),
      column('buyer_id', { references: 'accounts' }),
      column('note', { type: 'text' }),
    ],
  },
  { name: 'tickets', columns: [column('booking_id', { references: 'bookings', isNullable: true, isUnique: true })] },
];

describe('renderEntities', () => {
  it('draws keys and the relations inside a group, and names tables of other groups', () => {
    const page = renderEntities(entities, [
      { title: 'Identity', tables: ['accounts'] },
      { title: 'Ticketing', tables: ['bookings', 'tickets'] },
    ]);
    expect(page).toContain('## Ticketing\n\n```mermaid\nerDiagram\n');
    expect(page).toContain('    uuid buyer_id FK "accounts"\n');
    expect(page).toContain('  bookings |o--o| tickets : booking_id\n');
    expect(page).not.toContain('note');
  });

  it('throws for a table without a group and for a group with an unknown table', () => {
    expect(() => renderEntities(entities, [{ title: 'All', tables: ['accounts', 'bookings', 'orders'] }])).toThrow(
      'tickets is in no group, orders does not exist',
    );
  });
});
