import { setTimeout as pause } from 'node:timers/promises';

export type ReceivedEmail = {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly filename: string }[];
};

export type Mailbox = {
  /** Returns the newest email to an address with a matching subject. Waits for it. */
  waitForEmail(to: string, subject?: RegExp): Promise<ReceivedEmail>;
  code(to: string): Promise<string>;
  /** Returns the path and query of the first link in the email that leads to `path`. */
  link(to: string, path: string): Promise<string>;
};

const timeoutMillis = 15_000;

type MessageList = { readonly messages: readonly { readonly id: string; readonly subject: string }[] };

export function openMailbox(baseUrl: string): Mailbox {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${baseUrl}/dev/mailbox/${path}`);
    if (!response.ok) throw new Error(`The mailbox answered ${response.status} for ${path}.`);
    return (await response.json()) as T;
  };
  const waitForEmail = async (to: string, subject = /./): Promise<ReceivedEmail> => {
    const end = Date.now() + timeoutMillis;
    let subjects: readonly string[] = [];
    do {
      const { messages } = await read<MessageList>(`messages.json?to=${encodeURIComponent(to)}`);
      const found = messages.find((message) => subject.test(message.subject));
      if (found !== undefined) return read<ReceivedEmail>(`messages/${found.id}.json`);
      subjects = messages.map((message) => message.subject);
      await pause(150);
    } while (Date.now() < end);
    throw new Error(`No letter to ${to} came whose subject is like ${subject}. There are: ${subjects.join(', ')}.`);
  };
  return {
    waitForEmail,
    code: async (to) => matchFirst(/\b\d{6}\b/, (await waitForEmail(to, /code/i)).text),
    link: async (to, path) => {
      const found = (await waitForEmail(to, /password|link/i)).text.matchAll(/https?:\/\/\S+/g);
      const links = [...found].map(([text]) => new URL(text.replace(/[)>\].]+$/, '')));
      const matchingLink = links.find(({ pathname }) => pathname === path);
      if (matchingLink === undefined) throw new Error(`The letter has no link to ${path}.`);
      return matchingLink.pathname + matchingLink.search;
    },
  };
}

function matchFirst(pattern: RegExp, text: string): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`Nothing like ${pattern} in: ${text}`);
  return found;
}
