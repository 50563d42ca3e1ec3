import fc from 'fast-check';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signTicketCode } from './ticket-code.ts';
import { darkRuns, QUIET_ZONE, ticketQr, ticketQrPng } from './ticket-qr.ts';

// The package is CommonJS with its own default export.
const jsqr = (jsqrModule as unknown as { default?: typeof jsqrModule.default }).default ?? jsqrModule;
const code = signTicketCode('secret', { ticketId: '0198f3a2-7a10-7c3e-9d5b-2b6f0f7d1c11', version: 1 });

async function scan(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (jsqr as typeof jsqrModule.default)(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('ticketQr', () => {
  it('encodes a signed code with 29 modules per side', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(65_535), (ticketId, version) => {
        expect(ticketQr(signTicketCode('secret', { ticketId, version })).size).toBe(29);
      }),
      { numRuns: 20 },
    );
  });
});

describe('ticketQrPng', () => {
  it('is readable by a scanner', async () => {
    expect(await scan(await ticketQrPng(code, 6))).toBe(code);
  });

  it('is smaller than two kilobytes', async () => {
    expect((await ticketQrPng(code)).length).toBeLessThan(2_000);
  });

  it('is readable with a stain on it', async () => {
    const image = sharp(await ticketQrPng(code)).resize(400);
    const stain = { create: { width: 45, height: 45, channels: 3, background: '#7a1f2b' } } as const;
    const stained = image.composite([{ input: stain, left: 200, top: 190 }]);
    expect(await scan(await stained.png().toBuffer())).toBe(code);
  });

  it('has an empty quiet zone', async () => {
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

describe('darkRuns', () => {
  it('joins adjacent modules', () => {
    expect(darkRuns([true, true, false, true])).toEqual([
      { x: 0, width: 2 },
      { x: 3, width: 1 },
    ]);
  });
});
