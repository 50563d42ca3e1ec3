import { describe, expect, it } from 'vitest';
import { isVisible, ownPath, readPush, windowFor } from './push-rules.ts';

const origin = 'https://festoon.example';
const list = '/profile/notifications';

describe('readPush', () => {
  it('parses a push message from the server', () => {
    const payload = {
      title: 'You are going',
      body: 'Harbour concert',
      path: '/profile/bookings',
      tag: 'b1',
      timestamp: 1763805600000,
      notificationId: '0199a8b0-3c4d-7e5f-8a6b-7c8d9e0f1a2b',
    };
    expect(readPush(JSON.stringify(payload), origin)).toEqual(payload);
  });

  it.each([
    undefined,
    '',
    'not json',
    'null',
    '"words"',
    '[]',
    '{"title":7,"path":{},"timestamp":"soon","notificationId":"../../account"}',
  ])('returns a default notification for %j', (text) => {
    expect(readPush(text, origin)).toEqual({
      title: 'Festoon',
      body: '',
      path: list,
      tag: list,
      timestamp: undefined,
      notificationId: undefined,
    });
  });
});

describe('ownPath', () => {
  it('keeps the path and query of a same-origin URL', () => {
    expect(ownPath('/chats/1?at=2#x', origin)).toBe('/chats/1?at=2');
  });

  it.each(['', 'https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'returns the notification list for %j',
    (path) => expect(ownPath(path, origin)).toBe(list),
  );
});

describe('notification window', () => {
  const at = (path: string, focused = false) => ({ url: origin + path, focused });

  it('is the window that already shows the page', () => {
    const there = at('/chats/1?x=1');
    expect(windowFor([at('/', true), there], '/chats/1', origin)).toBe(there);
  });

  it('is otherwise the focused window, or else any window', () => {
    const visibleWindow = at('/explore', true);
    expect(windowFor([at('/'), visibleWindow], '/chats/1', origin)).toBe(visibleWindow);
    expect(windowFor([at('/')], '/chats/1', origin)).toEqual(at('/'));
  });

  it('is never an administration window', () => {
    expect(windowFor([at('/admin/dashboard', true)], '/chats/1', origin)).toBeUndefined();
    expect(windowFor([at('/administer', true)], '/chats/1', origin)).toEqual(at('/administer', true));
  });

  it('counts as visible only if it is focused and shows the page', () => {
    expect(isVisible([at('/chats/1', true)], '/chats/1', origin)).toBe(true);
    expect(isVisible([at('/chats/1')], '/chats/1', origin)).toBe(false);
    expect(isVisible([at('/chats/2', true)], '/chats/1', origin)).toBe(false);
  });
});
