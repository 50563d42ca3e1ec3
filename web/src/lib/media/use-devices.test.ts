import { describe, expect, it } from 'vitest';
import { sortDevices } from './use-devices.ts';

const device = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label, groupId: '' });
const found = [
  device('audioinput', 'default', 'Default microphone'),
  device('audioinput', 'communications', 'The same once more'),
  device('audioinput', 'm1', ''),
  device('videoinput', '', ''),
  device('videoinput', 'c1', 'Front camera'),
  device('audiooutput', 's1', 'Headphones'),
];

describe('sortDevices', () => {
  it('names what has no name, and leaves doubles and what may not be known yet out', () => {
    expect(sortDevices(found, true)).toEqual({
      cameras: [{ id: 'c1', label: 'Front camera' }],
      microphones: [
        { id: 'default', label: 'Default microphone' },
        { id: 'm1', label: 'Microphone 2' },
      ],
      speakers: [{ id: 's1', label: 'Headphones' }],
    });
  });

  it('offers no speaker where the browser lets no page choose', () => {
    expect(sortDevices(found, false).speakers).toEqual([]);
  });
});
