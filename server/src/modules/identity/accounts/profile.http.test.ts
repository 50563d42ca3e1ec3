import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeEmail,
  confirmEmail,
  getProfile,
  removeImage,
  setImage,
  updateProfile,
} from '@festoon/contracts/identity/profile';
import { forgotPassword, resetPassword, signIn } from '@festoon/contracts/identity/sign-in';
import { diskFiles, type Files } from '../../../platform/files.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../platform/testing/test-browser.ts';
import type { AccountRow } from './account-queries.ts';
import { accountsApp, buildAccount, readEmailedCode, listEmailsTo, TEST_PASSWORD } from './testing.ts';
import { uploadOf } from '../../../platform/testing/upload.ts';
import { testFolder } from '../../../platform/testing/test-config.ts';

let app: TestApp;
let browser: TestBrowser;
let ada: AccountRow;
let files: Files;
const password = TEST_PASSWORD;

beforeEach(async () => {
  files = diskFiles(testFolder());
  app = await accountsApp({ files });
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
  await browser.call(signIn, { email: ada.email, password });
});

describe('the profile', () => {
  it('is accessible only to its owner', async () => {
    expect((await testBrowser(app.app).call(getProfile, {})).status).toBe(401);
    const { body } = await browser.call(getProfile, {});
    expect(body).toEqual({
      id: ada.id,
      name: 'Ada Lovelace',
      email: ada.email,
      handle: 'ada-lovelace',
      imageUrl: null,
      bio: '',
      city: '',
      eventLanguages: [],
      interests: [],
      links: [],
      language: 'en',
      timeZone: null,
      colourScheme: 'system',
      hasPassword: true,
      pendingEmail: null,
    });
  });

  it('updates the sent fields and keeps the others', async () => {
    const links = [{ label: 'Notes', url: 'https://example.org/notes' }];
    await browser.call(updateProfile, {
      name: ' Ada ',
      city: 'London',
      interests: ['music', 'maths'],
      links,
      timeZone: 'Europe/London',
    });
    const { body } = await browser.call(updateProfile, { colourScheme: 'dark', handle: 'Countess' });
    expect(body).toMatchObject({
      name: 'Ada',
      handle: 'countess',
      city: 'London',
      interests: ['music', 'maths'],
      links,
      timeZone: 'Europe/London',
      colourScheme: 'dark',
    });
    expect((await browser.call(updateProfile, { timeZone: null })).body.timeZone).toBeNull();
    expect((await browser.call(updateProfile, {})).status).toBe(200);
  });

  it('ignores the role, email, id and other protected fields', async () => {
    const protectedFields = {
      role: 'admin',
      email: 'root@example.org',
      passwordHash: 'x',
      id: app.ctx.ids.newId(),
      suspendedAt: null,
    };
    const { status, body } = await browser.call(updateProfile, { ...protectedFields, city: 'Paris' } as never);
    expect([status, body.email, body.id, body.city]).toEqual([200, ada.email, ada.id, 'Paris']);
    const row = await app.ctx.db.selectFrom('accounts').select(['role', 'email']).executeTakeFirstOrThrow();
    expect(row).toEqual({ role: 'user', email: ada.email });
  });

  it.each([
    ['a taken handle', { handle: 'eve-adams' }, 409, 'handle_taken'],
    ['a taken handle in capitals', { handle: 'EVE-ADAMS' }, 409, 'handle_taken'],
    ['a reserved handle', { handle: 'admin' }, 409, 'handle_taken'],
    ['a handle with punctuation', { handle: 'a/../b' }, 422, 'invalid_input'],
    ['a script link', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }, 422, 'invalid_input'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 422, 'invalid_input'],
    ['an empty name', { name: '   ' }, 422, 'invalid_input'],
    ['too many interests', { interests: Array.from({ length: 13 }, () => 'x') }, 422, 'invalid_input'],
  ])('rejects %s', async (_name, change, status, code) => {
    await buildAccount(app.ctx, { name: 'Eve Adams' });
    const response = await browser.call(updateProfile, change);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe('the profile photo', () => {
  const photo = () =>
    sharp({ create: { width: 800, height: 400, channels: 3, background: '#047857' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();

  it('is cropped, re-encoded without metadata, and replaces the previous one', async () => {
    const image = uploadOf(await photo());
    const first = await browser.call(setImage, { image, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
    const url = first.body.imageUrl ?? '';
    expect(url).toMatch(new RegExp(`^/media/accounts/${ada.id}/[0-9a-f-]{36}/320.webp$`));
    const stored = await files.read(url.replace('/media/', ''));
    const { width, height, exif } = await sharp(stored?.bytes).metadata();
    expect([width, height, exif]).toEqual([320, 320, undefined]);
    const second = await browser.call(setImage, { image });
    expect(second.body.imageUrl).not.toBe(url);
    expect(await files.read(url.replace('/media/', ''))).toBeNull();
    expect((await browser.call(removeImage, {})).body.imageUrl).toBeNull();
    expect(await files.read((second.body.imageUrl ?? '').replace('/media/', ''))).toBeNull();
  });

  it('is rejected when it is no image, whatever its declared type', async () => {
    const { status, body } = await browser.call(setImage, {
      image: uploadOf('<svg onload="alert(1)"/>'),
    });
    expect([status, body.code]).toEqual([422, 'image_unreadable']);
    const declared = uploadOf('<svg/>', { name: 'a.svg', type: 'image/svg+xml' });
    expect((await browser.call(setImage, { image: declared })).body.errors?.[0]?.path).toBe('image');
  });

  it('may have six megabytes, unlike the bodies of other calls', async () => {
    const fits = await browser.call(setImage, { image: uploadOf(Buffer.alloc(6 * 1024 * 1024)) });
    expect(fits.body.code).toBe('image_unreadable');
    const tooLarge = await browser.call(setImage, { image: uploadOf(Buffer.alloc(6 * 1024 * 1024 + 1)) });
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'too_large']);
  });

  it('is limited to twenty uploads an hour', async () => {
    const image = uploadOf('x');
    for (let i = 0; i < 20; i += 1) await browser.call(setImage, { image });
    expect((await browser.call(setImage, { image })).body.code).toBe('too_many_attempts');
  });
});

describe('a new email address', () => {
  const email = 'countess@example.org';

  it('applies once its code is entered, and notifies the old address', async () => {
    expect((await browser.call(changeEmail, { email, password })).status).toBe(200);
    expect((await browser.call(getProfile, {})).body).toMatchObject({ email: ada.email, pendingEmail: email });
    const { body } = await browser.call(confirmEmail, { code: await readEmailedCode(app, email) });
    expect(body).toMatchObject({ email, pendingEmail: null });
    const [notice] = await listEmailsTo(app, ada.email);
    expect(notice?.subject).toBe('Your email was changed');
    expect(notice?.text).not.toContain(email);
    expect((await testBrowser(app.app).call(signIn, { email, password })).status).toBe(200);
  });

  it('requires the current password', async () => {
    for (const given of [{ email }, { email, password: 'wrong' }]) {
      const { status, body } = await browser.call(changeEmail, given);
      expect([status, body.code]).toEqual([400, 'password_wrong']);
    }
  });

  it('that belongs to another account is rejected only after its code is entered', async () => {
    const eve = await buildAccount(app.ctx, { name: 'Eve' });
    const requested = await browser.call(changeEmail, { email: eve.email, password });
    expect([requested.status, requested.body.message]).toEqual([200, `We sent a code to ${eve.email}.`]);
    const { status, body } = await browser.call(confirmEmail, { code: await readEmailedCode(app, eve.email) });
    expect([status, body.code]).toEqual([409, 'email_taken']);
  });

  it('is confirmed only by the account that requested it', async () => {
    await browser.call(changeEmail, { email, password });
    const code = await readEmailedCode(app, email);
    const eve = await buildAccount(app.ctx, { name: 'Eve' });
    const other = testBrowser(app.app);
    await other.call(signIn, { email: eve.email, password });
    expect((await other.call(confirmEmail, { code })).body.code).toBe('code_expired');
    expect((await browser.call(confirmEmail, { code })).status).toBe(200);
  });

  it('is not replaced or blocked by another account that enters the same address', async () => {
    const eve = await buildAccount(app.ctx, { name: 'Eve of https://evil.example' });
    const other = testBrowser(app.app);
    await other.call(signIn, { email: eve.email, password });
    await other.call(changeEmail, { email, password });
    const theirs = await readEmailedCode(app, email);
    expect((await browser.call(changeEmail, { email, password })).status).toBe(200);
    const code = await readEmailedCode(app, email);
    app.ctx.clock.advance(61_000);
    expect((await other.call(changeEmail, { email, password })).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await other.call(confirmEmail, { code: theirs === '000000' ? '000001' : '000000' });
    expect((await browser.call(confirmEmail, { code })).body.email).toBe(email);
    expect(JSON.stringify(await listEmailsTo(app, email))).not.toContain('evil');
  });

  it('has a code with five attempts and ten minutes, and the latest request applies', async () => {
    await browser.call(changeEmail, { email, password });
    expect((await browser.call(changeEmail, { email, password })).body.code).toBe('code_too_soon');
    const first = await readEmailedCode(app, email);
    await browser.call(changeEmail, { email: 'second@example.org', password });
    const second = await readEmailedCode(app, 'second@example.org');
    if (first !== second) expect((await browser.call(confirmEmail, { code: first })).body.code).toBe('code_wrong');
    for (let i = 0; i < 5; i += 1) await browser.call(confirmEmail, { code: second === '000000' ? '000001' : '000000' });
    expect((await browser.call(confirmEmail, { code: second })).body.code).toBe('code_expired');
  });

  it('revokes password reset links of the old address', async () => {
    await browser.call(forgotPassword, { email: ada.email });
    const [mail] = await listEmailsTo(app, ada.email);
    const token = mail?.text.match(/token=([\w-]+)/)?.[1] ?? '';
    await browser.call(changeEmail, { email, password });
    await browser.call(confirmEmail, { code: await readEmailedCode(app, email) });
    expect((await browser.call(resetPassword, { token, password: 'quite another one' })).body.code).toBe('link_expired');
  });
});
