/** As the pages send it: what comes from other sites cannot. */
export const pageHeaders = { accept: 'application/json', 'x-requested-with': 'festoon' };

/** Renews the session where it can: nobody may have opened a page for days. */
export async function renewSession(): Promise<void> {
  await fetch('/api/user/auth/status', { headers: pageHeaders });
}
