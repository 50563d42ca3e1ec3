import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventCard } from '@festoon/contracts/events/events';
import { useViewer } from '../viewer.ts';

/** Marks what a signed-in viewer has saved, after the page that is the same for everyone. */
export function useSavedMarks(page: { readonly items: readonly Pick<EventCard, 'slug'>[] } | undefined): void {
  const client = useQueryClient();
  const isUser = useViewer() === 'user';
  const slugs = page?.items.map(({ slug }) => slug).join(' ');
  useEffect(() => {
    // Without a response the hearts stay empty, and saving again changes nothing.
    if (isUser) void import('./mark-saved.ts').then(({ markSaved }) => markSaved(client)).catch(() => undefined);
  }, [client, isUser, slugs]);
}
