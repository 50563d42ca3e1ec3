import { describe, expect, it } from 'vitest';
import { formatDeviceError } from './device-error-text.ts';
import { toDeviceError } from './device-error.ts';

const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
};

describe('toDeviceError', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'denied'],
    ['NotAllowedError', 'Permission dismissed', 'dismissed'],
    ['NotFoundError', '', 'none'],
    ['NotReadableError', '', 'busy'],
    ['TypeError', '', 'unsupported'],
  ])('maps %s (%s) to %s', (name, message, error) => {
    expect(toDeviceError(new DOMException(message, name))).toBe(error);
  });
});

describe('formatDeviceError', () => {
  it('returns browser-specific steps to allow a device', () => {
    const ways = Object.values(agents).map((agent) => formatDeviceError('denied', 'camera', agent).steps.join(' '));
    expect(new Set(ways).size).toBe(4);
    expect(ways[0]).toContain('Site settings');
    expect(ways[1]).toContain('Blocked temporarily');
    expect(ways[2]).toContain('Settings for This Website');
    expect(ways[3]).toContain('Open Settings');
  });

  it('returns a title and a next step for every error', () => {
    for (const error of ['denied', 'dismissed', 'none', 'busy', 'insecure', 'unsupported'] as const) {
      const { title, steps } = formatDeviceError(error, 'microphone', agents.chrome);
      expect(title).toContain('microphone');
      expect(steps.length).toBeGreaterThan(0);
    }
  });
});
