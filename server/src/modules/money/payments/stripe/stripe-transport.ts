/** The signature of `fetch`. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Converts failures to the provider's format. The SDK treats any JSON without `error` as a success, whatever its status.
 * The response of a gateway in between must not become the response of a call.
 */
export function passApplicationErrors(transport: Transport): Transport {
  return async (input, init) => {
    const response = await transport(input, init);
    if (response.ok || isApplicationError(await response.clone().text())) return response;
    throw new TypeError(`The payment provider answered ${response.status} in no shape of its own.`);
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
