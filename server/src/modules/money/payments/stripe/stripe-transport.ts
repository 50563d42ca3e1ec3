/** The signature of `fetch`. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Lets a failure through only in the provider's own shape. The SDK takes any JSON without `error` for a success, whatever
 * its status: what a gateway in between says must not become the answer of a call.
 */
export function passApplicationErrors(transport: Transport): Transport {
  return async (input, init) => {
    const response = await transport(input, init);
    if (response.ok || isApplicationError(await response.clone().text())) return response;
    throw new TypeError(`The card provider answered ${response.status} in no shape of its own.`);
  };
}

function isApplicationError(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error);
  } catch {
    return false;
  }
}
