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
  it('labels unnamed devices, and omits duplicates and devices without an id', () => {
    expect(sortDevices(found, true)).toEqual({
      cameras: [{ id: 'c1', label: 'Front camera' }],
      microphones: [
        { id: 'default', label: 'Default microphone' },
        { id: 'm1', label: 'Microphone 2' },
      ],
      speakers: [{ id: 's1', label: 'Headphones' }],
    });
  });

  it('returns no speakers when the browser does not support speaker selection', () => {
    expect(sortDevices(found, false).speakers).toEqual([]);
  });
});
