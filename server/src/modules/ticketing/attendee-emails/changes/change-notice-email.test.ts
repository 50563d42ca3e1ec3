import { render, toPlainText } from '@react-email/render';
import { expect, it } from 'vitest';
import { emailTextOptions } from '../../../../platform/email/parts.ts';
import { changeNoticeEmail } from './change-notice-email.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };
const event = { slug: 'fado', title: 'Noite de Fado', organiserName: 'Casa', timeZone: 'Europe/Lisbon' };
const reader = { ticketUrl: null, refund: null };
const changes = [{ aspect: 'place', before: 'Hall', after: 'Garden' }];

function renderNotice(message: string): Promise<string> {
  return render(changeNoticeEmail(site, { event, changes, message } as never, reader as never).content);
}

it('quotes the message of the organiser, with its links and lines', async () => {
  const html = await renderNotice('The hall is flooded.\r\n\r\nMap: https://casa.example/map.\r\nSee you!\n');
  const [, quoted = ''] = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html) ?? [];
  expect(quoted).toMatch(/<a href="https:\/\/casa\.example\/map"[^>]*>https:\/\/casa\.example\/map<\/a>/);
  expect(toPlainText(html, emailTextOptions)).toContain(
    '> The hall is flooded.\n> \n> Map: https://casa.example/map.\n> See you!\n',
  );
});

it('has no quote without a message', async () => {
  expect(await renderNotice(' \n')).not.toContain('<blockquote');
});
