export type EngineAccess = {
  readonly udpPort: number;
  ask(method: string, path: string, body?: string): Promise<Response>;
};

/** What a server process does with an engine, from wherever it is. */
export function reachEngine({ url, secret, udpPort }: { url: string; secret: string; udpPort: number }): EngineAccess {
  return {
    udpPort,
    ask: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}` },
        ...(body === undefined ? {} : { body }),
      }),
  };
}
