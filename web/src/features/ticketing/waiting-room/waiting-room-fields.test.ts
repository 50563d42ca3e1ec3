import { describe, expect, it } from 'vitest';
import { WAITING_ROOM_DEFAULTS } from '@festoon/contracts/ticketing/waiting-room';
import { parseSettings } from './waiting-room-fields.ts';

const parse = (values: Record<string, string>, isAutomatic = true) =>
  parseSettings(
    { admittedPerMinute: '100', message: '', automaticThreshold: '500', ...values },
    isAutomatic,
    WAITING_ROOM_DEFAULTS,
  );

describe('parseSettings', () => {
  it('reads numbers with separators and trims the message', () => {
    expect(parse({ admittedPerMinute: '1,200', message: ' Soon ' }).settings).toEqual({
      ...WAITING_ROOM_DEFAULTS,
      admittedPerMinute: 1200,
      message: 'Soon',
    });
  });

  it('names the problem of each field', () => {
    expect(parse({ admittedPerMinute: '0', automaticThreshold: 'many' }).problems).toEqual({
      admittedPerMinute: 'Admit at least 1 person a minute.',
      automaticThreshold: 'Enter a whole number.',
    });
  });

  it('ignores the hidden threshold of a room that does not turn on automatically', () => {
    expect(parse({ automaticThreshold: '' }, false)).toEqual({
      settings: { ...WAITING_ROOM_DEFAULTS, turnsOnAutomatically: false },
      problems: {},
    });
  });
});
