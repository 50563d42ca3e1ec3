import { encode } from 'uqr';
import { writeFile } from 'node:fs/promises';
/** A film for the browser's pretended camera: a code on white for some frames, then nothing. */
export async function film(path, texts, { width = 640, height = 480, fps = 5, on = 10, off = 12 } = {}) {
  const frames = [];
  const blank = Buffer.alloc(width * height * 3 / 2, 128); blank.fill(90, 0, width * height);
  for (const text of texts) {
    const { data, size } = encode(text, { ecc: 'M', border: 3 });
    const frame = Buffer.from(blank);
    const module = Math.floor((height - 60) / size);
    const left = Math.floor((width - module * size) / 2), top = Math.floor((height - module * size) / 2);
    for (let y = 0; y < module * size; y++) for (let x = 0; x < module * size; x++)
      frame[(top + y) * width + left + x] = data[Math.floor(y / module)][Math.floor(x / module)] ? 20 : 235;
    for (let i = 0; i < on; i++) frames.push(frame);
    for (let i = 0; i < off; i++) frames.push(blank);
  }
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420jpeg\n`)];
  for (const f of frames) parts.push(Buffer.from('FRAME\n'), f);
  await writeFile(path, Buffer.concat(parts));
}
