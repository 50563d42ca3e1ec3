import { apiPath, pageHeaders, renewSession } from './page-calls.ts';

/** What was pressed is read, as if it had been pressed in the app; without a network it stays as it is. */
export async function readPressed(notificationId: string | undefined): Promise<void> {
  if (notificationId === undefined) return;
  try {
    await renewSession();
    await fetch(apiPath(`/notifications/${notificationId}/read`), {
      method: 'PUT',
      headers: { ...pageHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ isRead: true }),
      keepalive: true,
    });
  } catch {
    // Offline: the list still has it as unread.
  }
}
