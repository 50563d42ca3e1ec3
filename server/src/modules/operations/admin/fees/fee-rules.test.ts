import { expect, test } from 'vitest';
import { feeStates } from './fee-rules.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const from = (day: string) => ({ validFrom: new Date(`2026-${day}T00:00:00Z`) });

test('the latest decision whose date has come applies', () => {
  expect(feeStates([], NOW)).toEqual([]);
  expect(feeStates([from('06-01'), from('05-01')], NOW)).toEqual(['current', 'replaced']);
});

test('a decision for a later date is scheduled until a newer one applies before it', () => {
  expect(feeStates([from('07-01'), from('05-01')], NOW)).toEqual(['scheduled', 'current']);
  expect(feeStates([from('06-10'), from('07-01'), from('05-01')], NOW)).toEqual(['current', 'replaced', 'replaced']);
  expect(feeStates([from('08-01'), from('07-01'), from('05-01')], NOW)).toEqual(['scheduled', 'scheduled', 'current']);
});
