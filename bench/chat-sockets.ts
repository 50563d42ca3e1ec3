import { WebSocket } from 'ws';

/** A socket with the part of the socket.io protocol that listening and sending one message need. */
export type ChatSocket = {
  emit(...event: unknown[]): void;
  /** Sends a message and waits for its response, one at a time. */
  emitWithAck(...event: unknown[]): Promise<void>;
  close(): void;
};

type ChatSocketParams = {
  readonly port: number;
  readonly path: string;
  readonly account: string;
  /** Each message of the server, as raw text. */
  readonly onEvent: (text: string) => void;
};

/** Much lighter than the real client, so that one process runs hundreds and measures the server, not itself. */
export function openChatSocket({ port, path, account, onEvent }: ChatSocketParams): Promise<ChatSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}/?EIO=4&transport=websocket`, {
    headers: { 'x-account': account },
    perMessageDeflate: false,
  });
  let resolveAck = () => undefined as void;
  const emitWithAck = (...event: unknown[]) =>
    new Promise<void>((resolve) => {
      resolveAck = resolve;
      socket.send(`420${JSON.stringify(event)}`);
    });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0{')) socket.send('40');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('43')) resolveAck();
      else if (text.startsWith('40')) {
        resolve({ emit: (...event) => socket.send(`42${JSON.stringify(event)}`), emitWithAck, close: () => socket.close() });
      } else if (text.startsWith('42')) onEvent(text);
    });
  });
}
