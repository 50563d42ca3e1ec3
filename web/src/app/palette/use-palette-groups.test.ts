import { expect, it } from 'vitest';
import { SearchIcon } from '../../ui/image/icons.ts';
import type { PaletteGroup, PaletteGroupName } from './palette-item.ts';
import { revealInOrder } from './use-palette-groups.ts';

const found = (name: PaletteGroupName): PaletteGroup => ({
  name,
  items: [{ id: name, label: name, icon: SearchIcon, target: { href: '/' } }],
});
const loading = (name: PaletteGroupName): PaletteGroup => ({ name, items: [], note: 'searching' });

it('hides the results of a group while one above it loads, and groups without results', () => {
  const empty: PaletteGroup = { name: 'events', items: [] };
  expect(revealInOrder([found('yourTickets'), loading('yourEvents'), found('people')])).toEqual([
    found('yourTickets'),
    loading('yourEvents'),
    loading('people'),
  ]);
  expect(revealInOrder([found('yourEvents'), empty, found('people')])).toEqual([found('yourEvents'), found('people')]);
  const offline: PaletteGroup = { name: 'events', items: [], note: 'offline' };
  expect(revealInOrder([offline, found('people')])).toEqual([offline, found('people')]);
});
