import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailRejectedError, type OutgoingEmail } from './outgoing-email.ts';
import { smtpTransport } from './smtp-transport.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function receiver(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  closers.push(
    () => transport.close(),
    () => {
      server.close();
    },
  );
  return { received, transport };
}

function outgoing(over: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    messageId: '<abc@festoon.example>',
    date: new Date('2026-05-14T12:00:00Z'),
    from: { name: 'Festoon', address: 'hello@festoon.example' },
    to: { name: 'Ada', address: 'ada@example.org' },
    subject: 'Your tickets',
    html: '<p>Hello <b>Ada</b></p>',
    text: 'Hello Ada',
    headers: {},
    attachments: [],
    ...over,
  };
}

const failWith = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode });

describe('smtpTransport', () => {
  it('sends text, HTML, an inline image and an attachment under one Message-ID', async () => {
    const { received, transport } = await receiver();
    const attachments = [
      { filename: 'qr.png', contentType: 'image/png', content: Buffer.from('picture'), contentId: 'qr' },
      { filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
      { filename: 'event.ics', contentType: 'text/calendar; method=PUBLISH', content: Buffer.from('BEGIN:VCALENDAR') },
    ];
    await transport.deliver(outgoing({ attachments }));
    expect(received).toMatchObject([{ from: 'hello@festoon.example', to: ['ada@example.org'] }]);
    const email = await PostalMime.parse(received[0]!.raw);
    expect(email).toMatchObject({
      subject: 'Your tickets',
      messageId: '<abc@festoon.example>',
      text: 'Hello Ada\n',
      html: '<p>Hello <b>Ada</b></p>\n',
    });
    expect(email.attachments.map((file) => [file.filename, file.disposition, file.contentId])).toEqual([
      ['qr.png', 'inline', '<qr>'],
      ['ticket.pdf', 'attachment', undefined],
      ['event.ics', 'attachment', undefined],
    ]);
    expect(received[0]!.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(received[0]!.raw).not.toMatch(/^List-Unsubscribe/m);
  });

  it('sets the provided headers', async () => {
    const { received, transport } = await receiver();
    const headers = {
      'List-Unsubscribe': '<https://festoon.example/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await transport.deliver(outgoing({ headers }));
    expect(received[0]!.raw).toMatch(/^List-Unsubscribe: <https:\/\/festoon\.example\/u\/1>\r?$/m);
    expect(received[0]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  it('adds no recipient or header from a hostile name or subject', async () => {
    const { received, transport } = await receiver();
    await transport.deliver(
      outgoing({
        to: { name: '<b>Ada</b>" <evil@x.y>, evil2@x.y', address: 'ada@example.org' },
        subject: 'Hi\r\nBcc: evil@x.y\r\n\r\n<script>',
      }),
    );
    expect(received.map(({ to }) => to)).toEqual([['ada@example.org']]);
    const email = await PostalMime.parse(received[0]!.raw);
    expect(email.to).toHaveLength(1);
    expect(email.to?.[0]?.address).toBe('ada@example.org');
    expect(email.bcc ?? []).toEqual([]);
  });

  it('distinguishes permanent rejections from temporary errors', async () => {
    let code = 550;
    const { transport } = await receiver({ onRcptTo: (_address, _session, done) => done(failWith(code)) });
    await expect(transport.deliver(outgoing())).rejects.toBeInstanceOf(EmailRejectedError);
    code = 451;
    await expect(transport.deliver(outgoing())).rejects.not.toBeInstanceOf(EmailRejectedError);
  });

  it('retries when sign-in fails or the server does not respond', async () => {
    const { transport } = await receiver({ authOptional: false });
    await expect(transport.deliver(outgoing())).rejects.not.toBeInstanceOf(EmailRejectedError);
    const nobody = smtpTransport('smtp://127.0.0.1:1');
    closers.push(() => nobody.close());
    await expect(nobody.deliver(outgoing())).rejects.toThrow(/ECONNREFUSED/);
  });
});
