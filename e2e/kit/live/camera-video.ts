import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 5;
const VISIBLE_FRAMES = 12;
/** Long enough for a code to count as removed. */
const EMPTY_FRAMES = 14;
const WHITE_LEVEL = 235;
const BLACK_LEVEL = 20;
const BACKGROUND_LEVEL = 90;
const NEUTRAL_CHROMA = 128;

/** Writes a looping video for the browser's fake camera: each code is shown for a moment and removed again. */
export async function writeCodeVideo(path: string, codes: readonly string[]): Promise<void> {
  const frames = codes.flatMap((code) => [
    ...Array.from({ length: VISIBLE_FRAMES }, () => frameOf(code)),
    ...Array.from({ length: EMPTY_FRAMES }, () => emptyFrame()),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])]));
}

/** Returns a frame with brightness for each pixel, then two planes without colour. */
function emptyFrame(): Buffer {
  const points = WIDTH * HEIGHT;
  const frame = Buffer.alloc(points + points / 2, NEUTRAL_CHROMA);
  return frame.fill(BACKGROUND_LEVEL, 0, points);
}

function frameOf(code: string): Buffer {
  const { data, size } = encode(code, { ecc: 'M', border: 3 });
  const frame = emptyFrame();
  const module = Math.floor((HEIGHT - 60) / size);
  const left = Math.floor((WIDTH - module * size) / 2);
  const top = Math.floor((HEIGHT - module * size) / 2);
  for (let y = 0; y < module * size; y += 1) {
    const row = data[Math.floor(y / module)] ?? [];
    for (let x = 0; x < module * size; x += 1) {
      frame[(top + y) * WIDTH + left + x] = row[Math.floor(x / module)] ? BLACK_LEVEL : WHITE_LEVEL;
    }
  }
  return frame;
}
