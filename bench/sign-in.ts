import type { ApiClient } from './api-client.ts';

type Credentials = { readonly email: string; readonly password: string };

/** Returns the cookies of an account with a password. */
export async function signIn(
  client: ApiClient,
  { email, password }: Credentials,
  area: 'user' | 'admin' = 'user',
): Promise<string> {
  const { status, headers, body } = await client.send(`/api/${area}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`signing in answers ${status}: ${body}`);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
