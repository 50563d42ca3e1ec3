import fc from 'fast-check';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signTicketCode } from './ticket-code.ts';
import { darkRuns, QUIET_ZONE, ticketQr, ticketQrPng } from './ticket-qr.ts';

// The package is CommonJS with its own default export.
const jsqr = (jsqrModule as unknown as { default?: typeof jsqrModule.default }).default ?? jsqrModule;
const code = signTicketCode('secret', { ticketId: '0198f3a2-7a10-7c3e-9d5b-2b6f0f7d1c11', version: 1 });

async function scan(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (jsqr as typeof jsqrModule.default)(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('ticketQr', () => {
  it('keeps a signed code at 29 modules a side', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(65_535), (ticketId, version) => {
        expect(ticketQr(signTicketCode('secret', { ticketId, version })).size).toBe(29);
      }),
      { numRuns: 20 },
    );
  });
});

describe('ticketQrPng', () => {
  it('is read back by a scanner', async () => {
    expect(await scan(await ticketQrPng(code, 6))).toBe(code);
  });

  it('stays under two kilobytes', async () => {
    expect((await ticketQrPng(code)).length).toBeLessThan(2_000);
  });

  it('is read with a blot on it', async () => {
    const picture = sharp(await ticketQrPng(code)).resize(400);
    const blot = { create: { width: 45, height: 45, channels: 3, background: '#7a1f2b' } } as const;
    const dirty = picture.composite([{ input: blot, left: 200, top: 190 }]);
    expect(await scan(await dirty.png().toBuffer())).toBe(code);
  });

  it('leaves the quiet zone free', async () => {
    const { data, info } = await sharp(await ticketQrPng(code, 1))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(29 + 2 * QUIET_ZONE);
    const dark = [...data].flatMap((value, at) => (value < 128 ? [at % info.width, Math.floor(at / info.width)] : []));
    expect(Math.min(...dark)).toBe(QUIET_ZONE);
    expect(Math.max(...dark)).toBe(info.width - QUIET_ZONE - 1);
  });
});

describe('darkBars', () => {
  it('joins neighbours', () => {
    expect(darkRuns([true, true, false, true])).toEqual([
      { x: 0, width: 2 },
      { x: 3, width: 1 },
    ]);
  });
});
