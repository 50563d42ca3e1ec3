import { networkOf } from '../network/network.ts';

export type VisitorSockets = {
  /** Returns whether a visitor at this address may open one more socket. */
  hasRoom(ip: string): boolean;
  /** Counts one more socket and returns a function that stops counting it. */
  opened(ip: string): () => void;
};

export type VisitorSocketLimits = { readonly perNetwork: number; readonly total: number };

// Enough for an office full of people who view an event; the total is what one process can serve beside signed-in accounts.
export const VISITOR_SOCKET_LIMITS: VisitorSocketLimits = { perNetwork: 100, total: 5000 };

/** Counts the sockets of people who are not signed in, for each network and in this process. */
export function visitorSockets({ perNetwork, total }: VisitorSocketLimits): VisitorSockets {
  const open = new Map<string, number>();
  let sum = 0;
  return {
    hasRoom: (ip) => sum < total && (open.get(networkOf(ip)) ?? 0) < perNetwork,
    opened(ip) {
      const network = networkOf(ip);
      open.set(network, (open.get(network) ?? 0) + 1);
      sum += 1;
      return () => {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
        sum -= 1;
      };
    },
  };
}
