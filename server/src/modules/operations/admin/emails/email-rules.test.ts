import { describe, expect, it } from 'vitest';
import { isPreviewable, parseEmailSearch, sanitisePreview, maskedSubject } from './email-rules.ts';

describe('email privacy for administrators', () => {
  it.each([
    'sign-up:1',
    'password-reset:1',
    'confirm-email:1',
    'team-invitation:1',
    'ticket-transfer:1',
    'digest:1',
    'new-kind:1',
    'invitation:1',
  ])('hides the body of %s and masks the code in its subject', (key) => {
    expect(isPreviewable(key)).toBe(false);
    expect(maskedSubject({ key, subject: '123456 is your code' })).toBe('•••••• is your code');
  });

  it('keeps the subject of an email without secrets', () => {
    expect(maskedSubject({ key: 'booking-confirmed:1', subject: 'Booking 20261121' })).toBe('Booking 20261121');
  });

  it('removes links and images from the preview', () => {
    const html = `<a href="https://x.org/reset?token=s3cret" style="color:red">Go</a><img SRC='cid:qr'> or https://x.org/t/s3cret.`;
    const preview = sanitisePreview(html);
    expect(preview).toBe('<a style="color:red">Go</a><img> or (link)');
    expect(preview).not.toContain('s3cret');
  });
});

describe('parseEmailSearch', () => {
  it.each([
    ['ada@example.org', { kind: 'text', text: 'ada@example.org' }],
    ['tickets', { kind: 'text', text: 'tickets' }],
    ['01890000-0000-7000-8000-00000000abcd', { kind: 'id', id: '01890000-0000-7000-8000-00000000abcd' }],
    ['', null],
  ])('recognises the shape of %s', (q, expected) => {
    expect(parseEmailSearch(q)).toEqual(expected);
  });
});
