export type EngineAccess = {
  readonly udpPort: number;
  request(method: string, path: string, body?: string): Promise<Response>;
};

/** Returns access to an engine in any process, as a server process has it. */
export function createEngineAccess({
  url,
  secret,
  udpPort,
}: {
  url: string;
  secret: string;
  udpPort: number;
}): EngineAccess {
  return {
    udpPort,
    request: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}` },
        ...(body === undefined ? {} : { body }),
      }),
  };
}
