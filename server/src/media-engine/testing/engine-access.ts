export type EngineAccess = {
  readonly udpPort: number;
  request(method: string, path: string, body?: string): Promise<Response>;
};

/** Returns the access to an engine that a server process has, wherever the engine runs. */
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
