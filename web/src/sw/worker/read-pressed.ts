import { apiPath, pageHeaders, renewSession } from './page-calls.ts';

/** Marks a pressed notification as read, as a press in the app does; without a network it stays unread. */
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
