import * as z from 'zod/mini';
import { WaitingRoomSettings } from '@festoon/contracts/ticketing/waiting-room';
import type { Problems, Values } from '../../../lib/use-form.ts';

type ParsedSettings = { readonly settings: WaitingRoomSettings | null; readonly problems: Problems };

/** Returns the form's values as the call expects them, or the problems by field. */
export function parseSettings(values: Values, turnsOnAutomatically: boolean, current: WaitingRoomSettings): ParsedSettings {
  const { data, error } = z.safeParse(WaitingRoomSettings, {
    admittedPerMinute: parseWhole(values['admittedPerMinute']),
    message: values['message'] ?? '',
    turnsOnAutomatically,
    // The field is hidden while the room does not turn on automatically.
    automaticThreshold: turnsOnAutomatically ? parseWhole(values['automaticThreshold']) : current.automaticThreshold,
  });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return { settings: data ?? null, problems };
}

/** Parses a whole number with or without separators. The schema rejects other text. */
function parseWhole(text: string | undefined): number {
  const plain = (text ?? '').replaceAll(/[\s,.’']/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
