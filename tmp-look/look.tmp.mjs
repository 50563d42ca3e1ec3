import { chromium } from '@playwright/test';
import { film } from './qr-film.tmp.mjs';
const base = 'http://localhost:3417';
export const H = { 'x-requested-with': 'festoon', 'content-type': 'application/json' };
export async function signIn(request) {
  const r = await request.post(base + '/api/user/auth/sign-in', { headers: H, data: { email: 'blue-hour@demo.festoon.example', password: 'paper-lantern-parade' } });
  if (!r.ok()) throw new Error(await r.text());
}
export async function launch(filmPath) {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...(filmPath ? [`--use-file-for-fake-video-capture=${filmPath}`] : [])] });
}
export { base, film };
