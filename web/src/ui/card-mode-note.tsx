import { useQuery } from '@tanstack/react-query';
import { type CardMode, cardModeOf, configQuery } from '../lib/config.ts';

const notes: Readonly<Record<CardMode, string | null>> = {
  sandbox: 'Test payments: use one of the test cards on the next page. No money moves.',
  test: 'The card provider is in test mode: use a test card. No money moves.',
  live: null,
};

/** Shows, beside a button for a card payment, that no real money is charged. Shows nothing in live mode. */
export function CardModeNote() {
  const { data } = useQuery(configQuery);
  const note = data && notes[cardModeOf(data)];
  return note ? <p className="text-sm text-muted">{note}</p> : null;
}
