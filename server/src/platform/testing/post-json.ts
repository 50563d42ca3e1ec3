/** A request over a real socket, for tests that run whole servers. */
export async function postJson<Body>(
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: unknown,
): Promise<{ readonly status: number; readonly body: Body }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
