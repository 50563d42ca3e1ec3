import fc from 'fast-check';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signTicketCode } from './ticket-code.ts';
import { darkBars, QUIET_ZONE, ticketQr, ticketQrPath, ticketQrPng, ticketQrSvg } from './ticket-qr.ts';

// The package is CommonJS with a default export of its own.
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
});

describe('ticketQrSvg', () => {
  it('is read back by a scanner', async () => {
    expect(
      await scan(
        await sharp(Buffer.from(ticketQrSvg(code)))
          .resize(400)
          .png()
          .toBuffer(),
      ),
    ).toBe(code);
  });

  it('is read with a blot on it', async () => {
    const picture = sharp(Buffer.from(ticketQrSvg(code))).resize(400);
    const blot = { create: { width: 45, height: 45, channels: 3, background: '#7a1f2b' } } as const;
    expect(
      await scan(
        await picture
          .composite([{ input: blot, left: 200, top: 190 }])
          .png()
          .toBuffer(),
      ),
    ).toBe(code);
  });

  it('leaves the quiet zone free', () => {
    const { size, path } = ticketQrPath(code);
    expect(size).toBe(29 + 2 * QUIET_ZONE);
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [
      Number(x),
      Number(y),
      Number(x) + Number(width),
    ]);
    expect(Math.min(...starts.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(QUIET_ZONE);
    expect(Math.max(...starts.map(([, , end = 0]) => end))).toBe(size - QUIET_ZONE);
  });
});

describe('darkBars', () => {
  it('joins neighbours', () => {
    expect(darkBars([true, true, false, true])).toEqual([
      { x: 0, width: 2 },
      { x: 3, width: 1 },
    ]);
  });
});
