import { useQuery } from '@tanstack/react-query';
import { cardModeText } from '@festoon/catalogue/ui/card-mode';
import { type CardMode, cardModeOf, configQuery } from '../lib/config.ts';

const NOTES = { sandbox: 'sandbox', test: 'test', live: null } as const satisfies Record<CardMode, string | null>;

/** Shows, beside a button for a card payment, that no real money is charged. Shows nothing in live mode. */
export function CardModeNote() {
  const { data } = useQuery(configQuery);
  const note = data && NOTES[cardModeOf(data)];
  return note ? <p className="text-sm text-muted">{cardModeText(note)}</p> : null;
}
