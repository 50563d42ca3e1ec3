export type EngineAccess = {
  readonly udpPort: number;
  ask(method: string, path: string, body?: string): Promise<Response>;
};

/** Returns the access to an engine that a server process has, wherever the engine runs. */
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
