import type { ScanDirection } from '@festoon/contracts/ticketing/check-in';
import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import { randomId } from '../../../lib/random-id.ts';

const ID = 'festoon.door.device';
const ENTRANCE = 'festoon.door.entrance';
const DIRECTION = 'festoon.door.direction';
const LIST = 'festoon.door.list.';
const SOUND = 'festoon.door.sound';

/** Returns the device as it appears in the check-in log. */
export function getScanDevice(): { deviceId: string; deviceName: string } {
  const known = read(ID);
  const deviceId = known ?? randomId();
  if (known === null) write(ID, deviceId);
  return { deviceId, deviceName: deviceNameOf(navigator.userAgent) };
}

/** Returns the name of a device, such as "Chrome on Android". */
export function deviceNameOf(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[], other: string) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? other;
  const system = find(
    [
      [/iPhone/, 'iPhone'],
      [/iPad/, 'iPad'],
      [/Android/, 'Android'],
      [/Windows/, 'Windows'],
      [/Mac OS/, 'Mac'],
      [/Linux/, 'Linux'],
    ],
    checkInText('unknownSystem'),
  );
  const browser = find(
    [
      [/Edg\//, 'Edge'],
      [/Firefox|FxiOS/, 'Firefox'],
      [/Chrome|CriOS/, 'Chrome'],
      [/Safari/, 'Safari'],
    ],
    checkInText('unknownBrowser'),
  );
  return checkInText('deviceName', { browser, system });
}

/** Returns the entrance chosen on this device; empty until then. */
export function readEntrance(): string {
  return read(ENTRANCE) ?? '';
}

export function storeEntrance(name: string): void {
  write(ENTRANCE, name.trim().slice(0, 60));
}

/** Returns the direction chosen on this device. It applies only to events that allow re-entry. */
export function readDirection(): ScanDirection {
  return read(DIRECTION) === 'exit' ? 'exit' : 'entry';
}

export function storeDirection(direction: ScanDirection): void {
  write(DIRECTION, direction);
}

/** Returns the id of the check-in list that was chosen on this device for an event; empty for all tickets. */
export function readListId(eventId: string): string {
  return read(LIST + eventId) ?? '';
}

export function storeListId(eventId: string, listId: string): void {
  write(LIST + eventId, listId);
}

export function readSound(): boolean {
  return read(SOUND) !== 'off';
}

export function storeSound(isOn: boolean): void {
  write(SOUND, isOn ? 'on' : 'off');
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; the device then gets a new id after each reload.
  }
}
